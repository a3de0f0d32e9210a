import Camera from 'lucide-react/icons/camera'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { ATTACHMENT_ACCEPT } from '#app/features/content/questions/attachment.ts'
import { sizeInMegabytes } from '#app/features/documents/conversions/conversion.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import type { SendingFile } from './sender.ts'

const STATES = {
	waiting: { label: 'In attesa', tone: 'plain' },
	sending: { label: 'Invio in corso', tone: 'info' },
	arrived: { label: 'Arrivato', tone: 'ok' },
	refused: { label: 'Non mandato', tone: 'bad' },
} as const satisfies Record<SendingFile['state'], unknown>

/** One paper that was asked for: the button that takes photos and files, and what became of them. */
export function PaperToSend({
	token,
	paper: { id, name },
	files,
	onAdd,
	onRemove,
}: {
	token: string
	paper: { id: string; name: string }
	files: readonly SendingFile[]
	onAdd: (files: readonly File[]) => void
	onRemove: (sentAs: string) => void
}) {
	const input = useRef<HTMLInputElement>(null)
	const headingId = useId()
	return (
		<section aria-labelledby={headingId} className="mt-6 rounded-box border border-line bg-surface px-4 py-4">
			<h2 id={headingId} className="text-lg [overflow-wrap:anywhere]">
				{name}
			</h2>
			<div aria-live="polite">
				{files.length > 0 && (
					<ul aria-label={`File per ${name}`} className="mt-2 divide-y divide-line border-y border-line">
						{files.map((file) => (
							<ChosenFile key={file.sentAs} file={file} onRemove={() => onRemove(file.sentAs)} />
						))}
					</ul>
				)}
			</div>
			<WithoutScript token={token} paperId={id} name={name} />
			<input
				ref={input}
				type="file"
				multiple
				hidden
				aria-label={`Scegli foto o file per ${name}`}
				accept={ATTACHMENT_ACCEPT}
				onChange={({ target }) => {
					onAdd([...(target.files ?? [])])
					target.value = ''
				}}
			/>
			<Button
				variant="secondary"
				className="needs-script mt-3 w-full sm:w-auto"
				icon={<Camera aria-hidden />}
				onClick={() => input.current?.click()}
			>
				Aggiungi foto o file
				<span className="sr-only"> per {name}</span>
			</Button>
		</section>
	)
}

function ChosenFile({ file: { name, size, state, problem }, onRemove }: { file: SendingFile; onRemove: () => void }) {
	const { label, tone } = STATES[state]
	return (
		<li aria-atomic className="flex items-center justify-between gap-3">
			<span className="min-w-0 py-2 text-sm [overflow-wrap:anywhere]">
				{name} <span className="text-ink-soft">{sizeInMegabytes(size)} MB</span>
				{problem !== null && <span className="block font-semibold text-bad">{problem}</span>}
			</span>
			<span className="flex shrink-0 items-center gap-1">
				<Badge tone={tone}>{label}</Badge>
				{(state === 'waiting' || state === 'refused') && (
					<IconButton label={`Togli ${name}`} onClick={onRemove}>
						<X aria-hidden />
					</IconButton>
				)}
			</span>
		</li>
	)
}

/** A plain form, one file at a time. */
function WithoutScript({ token, paperId, name }: { token: string; paperId: string; name: string }) {
	return (
		<form
			method="post"
			encType="multipart/form-data"
			action={`/api/papers/link/${token}/files/${paperId}?pagina`}
			className="without-script mt-3 space-y-3"
		>
			<input type="file" name="file" required aria-label={`File per ${name}`} accept={ATTACHMENT_ACCEPT} />
			<Button type="submit" variant="secondary" size="small">
				Manda
			</Button>
		</form>
	)
}
