import { resendConfirmation } from '#app/features/people/accounts/auth-calls.server.ts'
import { authProblemText, CONFIRMATION_SENT, RESET_FAILED } from '#app/features/people/accounts/copy.it.ts'
import { EmailForm } from '#app/features/people/accounts/credentials.ts'
import { offersFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { RegistrationConfirmationScreen } from '#app/features/people/accounts/sign-in/registration-confirmation-screen.tsx'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext } from '#app/request-context.ts'
import type { Route } from './+types/registration-confirmation.ts'

/** Returns true for the person who opened the first admin's link while mail is only written to files. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext)
	const isOwner = await offersFirstAdmin(deps, request)
	return { isMailInFiles: isOwner && (await deps.mailer.route()) === 'files' }
}

/** 'Invia di nuovo'. */
export async function action({ request, context }: Route.ActionArgs) {
	const fields = await formFields(request)
	const form = EmailForm.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const caller = { request, clientAddress: context.get(clientAddressContext) }
	const result = await resendConfirmation(context.get(depsContext), caller, form.data.email)
	if (!result.ok)
		return refuseForm(fields, { status: 422, message: authProblemText(result.problem.code, RESET_FAILED) })
	return redirectWithNotice('/registration-confirmation', 'success', CONFIRMATION_SENT, result.cookies)
}

export function meta() {
	return pageMeta('Registrazione completata', 'Manca un passo: conferma il tuo indirizzo e-mail.')
}

export default function RegistrationConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
	return <RegistrationConfirmationScreen {...loaderData} result={actionData} />
}
