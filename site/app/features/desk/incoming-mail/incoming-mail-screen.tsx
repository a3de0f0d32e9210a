import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { REASON_TEXT } from './copy.it.ts'
import type { IncomingMail } from './incoming-mail.ts'

/** An e-mail that is in no conversation, as plain text. */
export function IncomingMailScreen({ mail }: { mail: IncomingMail }) {
	const isSending = useSending()
	const { sender, senderName, subject, body, files, reason, receivedAt, isDone } = mail
	return (
		<div className="page-reading">
			<PageHeader
				title={subject || '(senza oggetto)'}
				actions={
					<ButtonLink to="/admin/posta" variant="secondary" size="small">
						Torna alla posta
					</ButtonLink>
				}
			>
				{[senderName, sender ?? 'mittente sconosciuto'].filter((part) => part !== '').join(', ')},{' '}
				{formatDateTime(receivedAt)}
			</PageHeader>
			<Banner kind={reason === 'not-authenticated' ? 'warning' : 'info'}>
				E-mail non attribuita. {REASON_TEXT[reason]} L’originale è nella casella delle risposte: se serve, rispondi da
				lì.
			</Banner>
			<p className="mt-6 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{body || '(nessun testo)'}</p>
			{files.length > 0 && (
				<p className="mt-4 text-ink-soft [overflow-wrap:anywhere]">
					Allegati, rimasti nella casella: {files.join(', ')}.
				</p>
			)}
			{!isDone && (
				<ActionForm className="mt-8">
					<Button type="submit" busy={isSending}>
						Fatto
					</Button>
				</ActionForm>
			)}
		</div>
	)
}
