import { requestPasswordReset } from '#app/features/accounts/auth-calls.server.ts'
import { authProblemText, RESET_FAILED, RESET_SENT } from '#app/features/accounts/copy.it.ts'
import { EmailForm } from '#app/features/accounts/credentials.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext } from '#app/request-context.ts'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { pageMeta } from '#app/ui/meta.ts'
import type { Route } from './+types/auth-forgot.ts'

export async function action({ request, context }: Route.ActionArgs) {
	const fields = await formFields(request)
	const form = EmailForm.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const caller = { request, clientAddress: context.get(clientAddressContext) }
	const result = await requestPasswordReset(context.get(depsContext), caller, form.data.email)
	if (!result.ok) return refuseForm(fields, { status: 422, message: authProblemText(result.code, RESET_FAILED) })
	return redirectWithNotice('/auth', 'success', RESET_SENT)
}

export function meta() {
	return pageMeta('Password dimenticata', 'Ricevi un link per scegliere una nuova password.')
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
	const busy = useSending()
	return (
		<div className="page max-w-lg py-12 sm:py-16">
			<h1 className="mb-3 text-3xl">Password dimenticata</h1>
			<p className="mb-6 text-ink-soft">
				Scrivi l’indirizzo con cui ti sei registrato: ti mandiamo un link che vale un’ora.
			</p>
			<ActionForm result={actionData} className="space-y-5">
				<TextField
					label="Email"
					name="email"
					type="email"
					autoComplete="username"
					required
					{...refused(actionData, 'email')}
				/>
				<Button type="submit" busy={busy} busyLabel="Invio in corso..." className="w-full">
					Invia il link
				</Button>
			</ActionForm>
		</div>
	)
}
