import FileTextIcon from 'lucide-react/icons/file-text'
import { useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { showNotice } from '#app/ui/notice.ts'
import { Progress } from '#app/ui/progress.tsx'
import { fileProblemText, UPLOAD_FAILED } from '../copy.it.ts'
import { readFile } from '../send-document.ts'
import { FILE_KINDS, FILE_KINDS_TEXT, FILE_MAX_BYTES, type ReadText } from './file-kinds.ts'

/** Reads a file's text into the form; only the submitted form is stored. */
export function FileField({ onRead }: { onRead: (read: ReadText, fileName: string) => void }) {
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const [busy, setBusy] = useState(false)
	const [error, setError] = useState<string>()

	const choose = async (file: File | undefined) => {
		if (!file) return
		setError(undefined)
		if (file.size > FILE_MAX_BYTES) {
			setError(fileProblemText['too-large'])
			return
		}
		setBusy(true)
		try {
			const read = await readFile(file)
			if (read.ok) onRead(read, file.name)
			else setError(read.problem)
		} catch {
			showNotice('error', UPLOAD_FAILED)
		} finally {
			setBusy(false)
		}
	}
	return (
		<div className="rounded-box border border-dashed border-line-strong p-4">
			<label htmlFor={id} className="flex items-center gap-2 font-semibold">
				<FileTextIcon aria-hidden className="size-5 stroke-[1.5] text-brand" />
				Parti da un file
			</label>
			<p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
				{FILE_KINDS_TEXT} (Akoma Ntoso), fino a 20 MB. Il testo riempie il modulo: rileggilo prima di caricarlo.
			</p>
			<input
				ref={input}
				id={id}
				type="file"
				hidden
				accept={FILE_KINDS.join(',')}
				disabled={busy}
				aria-describedby={`${id}-hint`}
				onChange={(event) => {
					const { files } = event.target
					void choose(files?.[0])
					event.target.value = ''
				}}
			/>
			{/* The browser's own button speaks the browser's language. */}
			<Button
				variant="secondary"
				size="small"
				className="mt-3"
				busy={busy}
				busyLabel="Lettura del file..."
				onClick={() => input.current?.click()}
			>
				Scegli un file
			</Button>
			{busy && <Progress label="Lettura del file" />}
			{error !== undefined && (
				<p role="alert" className="mt-2 text-sm font-semibold text-bad">
					{error}
				</p>
			)}
		</div>
	)
}
