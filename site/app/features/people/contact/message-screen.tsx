import { ButtonLink } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDateTime } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { messagesPath } from './contact.ts'
import { MessageForms } from './message-forms.tsx'
import type { MessageEntry, ReceivedMessage } from './received-message.ts'

/** A message of 'Contatti' with its answer, or the form that answers it. */
export function MessageScreen({ message, result }: { message: ReceivedMessage; result?: FormResult | undefined }) {
	return (
		<div className="page-reading">
			<PageHeader
				title={`Messaggio di ${message.name}`}
				actions={
					<div className="flex flex-wrap gap-2">
						<ButtonLink to={messagesPath(message.email)} variant="secondary" size="small">
							Altri messaggi di {message.name}
						</ButtonLink>
						<ButtonLink to="/admin/posta" variant="secondary" size="small">
							Torna alla posta
						</ButtonLink>
					</div>
				}
			>
				{message.email}, {formatDateTime(message.createdAt)}. L’indirizzo è quello scritto nel modulo: nessuno l’ha
				verificato.
			</PageHeader>
			<p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{message.message}</p>
			{message.entries.map((entry) => (
				<Entry key={entry.id} entry={entry} name={message.name} />
			))}
			{message.closedAt === null ? (
				<MessageForms version={message.version} result={result} />
			) : (
				<>
					<p className="mt-8 border-t border-line pt-4 text-sm text-ink-soft">
						Chiuso il {formatDateTime(message.closedAt)}
						{message.entries.at(-1)?.isFromStudio === true ? '' : ', senza risposta'}.
					</p>
					{result && (
						<div className="mt-6">
							<TextAreaField
								label="La tua risposta, non partita"
								name="content"
								rows={8}
								readOnly
								defaultValue={result.values.content}
								error={result.message ?? undefined}
							/>
						</div>
					)}
				</>
			)}
		</div>
	)
}

function Entry({ entry: { isFromStudio, body, createdAt }, name }: { entry: MessageEntry; name: string }) {
	return (
		<section className="mt-6 border-t border-line pt-4">
			<h2 className="text-xl">{isFromStudio ? 'Risposta' : `Risposta di ${name} per e-mail`}</h2>
			<p className="mt-1 text-sm text-ink-soft">{formatDateTime(createdAt)}</p>
			<p className="mt-2 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
		</section>
	)
}
