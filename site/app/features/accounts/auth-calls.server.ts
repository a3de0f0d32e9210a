import { CLIENT_ADDRESS_HEADER } from '#server/auth.ts'
import type { Deps } from '#server/deps.ts'
import { CAPTCHA_HEADER } from './captcha.ts'
import type { Login, Signup } from './credentials.ts'

/** What the authentication said: the cookies to hand on, or the code of the problem. */
export type AuthResult = { ok: true; cookies: string[] } | { ok: false; code: string | undefined }

interface Caller {
	request: Request
	clientAddress: string
}

/** Asks `/api/auth` as a browser would, so that its hooks and limits hold for forms and scripts alike. */
async function call(
	{ auth, siteUrl }: Deps,
	{ request, clientAddress }: Caller,
	path: string,
	body: object,
	captcha?: string,
): Promise<AuthResult> {
	const headers = new Headers({
		'content-type': 'application/json',
		origin: siteUrl,
		[CLIENT_ADDRESS_HEADER]: clientAddress,
	})
	if (captcha !== undefined) headers.set(CAPTCHA_HEADER, captcha)
	for (const name of ['cookie', 'user-agent']) {
		const value = request.headers.get(name)
		if (value) headers.set(name, value)
	}
	const response = await auth.handler(
		new Request(`${siteUrl}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
	)
	if (response.ok) return { ok: true, cookies: response.headers.getSetCookie() }
	const problem: unknown = await response.json().catch(() => undefined)
	const code = typeof problem === 'object' && problem !== null && 'code' in problem ? String(problem.code) : undefined
	return { ok: false, code }
}

export function signIn(deps: Deps, caller: Caller, login: Login): Promise<AuthResult> {
	return call(deps, caller, '/sign-in/email', login)
}

interface SignupCall extends Signup {
	captcha: string
}

export function signUp(deps: Deps, caller: Caller, { telefono, captcha, ...signup }: SignupCall): Promise<AuthResult> {
	const body = { ...signup, ...(telefono && { telefono }), callbackURL: '/auth/confirmed' }
	return call(deps, caller, '/sign-up/email', body, captcha)
}

/** A session that is already gone is signed out too (§8). */
export function signOut(deps: Deps, caller: Caller): Promise<AuthResult> {
	return call(deps, caller, '/sign-out', {})
}

/** The same answer whether or not the address has an account. */
export function requestPasswordReset(
	deps: Deps,
	caller: Caller,
	{ email, captcha }: { email: string; captcha: string },
): Promise<AuthResult> {
	return call(deps, caller, '/request-password-reset', { email, redirectTo: '/auth/reset' }, captcha)
}

export function resetPassword(deps: Deps, caller: Caller, token: string, newPassword: string): Promise<AuthResult> {
	return call(deps, caller, '/reset-password', { token, newPassword })
}

/** The same answer whether or not the address waits for its confirmation. */
export function resendConfirmation(deps: Deps, caller: Caller, email: string): Promise<AuthResult> {
	return call(deps, caller, '/send-verification-email', { email, callbackURL: '/auth/confirmed' })
}
