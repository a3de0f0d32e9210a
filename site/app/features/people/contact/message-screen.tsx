import { Form } from 'react-router'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDateTime } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { ReceivedMessage } from './received-message.ts'

/** A message of 'Contatti' with its answer, or the form that answers it. */
export function MessageScreen({ message, result }: { message: ReceivedMessage; result?: FormResult | undefined }) {
	const isAnswering = useSending('answer')
	const isClosing = useSending('close')
	return (
		<div className="page-reading">
			<PageHeader
				title={`Messaggio di ${message.name}`}
				actions={
					<ButtonLink to="/admin/posta" variant="secondary" size="small">
						Torna alla posta
					</ButtonLink>
				}
			>
				{message.email}, {formatDateTime(message.createdAt)}. L’indirizzo è quello scritto nel modulo: nessuno l’ha
				verificato.
			</PageHeader>
			<p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{message.message}</p>
			{message.closedAt === null ? (
				<>
					<ActionForm result={result} className="mt-8 space-y-4">
						<input type="hidden" name="intent" value="answer" />
						<TextAreaField
							label="La tua risposta"
							name="content"
							rows={8}
							required
							hint="Parte per e-mail, con il messaggio sotto."
							{...refused(result, 'content')}
						/>
						<Button type="submit" busy={isAnswering} busyLabel="Invio in corso...">
							Rispondi
						</Button>
					</ActionForm>
					<Form method="post" className="mt-4">
						<input type="hidden" name="intent" value="close" />
						<Button type="submit" variant="quiet" size="small" className="-ml-3.5" busy={isClosing}>
							Chiudi senza rispondere
						</Button>
					</Form>
				</>
			) : (
				<section aria-labelledby="risposta" className="mt-8 border-t border-line pt-4">
					<h2 id="risposta" className="text-xl">
						{message.answer === null ? 'Chiuso senza risposta' : 'Risposta'}
					</h2>
					<p className="mt-2 text-sm text-ink-soft">{formatDateTime(message.closedAt)}</p>
					{message.answer !== null && <p className="mt-2 max-w-prose whitespace-pre-line">{message.answer}</p>}
				</section>
			)}
		</div>
	)
}
