import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'

interface Props {
	/** Version of the message that is answered or closed. */
	version: string
	/** Page of the message; the page with these forms if missing. */
	path?: string
	result?: FormResult | undefined
}

/** Answers a message of 'Contatti' by e-mail, or closes it without. */
export function MessageForms({ version, path, result }: Props) {
	const isAnswering = useSending('answer')
	const isClosing = useSending('close')
	const resultOf = (intent: string) => (result?.values.intent === intent ? result : undefined)
	const to = path === undefined ? {} : { action: path }
	return (
		<>
			<ActionForm {...to} result={resultOf('answer')} version={version} className="mt-8 space-y-4">
				<input type="hidden" name="intent" value="answer" />
				{path !== undefined && <input type="hidden" name="to" value={path} />}
				<TextAreaField
					label="La tua risposta"
					name="content"
					rows={8}
					required
					hint="Parte per e-mail, con il messaggio sotto."
					{...refused(resultOf('answer'), 'content')}
				/>
				<Button type="submit" busy={isAnswering} busyLabel="Invio in corso...">
					Rispondi
				</Button>
			</ActionForm>
			<ActionForm {...to} result={resultOf('close')} version={version} className="mt-4">
				<input type="hidden" name="intent" value="close" />
				<Button type="submit" variant="quiet" size="small" className="-ml-3.5" busy={isClosing}>
					Chiudi senza rispondere
				</Button>
			</ActionForm>
		</>
	)
}
