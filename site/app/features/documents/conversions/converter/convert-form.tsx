import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { LeaveGuard } from '#app/ui/drafts/leave-guard.tsx'
import { counted } from '#app/ui/format.ts'
import { showNotice } from '#app/ui/notice.ts'
import type { Conversion } from '../conversion.ts'
import { CONVERSION_NOT_STARTED, CONVERSION_STARTED, NOT_DRAWN } from '../copy.it.ts'
import { DeviceOffer } from '../on-device/device-offer.tsx'
import { type DeviceConversions, unsavedCount } from '../on-device/use-device-conversions.ts'
import { isPicture, problemTogether, unitsOf } from '../pages/chosen-files.ts'
import { isTurned, usePages } from '../pages/use-pages.ts'
import { PaperChoicesFields, USUAL_CHOICES } from '../screens/paper-choices.tsx'
import { PdfDrop } from '../screens/pdf-drop.tsx'
import { PurposeFields, USUAL_AIM } from '../screens/purpose-fields.tsx'
import { sendPdf } from '../screens/send-pdf.ts'
import { Step } from '../screens/step.tsx'
import { UnfinishedNote } from '../screens/unfinished-note.tsx'
import { useUnfinishedFiles, whileSending } from '../screens/use-unfinished-files.ts'

interface Props {
	/** The machine opens documents of office programs. */
	takesOffice: boolean
	device: DeviceConversions
	onStarted: () => void
}

/** Purpose, format and files of new conversions, with progress of the upload. */
export function ConvertForm({ takesOffice, device, onStarted }: Props) {
	const { revalidate } = useRevalidator()
	const [files, setFiles] = useState<readonly File[]>([])
	const [sent, setSent] = useState<ReadonlyMap<File, number>>(new Map())
	const [aim, setAim] = useState(USUAL_AIM)
	const [paper, setPaper] = useState(USUAL_CHOICES)
	const pages = usePages(files)
	const [sending, setSending] = useState<Conversion['kind'] | null>(null)
	const unfinished = useUnfinishedFiles()
	const stop = useRef<AbortController>(null)
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
			outputFormat: aim.format,
			purpose: aim.purpose.id,
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
			<LeaveGuard files={files.length} results={unsavedCount(device.items)} />
			{sending === null && <UnfinishedNote names={unfinished.left} onClose={unfinished.forget} />}
			<Step number={1} title="Il file">
				<PdfDrop
					files={files}
					pages={pages}
					takesOffice={takesOffice}
					sent={sent}
					choices={{ ...paper, format: aim.format }}
					onAdded={(added) => setFiles((before) => [...before, ...added])}
					onFiles={chooseFiles}
				/>
			</Step>
			<Step number={2} title="A cosa serve e in quale formato">
				<PurposeFields aim={aim} files={files} onAim={setAim} />
				<PaperChoicesFields choices={paper} pictures={files.filter(isPicture).length} onChoices={setPaper} />
			</Step>
			<Step number={3} title="La conversione">
				<p className="text-ink-soft">
					Il risultato si può scaricare solo dopo che è stato controllato. Se qualcosa non si può convertire, ti diciamo
					perché. Hai già un PDF/A? Puoi solo verificarlo: resta com’è.
				</p>
			</Step>
			<div className="save-bar max-[22.5rem]:static flex flex-wrap gap-3 md:pl-64">
				<Button
					type="submit"
					disabled={files.length === 0 || sending !== null || isLooking}
					busy={sending === 'convert' || isLooking}
					busyLabel={isLooking ? 'Preparo le pagine…' : 'Conversione in corso...'}
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
			<div className="py-8 md:pl-64">
				<DeviceOffer
					files={files}
					aim={aim}
					refusesScans={paper.ocr !== 'never'}
					asksForMore={paper.smaller || paper.ocr === 'always'}
					device={device}
					signedIn
					isBusy={sending !== null}
					onTaken={(taken) => {
						setFiles((before) => before.filter((file) => !taken.includes(file)))
						onStarted()
					}}
				/>
			</div>
		</form>
	)
}
