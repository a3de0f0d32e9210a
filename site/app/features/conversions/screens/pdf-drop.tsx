import Camera from 'lucide-react/icons/camera'
import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { showNotice } from '#app/ui/notice.ts'
import { sizeInMegabytes } from '../conversion.ts'
import { ACCEPTED, isPicture, sortChosen } from './chosen-files.ts'
import { MeasuredProgress } from './measured-progress.tsx'

interface Props {
	files: readonly File[]
	/** Upload progress of each file, from 0 to 1. */
	sent: ReadonlyMap<File, number>
	onFiles: (files: readonly File[]) => void
}

/** Area where PDFs are dropped or chosen; rejected files are reported and left out. */
export function PdfDrop({ files, sent, onFiles }: Props) {
	const input = useRef<HTMLInputElement>(null)
	const camera = useRef<HTMLInputElement>(null)
	const [over, setOver] = useState(false)
	const take = (chosen: readonly File[]) => {
		if (input.current) input.current.value = ''
		const { taken, notice } = sortChosen(chosen)
		if (notice) showNotice('error', notice.title, notice.text)
		if (taken.length > 0) onFiles([...files, ...taken])
	}
	const drag = (isOver: boolean) => (event: DragEvent) => {
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
				take([...event.dataTransfer.files])
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
				accept={ACCEPTED}
				multiple
				hidden
				onChange={(event) => take([...(event.target.files ?? [])])}
			/>
			<input
				ref={camera}
				type="file"
				aria-label="Fotografia di una pagina"
				accept="image/jpeg"
				capture="environment"
				hidden
				onChange={(event) => {
					take([...(event.target.files ?? [])])
					event.target.value = ''
				}}
			/>
			{files.length > 0 && (
				<ul className="mb-5 divide-y divide-line text-left">
					{files.map((file, index) => (
						<ChosenFile
							key={`${file.name}-${file.size}-${index}`}
							file={file}
							sent={sent.get(file)}
							onRemove={() => onFiles(files.filter((other) => other !== file))}
						/>
					))}
				</ul>
			)}
			{files.length === 0 && (
				<>
					<Upload aria-hidden className="mx-auto size-9 stroke-[1.5] text-brand" />
					<p className="mt-3 mb-4">
						{over
							? 'Rilascia qui i file.'
							: 'Trascina qui PDF, foto o scansioni, anche più di uno, oppure sceglili dal tuo dispositivo.'}
					</p>
				</>
			)}
			<Button variant={files.length > 0 ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>
				Seleziona file
			</Button>
			{/* A camera is where fingers are. */}
			<span className="ml-3 hidden pointer-coarse:inline-block">
				<Button variant="secondary" icon={<Camera aria-hidden />} onClick={() => camera.current?.click()}>
					Fotografa
				</Button>
			</span>
			<p className="mt-4 text-sm text-ink-soft">Massimo 50MB • PDF, anche firmati in busta (.p7m)</p>
			<p className="text-sm text-ink-soft">
				Foto e scansioni: JPEG, PNG, WebP, TIFF. Il testo si riconosce e si potrà cercare.
			</p>
		</section>
	)
}

function ChosenFile({ file, sent, onRemove }: { file: File; sent: number | undefined; onRemove: () => void }) {
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
			<FileText aria-hidden className="size-8 shrink-0 stroke-[1.5] text-brand" />
			<div className="min-w-40 flex-1">
				<p className="font-semibold [overflow-wrap:anywhere]">{file.name}</p>
				<p className="text-sm text-ink-soft tabular-nums">{sizeInMegabytes(file.size)} MB</p>
				{isPicture(file) && (
					<p className="text-sm text-ink-soft">Diventa un documento: il testo si legge dall’immagine.</p>
				)}
				{sent !== undefined && <MeasuredProgress label={`Invio di ${file.name}`} value={sent} />}
			</div>
			<Button variant="secondary" size="small" icon={<X aria-hidden />} onClick={onRemove}>
				Rimuovi file
			</Button>
		</li>
	)
}
