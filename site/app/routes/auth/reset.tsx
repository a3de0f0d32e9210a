import { resetPassword } from '#app/features/accounts/auth-calls.server.ts'
import { authProblemText, PASSWORD_CHANGED, RESET_FAILED } from '#app/features/accounts/copy.it.ts'
import { ResetForm } from '#app/features/accounts/credentials.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext } from '#app/request-context.ts'
import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { Route } from './+types/reset.ts'

/** Target of the reset link, with a token or the reason why it failed. */
export function loader({ request }: Route.LoaderArgs) {
	return { token: new URL(request.url).searchParams.get('token') }
}

/** Sets the new password; 422 if the link has expired or the password is too weak. */
export async function action({ request, context }: Route.ActionArgs) {
	const fields = await formFields(request)
	const form = ResetForm.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const caller = { request, clientAddress: context.get(clientAddressContext) }
	const result = await resetPassword(context.get(depsContext), caller, form.data.token, form.data.password)
	if (!result.ok)
		return refuseForm(fields, { status: 422, message: authProblemText(result.problem.code, RESET_FAILED) })
	return redirectWithNotice('/auth', 'success', PASSWORD_CHANGED)
}

export function meta() {
	return [...pageMeta('Nuova password', 'Scegli una nuova password.'), { name: 'referrer', content: 'no-referrer' }]
}

export default function ResetPasswordPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
	const busy = useSending()
	return (
		<div className="page max-w-lg py-12 sm:py-16">
			<h1 className="mb-6 text-3xl">Scegli una nuova password</h1>
			{token === null ? (
				<>
					<p role="alert" className="mb-6">
						Il link non è valido, è scaduto o è già stato usato.
					</p>
					<ButtonLink to="/auth/forgot">Chiedi un nuovo link</ButtonLink>
				</>
			) : (
				<ActionForm result={actionData} className="space-y-5">
					<input type="hidden" name="token" value={token} />
					<PasswordField
						label="Nuova password"
						name="password"
						autoComplete="new-password"
						required
						hint="Almeno 8 caratteri."
						error={actionData?.fieldErrors.password}
					/>
					<Button type="submit" busy={busy} busyLabel="Salvataggio in corso..." className="w-full">
						Cambia password
					</Button>
				</ActionForm>
			)}
		</div>
	)
}
