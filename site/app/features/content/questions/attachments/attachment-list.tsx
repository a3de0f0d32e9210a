import Paperclip from 'lucide-react/icons/paperclip'
import { useRef, useState } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { sizeInMegabytes } from '#app/features/documents/conversions/conversion.ts'
import { mayBeFattura } from '#app/features/documents/fattura/fattura.ts'
import { Button } from '#app/ui/button.tsx'
import { LeaveGuard } from '#app/ui/drafts/leave-guard.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { forgetFreshData } from '#app/ui/fresh-data.ts'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { showNotice } from '#app/ui/notice.ts'
import { ATTACHMENT_ACCEPT, ATTACHMENT_KINDS_TEXT, isConvertible } from '../attachment.ts'
import type { Attachment } from '../question.ts'
import { ATTACHMENT_ADDED, ATTACHMENTS_ADDED } from '../work-copy.it.ts'
import { FailedFiles } from './failed-files.tsx'
import { type FailedFile, sendAttachments } from './send-attachment.ts'

/** Files of a private question, and the button that adds one. */
export function AttachmentList({
	questionId,
	attachments,
	canAdd,
}: {
	questionId: string
	attachments: readonly Attachment[]
	/** False once the question is public. */
	canAdd: boolean
}) {
	return (
		<section aria-labelledby="allegati" className="mt-10 max-w-2xl">
			<h2 id="allegati" className="border-t border-line pt-4 text-lg">
				Allegati
			</h2>
			{attachments.length === 0 ? (
				<p className="mt-2 text-ink-soft">Nessun allegato.</p>
			) : (
				<ul className="divide-y divide-line">
					{attachments.map((attachment) => (
						<Row key={attachment.id} questionId={questionId} attachment={attachment} />
					))}
				</ul>
			)}
			{canAdd && <AddAttachment questionId={questionId} />}
		</section>
	)
}

function Row({ questionId, attachment }: { questionId: string; attachment: Attachment }) {
	const { id, fileName, sizeBytes, createdAt, isFromStudio } = attachment
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
			<a
				href={`/api/questions/${questionId}/attachments/${id}`}
				download={fileName}
				className="text-link inline-flex min-h-11 min-w-0 items-center gap-2 [overflow-wrap:anywhere]"
			>
				<Paperclip aria-hidden className="size-4 shrink-0" />
				{fileName}
			</a>
			<span className="text-sm text-ink-soft">
				{sizeInMegabytes(sizeBytes)} MB, {isFromStudio ? 'dallo studio' : 'da chi ha fatto la domanda'},{' '}
				{formatDateTime(createdAt)}
			</span>
			{mayBeFattura(attachment) && (
				<Link
					to={`/questions/${questionId}/fattura/${id}`}
					className="text-link inline-flex min-h-11 items-center"
					aria-label={`Leggi la fattura: ${fileName}`}
				>
					Leggi la fattura
				</Link>
			)}
			{isConvertible(attachment) && !mayBeFattura(attachment) && (
				<Form method="post" className="no-print">
					<input type="hidden" name="intent" value="convert-attachment" />
					<input type="hidden" name="attachmentId" value={id} />
					<Button type="submit" variant="quiet" size="small" aria-label={`Converti in PDF/A: ${fileName}`}>
						Converti in PDF/A
					</Button>
				</Form>
			)}
		</li>
	)
}

function AddAttachment({ questionId }: { questionId: string }) {
	const input = useRef<HTMLInputElement>(null)
	const [sending, setSending] = useState(0)
	const [failed, setFailed] = useState<readonly FailedFile[]>([])
	const { revalidate } = useRevalidator()
	const add = async (files: readonly File[]) => {
		if (files.length === 0) return
		setSending(files.length)
		setFailed([])
		const notSent = await sendAttachments(questionId, files)
		setSending(0)
		if (input.current) input.current.value = ''
		setFailed(notSent)
		if (notSent.length === files.length) return
		showNotice('success', files.length === 1 ? ATTACHMENT_ADDED : ATTACHMENTS_ADDED)
		forgetFreshData()
		await revalidate()
	}
	return (
		<div className="no-print mt-3">
			<LeaveGuard files={sending} />
			<NeedsScript>Per allegare un documento serve JavaScript.</NeedsScript>
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
				busy={sending > 0}
				busyLabel="Caricamento in corso..."
				onClick={() => input.current?.click()}
			>
				Allega documenti
			</Button>
			<p className="mt-2 text-sm text-ink-soft">
				{ATTACHMENT_KINDS_TEXT}, fino a 10&nbsp;MB l’uno. Restano tra chi ha fatto la domanda e lo studio.
			</p>
			<FailedFiles failed={failed} onRetry={(files) => void add(files)} />
		</div>
	)
}
