import { SIGN_IN_TO_ACCEPT } from '#app/features/people/invitations/copy.it.ts'
import { isInvitedTo } from '#app/features/people/invitations/invitations.server.ts'
import { redirectWithCookies, redirectWithNotice } from '#app/notices.server.ts'
import { owesSecondStep, signIn } from './auth-calls.server.ts'
import type { Caller } from './call-auth.server.ts'
import { SIGNED_IN } from './copy.it.ts'
import type { Login } from './credentials.ts'
import { secondStepPath } from './guards.server.ts'
import type { WithAuth } from './with-auth.server.ts'

/**
 * Signs in who has just signed up from an invitation, whose link confirmed the address, and returns to it.
 * @returns undefined for a sign-up without one
 */
export async function enterInvited(
	deps: WithAuth,
	caller: Caller,
	{ email, password }: Login,
	from: string,
): Promise<Response | undefined> {
	if (!(await isInvitedTo(deps.db, email, from))) return undefined
	const entered = await signIn(deps, caller, { email, password, rememberMe: false })
	if (!entered.ok)
		return redirectWithNotice(`/auth?${new URLSearchParams({ from }).toString()}`, 'info', SIGN_IN_TO_ACCEPT)
	if (owesSecondStep(entered)) return redirectWithCookies(secondStepPath(from), entered.cookies)
	return redirectWithNotice(from, 'success', SIGNED_IN, entered.cookies)
}
