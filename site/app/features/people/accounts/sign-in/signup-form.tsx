import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { MailNote } from '#app/ui/mail-note.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

/** Sign-up form with the fields of the specification (§3). */
export function SignupForm({
	result,
	action,
	captcha,
	captchaSolved,
}: {
	result: FormResult | undefined
	/** Address that names where to go afterwards, if the page's own does not. */
	action?: string | undefined
	captcha?: ReactNode
	captchaSolved: boolean
}) {
	const busy = useSending('signup')
	return (
		<ActionForm result={result} {...(action !== undefined && { action })} className="space-y-5">
			<input type="hidden" name="intent" value="signup" />
			<EmailField result={result} />
			<PasswordField
				label="Password"
				name="password"
				autoComplete="new-password"
				required
				hint="Almeno 8 caratteri."
				error={result?.fieldErrors.password}
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField label="Nome" name="name" autoComplete="given-name" required {...refused(result, 'name')} />
				<TextField
					label="Cognome"
					name="surename"
					autoComplete="family-name"
					required
					{...refused(result, 'surename')}
				/>
			</div>
			<TextField
				label="Telefono"
				name="telefono"
				type="tel"
				autoComplete="tel"
				hint="Facoltativo."
				{...refused(result, 'telefono')}
			/>
			{captcha}
			<MailNote cannotArrive="Questo sito non può ancora mandare e-mail: senza la conferma non potrai accedere. Riprova tra qualche giorno." />
			<Button type="submit" disabled={!captchaSolved} busy={busy} busyLabel="Elaborazione..." className="w-full">
				Registrati
			</Button>
			<p className="text-sm text-ink-soft">
				Registrandoti accetti i{' '}
				<Link to="/terms-of-service" className="text-link">
					termini
				</Link>
				. Come trattiamo i tuoi dati è scritto nella{' '}
				<Link to="/privacy-policy" className="text-link">
					privacy policy
				</Link>
				.
			</p>
		</ActionForm>
	)
}
