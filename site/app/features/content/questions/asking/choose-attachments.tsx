import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { sizeInMegabytes } from '#app/features/documents/conversions/conversion.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { LeaveGuard } from '#app/ui/drafts/leave-guard.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { ATTACHMENT_ACCEPT, ATTACHMENT_KINDS_TEXT, MAX_ATTACHMENTS } from '../attachment.ts'
import { FailedFiles } from '../attachments/failed-files.tsx'
import { type FailedFile, findUnsendable } from '../attachments/send-attachment.ts'
import { TOO_MANY_CHOSEN } from '../work-copy.it.ts'

/** Files to send with a question. They go after it, one by one, since a form that fails would lose them. */
export function ChooseAttachments({
	files,
	onChange,
	failed,
	asksBeforeLeaving,
}: {
	files: readonly File[]
	onChange: Dispatch<SetStateAction<readonly File[]>>
	/** Those that did not arrive. */
	failed: readonly FailedFile[]
	asksBeforeLeaving: boolean
}) {
	const input = useRef<HTMLInputElement>(null)
	const [refused, setRefused] = useState<readonly FailedFile[]>([])
	const add = async (chosen: readonly File[]) => {
		const isNew = (file: File) => !files.some(({ name, size }) => name === file.name && size === file.size)
		const room = MAX_ATTACHMENTS - files.length
		const fresh = chosen.filter(isNew)
		const [taken, over] = [fresh.slice(0, room), fresh.slice(room)]
		onChange((now) => [...now, ...taken])
		if (input.current) input.current.value = ''
		const unsendable = await findUnsendable(taken)
		onChange((now) => now.filter((file) => !unsendable.some((one) => one.file === file)))
		setRefused([...unsendable, ...over.map((file) => ({ file, problem: TOO_MANY_CHOSEN }))])
	}
	return (
		<div className="no-print">
			<LeaveGuard files={asksBeforeLeaving ? files.length : 0} />
			{files.length > 0 && <input type="hidden" data-content name="attaches" value="on" />}
			<NeedsScript>
				Per allegare documenti serve JavaScript: puoi farlo anche dopo, dalla pagina della domanda.
			</NeedsScript>
			<input
				ref={input}
				type="file"
				multiple
				hidden
				aria-label="Scegli i file da allegare"
				accept={ATTACHMENT_ACCEPT}
				onChange={(event) => void add([...(event.target.files ?? [])])}
			/>
			<Button
				variant="secondary"
				size="small"
				icon={<Paperclip aria-hidden />}
				onClick={() => input.current?.click()}
				disabled={failed.length > 0}
			>
				Allega documenti
			</Button>
			<p className="mt-2 text-sm text-ink-soft">Facoltativi: {ATTACHMENT_KINDS_TEXT}, fino a 10&nbsp;MB l’uno.</p>
			<FailedFiles failed={refused} />
			{files.length > 0 && (
				<ul aria-label="Allegati scelti" className="mt-2 divide-y divide-line border-y border-line">
					{files.map((file) => (
						<li key={`${file.name} ${file.size}`} className="flex items-center justify-between gap-4">
							<span className="min-w-0 py-2 text-sm [overflow-wrap:anywhere]">
								{file.name} <span className="text-ink-soft">{sizeInMegabytes(file.size)} MB</span>
								{failed
									.filter((one) => one.file === file)
									.map(({ problem }) => (
										<span key={problem} className="block font-semibold text-bad">
											{problem}
										</span>
									))}
							</span>
							<IconButton
								label={`Togli ${file.name}`}
								onClick={() => onChange((now) => now.filter((one) => one !== file))}
							>
								<X aria-hidden />
							</IconButton>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
