import { Link, useSearchParams } from 'react-router'
import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { CheckboxField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PasswordField } from '#app/ui/password-field.tsx'

/** E-mail and password, with links to the reset and to passkeys. */
export function LoginForm({
	result,
	action,
}: {
	result: FormResult | undefined
	/** Address that names where to go afterwards, if the page's own does not. */
	action?: string | undefined
}) {
	const busy = useSending('login')
	const from = useSearchParams()[0].get('from')
	return (
		<ActionForm result={result} {...(action !== undefined && { action })} replace className="space-y-5">
			<input type="hidden" name="intent" value="login" />
			<EmailField result={result} autoComplete="username" />
			<PasswordField
				label="Password"
				name="password"
				autoComplete="current-password"
				required
				error={result?.fieldErrors.password}
			/>
			<CheckboxField
				label="Resta collegato"
				name="remember"
				hint="Per 30 giorni su questo dispositivo. Altrimenti esci quando chiudi il browser."
				defaultChecked={result?.values.remember === 'on'}
			/>
			<Button type="submit" busy={busy} busyLabel="Elaborazione..." className="w-full">
				Accedi
			</Button>
			<p className="text-sm">
				<Link
					to={from === null ? '/auth/forgot' : `/auth/forgot?${new URLSearchParams({ from }).toString()}`}
					className="text-link"
				>
					Hai dimenticato la password?
				</Link>
			</p>
		</ActionForm>
	)
}
