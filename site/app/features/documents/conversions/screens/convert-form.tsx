import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { LeaveGuard } from '#app/ui/drafts/leave-guard.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { counted } from '#app/ui/format.ts'
import { showNotice } from '#app/ui/notice.ts'
import { type Conversion, DEFAULT_OUTPUT_FORMAT, isOutputFormat, type OutputFormat } from '../conversion.ts'
import { CONVERSION_NOT_STARTED, CONVERSION_STARTED, NOT_DRAWN } from '../copy.it.ts'
import { isPicture, problemTogether, unitsOf } from '../pages/chosen-files.ts'
import { isTurned, usePages } from '../pages/use-pages.ts'
import { PURPOSES, purposeOf } from '../purpose.ts'
import { PaperChoicesFields, USUAL_CHOICES } from './paper-choices.tsx'
import { PdfDrop } from './pdf-drop.tsx'
import { PurposeRules } from './purpose-rules.tsx'
import { sendPdf } from './send-pdf.ts'
import { UnfinishedNote } from './unfinished-note.tsx'
import { useUnfinishedFiles, whileSending } from './use-unfinished-files.ts'
import { Warnings } from './warnings.tsx'

interface Props {
	/** The machine opens documents of office programs. */
	takesOffice: boolean
	onStarted: () => void
}

/** Purpose, format and files of new conversions, with progress of the upload. */
export function ConvertForm({ takesOffice, onStarted }: Props) {
	const { revalidate } = useRevalidator()
	const [files, setFiles] = useState<readonly File[]>([])
	const [sent, setSent] = useState<ReadonlyMap<File, number>>(new Map())
	const [purposeId, setPurposeId] = useState('any')
	const [format, setFormat] = useState<OutputFormat>(DEFAULT_OUTPUT_FORMAT)
	const [paper, setPaper] = useState(USUAL_CHOICES)
	const pages = usePages(files)
	const [sending, setSending] = useState<Conversion['kind'] | null>(null)
	const unfinished = useUnfinishedFiles()
	const stop = useRef<AbortController>(null)
	const purpose = purposeOf(purposeId)
	/** A picture that nobody has seen as a page is not sent. */
	const isLooking = files.some((file) => isPicture(file) && !pages.pages.has(file))

	/** Removing a file cancels its upload. */
	const chooseFiles = (chosen: readonly File[]) => {
		if (sending && chosen.length < files.length) stop.current?.abort()
		setFiles(chosen)
	}

	/** One after the other: a page takes many megabytes while it is drawn. Undefined if they cannot be sent as they were shown. */
	const drawn = async (unit: readonly File[]) => {
		const given: File[] = []
		for (const file of unit) {
			const page = await pages.toSend(file)
			if (!page) {
				showNotice('error', CONVERSION_NOT_STARTED.title, `${file.name}: ${NOT_DRAWN}`)
				return undefined
			}
			given.push(page)
		}
		const problem = problemTogether(given)
		if (problem) showNotice('error', problem.title, problem.text)
		return problem ? undefined : given
	}

	const send = async (kind: Conversion['kind']) => {
		setSending(kind)
		const waiting = new Set(files)
		unfinished.note(files)
		const taken: File[] = []
		let started = 0
		const { ocr, languages, asOne } = paper
		const choices = {
			outputFormat: format,
			purpose: purpose.id,
			kind,
			ocr,
			languages,
			smaller: `${paper.smaller}`,
		} as const
		for (const unit of unitsOf(files, asOne && kind === 'convert')) {
			const controller = new AbortController()
			stop.current = controller
			const onProgress = (done: number) =>
				setSent((before) => new Map([...before, ...unit.map((file) => [file, done] as const)]))
			onProgress(0)
			const given = await drawn(unit)
			if (!given || controller.signal.aborted) continue
			const upright = paper.upright && !unit.some((file) => isTurned(pages.pages.get(file)))
			const answer = await sendPdf({
				files: given,
				choices: { ...choices, upright: `${upright}` },
				signal: controller.signal,
				onProgress,
			})
			for (const file of unit) waiting.delete(file)
			unfinished.note([...waiting])
			if (answer.ok) {
				taken.push(...unit)
				started += 1
			} else if (!controller.signal.aborted) showNotice('error', answer.problem.title, answer.problem.text)
		}
		unfinished.forget()
		stop.current = null
		setSending(null)
		setSent(new Map())
		setFiles((left) => left.filter((file) => !taken.includes(file)))
		if (taken.length === 0) return
		const text = `${counted(started, 'file è', 'file sono')} in lavorazione: un avviso ti dice quando ${started === 1 ? 'è pronto' : 'sono pronti'}.`
		showNotice('success', kind === 'convert' ? CONVERSION_STARTED : 'Verifica avviata', text)
		await revalidate()
		onStarted()
	}

	return (
		<form
			onSubmit={(event) => {
				event.preventDefault()
				void whileSending(() => send('convert'))
			}}
			className="divide-y divide-line border-y border-line"
		>
			<LeaveGuard files={files.length} />
			{sending === null && <UnfinishedNote names={unfinished.left} onClose={unfinished.forget} />}
			<Step number={1} title="Il file">
				<PdfDrop
					files={files}
					pages={pages}
					takesOffice={takesOffice}
					sent={sent}
					choices={{ ...paper, format }}
					onAdded={(added) => setFiles((before) => [...before, ...added])}
					onFiles={chooseFiles}
				/>
			</Step>
			<Step number={2} title="A cosa serve e in quale formato">
				<div className="grid gap-5 sm:grid-cols-2">
					<SelectField
						label="A cosa serve?"
						name="purpose"
						value={purposeId}
						onChange={(event) => {
							const chosen = purposeOf(event.target.value)
							setPurposeId(chosen.id)
							if (!chosen.formats.includes(format)) setFormat(DEFAULT_OUTPUT_FORMAT)
						}}
					>
						{PURPOSES.map(({ id, label }) => (
							<option key={id} value={id}>
								{label}
							</option>
						))}
					</SelectField>
					<SelectField
						label="Formato di output"
						name="outputFormat"
						value={format}
						onChange={(event) => {
							if (isOutputFormat(event.target.value)) setFormat(event.target.value)
						}}
					>
						{purpose.formats.filter(isSpecified).map(toOption)}
						{!purpose.formats.every(isSpecified) && (
							<optgroup label="Formati più recenti">
								{purpose.formats.filter((one) => !isSpecified(one)).map(toOption)}
							</optgroup>
						)}
					</SelectField>
				</div>
				{purpose.note !== null && <p className="mt-4 text-sm text-ink-soft">{purpose.note}</p>}
				<Warnings files={files} purpose={purpose} />
				<PurposeRules purpose={purpose} />
				<PaperChoicesFields choices={paper} pictures={files.filter(isPicture).length} onChoices={setPaper} />
			</Step>
			<Step number={3} title="La conversione">
				<p className="mb-4 text-ink-soft">
					Il risultato si può scaricare solo dopo che è stato controllato. Se qualcosa non si può convertire, ti diciamo
					perché. Hai già un PDF/A? Puoi solo verificarlo: resta com’è.
				</p>
				<div className="flex flex-wrap gap-3">
					<Button
						type="submit"
						disabled={files.length === 0 || sending !== null || isLooking}
						busy={sending === 'convert' || isLooking}
						busyLabel={isLooking ? 'Guardo le pagine…' : 'Conversione in corso...'}
					>
						Avvia Conversione
					</Button>
					<Button
						variant="secondary"
						disabled={files.length === 0 || sending !== null}
						busy={sending === 'verify'}
						onClick={() => void whileSending(() => send('verify'))}
					>
						Verifica un PDF
					</Button>
				</div>
			</Step>
		</form>
	)
}

/** The eight formats of the specification; those of part 4 come after them. */
function isSpecified(format: OutputFormat): boolean {
	return !format.startsWith('PDF/A-4')
}

function toOption(format: OutputFormat) {
	return (
		<option key={format} value={format}>
			{format}
		</option>
	)
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-8 gap-y-4 py-8 md:grid-cols-[14rem_1fr]">
			<h2 className="flex items-baseline gap-3 text-lg">
				<span className="whitespace-nowrap text-brand tabular-nums">{number}.</span>
				{title}
			</h2>
			<div className="min-w-0">{children}</div>
		</div>
	)
}
