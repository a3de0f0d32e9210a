import Paperclip from 'lucide-react/icons/paperclip'
import { useRef, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { sizeInMegabytes } from '#app/features/documents/conversions/conversion.ts'
import { Button } from '#app/ui/button.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { forgetFreshData } from '#app/ui/fresh-data.ts'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { showNotice } from '#app/ui/notice.ts'
import type { Attachment } from '../question.ts'
import { ATTACHMENT_ADDED } from '../work-copy.it.ts'
import { sendAttachment } from './send-attachment.ts'

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
			{attachments.length === 0 && <p className="mt-2 text-ink-soft">Nessun allegato.</p>}
			<ul className="divide-y divide-line">
				{attachments.map((attachment) => (
					<Row key={attachment.id} questionId={questionId} attachment={attachment} />
				))}
			</ul>
			{canAdd && <AddAttachment questionId={questionId} />}
		</section>
	)
}

function Row({ questionId, attachment }: { questionId: string; attachment: Attachment }) {
	const { id, fileName, kind, sizeBytes, createdAt, isFromStudio } = attachment
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
			{kind !== 'image' && (
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
	const [busy, setBusy] = useState(false)
	const [failed, setFailed] = useState<{ file: File; error: string }>()
	const { revalidate } = useRevalidator()
	const add = async (file: File | undefined) => {
		if (!file) return
		setBusy(true)
		setFailed(undefined)
		const sent = await sendAttachment(questionId, file)
		setBusy(false)
		if (input.current) input.current.value = ''
		if (!sent.ok) {
			setFailed({ file, error: sent.problem })
			return
		}
		showNotice('success', ATTACHMENT_ADDED)
		forgetFreshData()
		await revalidate()
	}
	return (
		<div className="no-print mt-3">
			<NeedsScript>Per allegare un documento serve JavaScript.</NeedsScript>
			<input
				ref={input}
				type="file"
				hidden
				aria-label="Scegli il file da allegare"
				accept=".pdf,.p7m,image/jpeg,image/png,image/gif,image/webp"
				onChange={(event) => void add(event.target.files?.[0])}
			/>
			<Button
				variant="secondary"
				size="small"
				icon={<Paperclip aria-hidden />}
				busy={busy}
				busyLabel="Caricamento in corso..."
				onClick={() => input.current?.click()}
			>
				Allega un documento
			</Button>
			<p className="mt-2 text-sm text-ink-soft">
				PDF, .p7m o foto, fino a 10 MB. Resta tra chi ha fatto la domanda e lo studio.
			</p>
			{failed && (
				<div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
					<p role="alert" className="text-sm font-semibold text-bad [overflow-wrap:anywhere]">
						{failed.file.name}: {failed.error}
					</p>
					<Button variant="quiet" size="small" onClick={() => void add(failed.file)}>
						Riprova
					</Button>
				</div>
			)}
		</div>
	)
}
