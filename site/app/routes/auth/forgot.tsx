import { CAPTCHA_REFUSED, captchaProblemText } from '#app/features/base/captcha/captcha.ts'
import { useCaptcha } from '#app/features/base/captcha/captcha-field.tsx'
import { captchaToken } from '#app/features/base/captcha/captcha-token.ts'
import { signInPath } from '#app/features/base/people/sign-in-path.ts'
import { requestPasswordReset } from '#app/features/people/accounts/auth-calls.server.ts'
import { authProblemText, RESET_FAILED, RESET_SENT } from '#app/features/people/accounts/copy.it.ts'
import { EmailForm } from '#app/features/people/accounts/credentials.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext } from '#app/request-context.ts'
import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/email-field.tsx'

import { MailNote } from '#app/ui/mail-note.tsx'
import type { Route } from './+types/forgot.ts'

/** Requests a password reset; the answer does not reveal if the address has an account. */
export async function action({ request, context }: Route.ActionArgs) {
	const deps = context.get(depsContext)
	const fields = await formFields(request)
	const form = EmailForm.extend({ captcha: captchaToken((await deps.captcha.key()).vendor) }).safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const caller = { request, clientAddress: context.get(clientAddressContext) }
	const result = await requestPasswordReset(deps, caller, form.data)
	if (!result.ok) {
		const isCaptcha = result.problem.code === CAPTCHA_REFUSED
		const message = isCaptcha
			? captchaProblemText((await deps.captcha.key()).vendor)
			: authProblemText(result.problem.code, RESET_FAILED)
		return refuseForm(fields, { status: 422, message })
	}
	// The page that was asked for is kept for a sign-in without the link.
	const from = new URL(request.url).searchParams.get('from')
	return redirectWithNotice(from === null ? '/auth' : signInPath(from), 'success', RESET_SENT)
}

export function meta() {
	return pageMeta('Password dimenticata', 'Ricevi un link per scegliere una nuova password.')
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
	const busy = useSending()
	const captcha = useCaptcha(actionData)
	return (
		<div className="page-form py-12 sm:py-16">
			<h1 className="mb-3 text-3xl">Password dimenticata</h1>
			<p className="mb-6 text-ink-soft">
				Scrivi l’indirizzo con cui ti sei registrato: ti mandiamo un link che vale un’ora.
			</p>
			<MailNote cannotArrive="Questo sito non può ancora mandare e-mail: il link non ti arriverà. Scrivi allo studio." />
			<ActionForm result={actionData} className="space-y-5">
				<EmailField result={actionData} />
				{captcha.field}
				<Button type="submit" disabled={!captcha.isSolved} busy={busy} busyLabel="Invio in corso..." className="w-full">
					Invia il link
				</Button>
			</ActionForm>
		</div>
	)
}
