import { CLIENT_ADDRESS_HEADER } from '#server/auth.ts'
import type { Deps } from '#server/deps.ts'
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
): Promise<AuthResult> {
	const headers = new Headers({
		'content-type': 'application/json',
		origin: siteUrl,
		[CLIENT_ADDRESS_HEADER]: clientAddress,
	})
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

export function signUp(deps: Deps, caller: Caller, { telefono, ...signup }: Signup): Promise<AuthResult> {
	return call(deps, caller, '/sign-up/email', {
		...signup,
		...(telefono && { telefono }),
		callbackURL: '/auth/confirmed',
	})
}

/** A session that is already gone is signed out too (§8). */
export function signOut(deps: Deps, caller: Caller): Promise<AuthResult> {
	return call(deps, caller, '/sign-out', {})
}

/** The same answer whether or not the address has an account. */
export function requestPasswordReset(deps: Deps, caller: Caller, email: string): Promise<AuthResult> {
	return call(deps, caller, '/request-password-reset', { email, redirectTo: '/auth/reset' })
}

export function resetPassword(deps: Deps, caller: Caller, token: string, newPassword: string): Promise<AuthResult> {
	return call(deps, caller, '/reset-password', { token, newPassword })
}

/** The same answer whether or not the address waits for its confirmation. */
export function resendConfirmation(deps: Deps, caller: Caller, email: string): Promise<AuthResult> {
	return call(deps, caller, '/send-verification-email', { email, callbackURL: '/auth/confirmed' })
}
