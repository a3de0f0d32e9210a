import { refuseForm } from '#app/form-result.server.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { type Caller, callAuth } from '../call-auth.server.ts'
import { authProblemText, CODE_SENT } from '../copy.it.ts'
import type { WithAuth } from '../with-auth.server.ts'

/** Sends the second step's code by SMS. Redirects to `next`, or refuses the form with `failed` where no other reason is known. */
export async function sendCode(
	deps: WithAuth,
	caller: Caller,
	fields: Record<string, string>,
	{ next, failed }: { next: string; failed: string },
) {
	const sent = await callAuth(deps, caller, '/two-factor/send-otp', {})
	if (sent.ok) return redirectWithNotice(next, 'info', CODE_SENT)
	return refuseForm(fields, { status: 422, message: authProblemText(sent.problem.code, failed) })
}
