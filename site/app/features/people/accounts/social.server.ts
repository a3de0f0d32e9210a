import { redirectWithCookies } from '#app/notices.server.ts'
import { SOCIAL_PROBLEM_PATH } from './auth/auth-social.server.ts'
import { type Caller, callAuth } from './call-auth.server.ts'
import type { WithAuth } from './with-auth.server.ts'

/**
 * Returns the redirect to a provider, with the cookie that binds the answer to this browser.
 * @param back local path to return to
 * @returns undefined if there is no such provider or it does not answer
 */
export async function startSocial(
	deps: WithAuth,
	caller: Caller,
	path: '/sign-in/social' | '/link-social',
	provider: string,
	back: string,
): Promise<Response | undefined> {
	const result = await callAuth(deps, caller, path, {
		provider,
		callbackURL: back,
		errorCallbackURL: SOCIAL_PROBLEM_PATH,
		disableRedirect: true,
	})
	const { answer } = result.ok ? result : {}
	if (!result.ok || typeof answer !== 'object' || answer === null || !('url' in answer)) return undefined
	return redirectWithCookies(String(answer.url), result.cookies)
}
