import { Link } from 'react-router'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PasswordField } from '#app/ui/password-field.tsx'

export function LoginForm({ result }: { result: FormResult | undefined }) {
	const busy = useSending('login')
	return (
		<ActionForm result={result} className="space-y-5">
			<input type="hidden" name="intent" value="login" />
			<TextField
				label="Email"
				name="email"
				type="email"
				autoComplete="username"
				required
				{...refused(result, 'email')}
			/>
			<PasswordField
				label="Password"
				name="password"
				autoComplete="current-password"
				required
				error={result?.fieldErrors.password}
			/>
			<Button type="submit" busy={busy} busyLabel="Elaborazione..." className="w-full">
				Accedi
			</Button>
			<p className="text-sm">
				<Link to="/auth/forgot" className="text-link">
					Hai dimenticato la password?
				</Link>
			</p>
		</ActionForm>
	)
}
