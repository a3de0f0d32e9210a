import type { ReactNode } from 'react'
import { useStudio } from '#app/features/base/studio/use-studio.ts'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { MailNote } from '#app/ui/mail-note.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'

interface Props {
	result?: FormResult | undefined
	captcha: ReactNode
	captchaSolved: boolean
}

/** Form that sends a message to the studio. */
export function ContactFormSection({ result, captcha, captchaSolved }: Props) {
	const busy = useSending()
	const email = useStudio().email
	return (
		<section className="mb-12 border-b border-line pb-10" aria-labelledby="scrivi">
			<h2 id="scrivi" className="mb-4 text-2xl">
				Scrivi allo studio
			</h2>
			<NeedsScript>
				Per mandare il messaggio da qui serve JavaScript{email === null ? '.' : `; altrimenti scrivi a ${email}.`}
			</NeedsScript>
			<MailNote cannotArrive="Questo sito non può ancora mandare e-mail: lo studio legge il messaggio sul sito, ma la copia per te non arriva." />
			<ActionForm result={result} className="space-y-5">
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField label="Nome" name="name" autoComplete="name" required {...refused(result, 'name')} />
					<EmailField result={result} hint="Ti mandiamo una copia." />
				</div>
				<TextAreaField label="Messaggio" name="message" rows={7} required {...refused(result, 'message')} />
				{captcha}
				<Button type="submit" disabled={!captchaSolved} busy={busy} busyLabel="Invio in corso...">
					Invia il messaggio
				</Button>
			</ActionForm>
		</section>
	)
}
