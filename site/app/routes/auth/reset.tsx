import { owesSecondStep, resetPassword } from '#app/features/people/accounts/auth-calls.server.ts'
import { authProblemText, PASSWORD_CHANGED, RESET_FAILED } from '#app/features/people/accounts/copy.it.ts'
import { ResetForm } from '#app/features/people/accounts/credentials.ts'
import { secondStepPath } from '#app/features/people/accounts/guards.server.ts'
import { openSession } from '#app/features/people/accounts/open-session.server.ts'
import { userOfResetLink } from '#app/features/people/accounts/recovery/resets.server.ts'
import { WAYS_PATH } from '#app/features/people/accounts/recovery/way-in.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithCookies, redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext } from '#app/request-context.ts'
import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { Route } from './+types/reset.ts'

/** Target of the reset link, with a token or the reason why it failed. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const token = new URL(request.url).searchParams.get('token')
	const holds = token !== null && (await userOfResetLink(context.get(depsContext).db, token)) !== undefined
	return { token: holds ? token : null }
}

/** Sets the new password, after the second factor where the account has one; 422 if the link no longer holds or the password is too weak. */
export async function action({ request, context }: Route.ActionArgs) {
	const fields = await formFields(request)
	const form = ResetForm.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const caller = { request, clientAddress: context.get(clientAddressContext) }
	const deps = context.get(depsContext)
	const userId = await userOfResetLink(deps.db, form.data.token)
	const result = await resetPassword(deps, caller, form.data.token, form.data.password)
	if (!result.ok)
		return refuseForm(fields, { status: 422, message: authProblemText(result.problem.code, RESET_FAILED) })
	// The person has just proved the mailbox, and sees next who else may get in.
	if (owesSecondStep(result)) return redirectWithCookies(secondStepPath(WAYS_PATH), result.cookies)
	const { cookies } = userId ? await openSession(deps, caller, { userId, isProven: true }) : { cookies: [] }
	return redirectWithNotice(WAYS_PATH, 'success', PASSWORD_CHANGED, cookies)
}

export function meta() {
	return [...pageMeta('Nuova password', 'Scegli una nuova password.'), { name: 'referrer', content: 'no-referrer' }]
}

export default function ResetPasswordPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
	const busy = useSending()
	return (
		<div className="page-form py-12 sm:py-16">
			<h1 className="mb-6 text-3xl">Scegli una nuova password</h1>
			{token === null ? (
				<>
					<p role="alert" className="mb-6">
						Il link non vale più: è scaduto, è già stato usato, o ne hai chiesto uno più recente.
					</p>
					<ButtonLink to="/auth/forgot">Chiedi un nuovo link</ButtonLink>
				</>
			) : (
				<ActionForm result={actionData} className="space-y-5">
					<input type="hidden" data-content name="token" value={token} />
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
