import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { showNotice } from '#app/ui/notice.ts'
import { PDF_MAX_BYTES, sizeInMegabytes } from './conversion.ts'
import { UPLOAD_PROBLEM } from './copy.it.ts'

/** Where a PDF is dropped or chosen. Of several dropped files the first is taken. */
export function PdfDrop({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
	const input = useRef<HTMLInputElement>(null)
	const [over, setOver] = useState(false)
	const take = (chosen: File | undefined) => {
		if (input.current) input.current.value = ''
		if (!chosen) return
		const problem =
			chosen.type !== 'application/pdf' ? 'not-a-pdf' : chosen.size > PDF_MAX_BYTES ? 'too-large' : undefined
		if (problem) {
			const { title, text } = UPLOAD_PROBLEM[problem]
			showNotice('error', title, text)
			return
		}
		onFile(chosen)
	}
	const drag = (isOver: boolean) => (event: DragEvent) => {
		event.preventDefault()
		setOver(isOver)
	}
	return (
		// Dropping is a second way: the button inside does the same by keyboard.
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
		<section
			aria-label="File da convertire"
			onDragEnter={drag(true)}
			onDragOver={drag(true)}
			onDragLeave={drag(false)}
			onDrop={(event) => {
				drag(false)(event)
				take(event.dataTransfer.files[0])
			}}
			className={classNames(
				'rounded-box border-2 border-dashed p-6 text-center transition-colors sm:p-10',
				over ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface',
			)}
		>
			<input
				ref={input}
				type="file"
				name="file"
				aria-label="File PDF"
				accept=".pdf,application/pdf"
				hidden
				onChange={(event) => take(event.target.files?.[0])}
			/>
			{file ? (
				<ChosenFile file={file} onRemove={() => onFile(null)} />
			) : (
				<>
					<Upload aria-hidden className="mx-auto size-9 stroke-[1.5] text-brand" />
					<p className="mt-3 mb-4">Trascina qui un PDF, oppure sceglilo dal tuo dispositivo.</p>
					<Button onClick={() => input.current?.click()}>Seleziona file</Button>
					<p className="mt-4 text-sm text-ink-soft">Massimo 50MB • Solo file PDF</p>
				</>
			)}
		</section>
	)
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-3 text-left">
			<FileText aria-hidden className="size-9 shrink-0 stroke-[1.5] text-brand" />
			<div className="min-w-40 flex-1">
				<p className="font-semibold [overflow-wrap:anywhere]">{file.name}</p>
				<p className="text-sm text-ink-soft tabular-nums">{sizeInMegabytes(file.size)} MB</p>
			</div>
			<Button variant="secondary" size="small" icon={<X aria-hidden />} onClick={onRemove}>
				Rimuovi file
			</Button>
		</div>
	)
}
