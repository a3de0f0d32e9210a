import Camera from 'lucide-react/icons/camera'
import Upload from 'lucide-react/icons/upload'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { counted } from '#app/ui/format.ts'
import { showNotice } from '#app/ui/notice.ts'
import type { OutputFormat } from '../conversion.ts'
import { onlyPdfText, takenKinds, UPLOAD_PROBLEM } from '../copy.it.ts'
import { accepted, sortChosen, typedByBytes } from '../pages/chosen-files.ts'
import type { Pages } from '../pages/use-pages.ts'
import { ChosenList } from './chosen-list.tsx'
import type { PaperChoices } from './paper-choices.tsx'

interface Props {
	files: readonly File[]
	pages: Pages
	takesOffice: boolean
	/** Nothing else is converted here. */
	onlyPdf?: boolean
	/** Upload progress of each file, from 0 to 1. */
	sent: ReadonlyMap<File, number>
	choices: PaperChoices & { format: OutputFormat }
	onAdded: (files: readonly File[]) => void
	onFiles: (files: readonly File[]) => void
}

/** Area where PDFs are dropped or chosen; rejected files are reported and left out. */
export function PdfDrop({ files, pages, takesOffice, onlyPdf = false, sent, choices, onAdded, onFiles }: Props) {
	const input = useRef<HTMLInputElement>(null)
	const camera = useRef<HTMLInputElement>(null)
	const [over, setOver] = useState(false)
	const take = async (chosen: readonly File[]) => {
		if (input.current) input.current.value = ''
		const { taken, notice } = sortChosen(await Promise.all(chosen.map(typedByBytes)), takesOffice)
		if (notice) showNotice('error', notice.title, notice.text)
		const wanted = onlyPdf ? taken.filter(({ type }) => type === 'application/pdf') : taken
		const others = taken.filter((file) => !wanted.includes(file)).map(({ name }) => name)
		if (others.length > 0) showNotice('error', UPLOAD_PROBLEM['not-a-pdf'].title, onlyPdfText(others, false))
		if (wanted.length > 0) onAdded(wanted)
	}
	const drag = (isOver: boolean) => (event: DragEvent) => {
		if (!event.dataTransfer.types.includes('Files')) return
		event.preventDefault()
		setOver(isOver)
	}
	return (
		// Dropping is an alternative: the button inside does the same by keyboard.
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
		<section
			aria-label="File da convertire"
			onDragEnter={drag(true)}
			onDragOver={drag(true)}
			onDragLeave={drag(false)}
			onDrop={(event) => {
				drag(false)(event)
				if (event.dataTransfer.files.length > 0) void take([...event.dataTransfer.files])
			}}
			className={classNames(
				'rounded-box border-2 border-dashed p-6 text-center transition-colors sm:p-8',
				over ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface',
			)}
		>
			<input
				ref={input}
				type="file"
				name="file"
				aria-label="File PDF"
				accept={onlyPdf ? 'application/pdf,.pdf' : accepted(takesOffice)}
				multiple
				hidden
				onChange={(event) => void take([...(event.target.files ?? [])])}
			/>
			<input
				ref={camera}
				type="file"
				aria-label="Fotografia di una pagina"
				accept="image/jpeg"
				capture="environment"
				hidden
				onChange={(event) => {
					void take([...(event.target.files ?? [])])
					event.target.value = ''
				}}
			/>
			<output className="sr-only">
				{files.length > 0 &&
					`${counted(files.length, 'file scelto', 'file scelti')}: ${files.map(({ name }) => name).join(', ')}`}
			</output>
			{files.length > 0 && <ChosenList files={files} pages={pages} sent={sent} choices={choices} onFiles={onFiles} />}
			{files.length === 0 && (
				<>
					<Upload aria-hidden className="mx-auto size-9 stroke-[1.5] text-brand" />
					<p className="mt-3 mb-4">
						{over
							? 'Rilascia qui i file.'
							: `Trascina qui ${onlyPdf ? 'i PDF' : 'PDF, foto o scansioni'}, anche più di uno, oppure sceglili dal tuo dispositivo.`}
					</p>
				</>
			)}
			<div className="flex flex-wrap justify-center gap-3">
				<Button variant={files.length > 0 ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>
					{onlyPdf ? 'Scegli i PDF' : 'Seleziona file'}
				</Button>
				{/* A camera is where fingers are. */}
				{!onlyPdf && (
					<span className="hidden pointer-coarse:block">
						<Button variant="secondary" icon={<Camera aria-hidden />} onClick={() => camera.current?.click()}>
							Fotografa
						</Button>
					</span>
				)}
			</div>
			<p className="mt-4 text-sm text-ink-soft">
				Massimo 50MB • {onlyPdf ? 'Solo file PDF' : takenKinds(takesOffice).join(', ')}
			</p>
			{!onlyPdf && (
				<p className="text-sm text-ink-soft">Di foto e scansioni si riconosce il testo, che poi si può cercare.</p>
			)}
		</section>
	)
}
