import { CAPTCHA_HEADER } from '#app/features/base/captcha/captcha.ts'
import type { SignedInPerson } from '#app/features/base/people/person.ts'
import { CLIENT_ADDRESS_HEADER } from '#platform/http/client-address.ts'
import type { Result } from '#platform/result.ts'
import type { WithAuth } from './with-auth.server.ts'

/** `code` is the authentication's own, in capitals; undefined if it gave none. */
export interface AuthProblem {
	code: string | undefined
	status: number
}

/** Result of an authentication call: its answer and the cookies to set. */
export type AuthResult = Result<{ cookies: string[]; answer: unknown }, AuthProblem>

export interface Caller {
	request: Request
	clientAddress: string
}

/** The parts of a signed-in user's request that forms need. */
export interface Asked {
	deps: WithAuth
	caller: Caller
	viewer: SignedInPerson
}

/** Calls `/api/auth` as a browser would, so that hooks and limits apply to forms and scripts alike. */
export async function callAuth(
	{ auth, siteUrl }: WithAuth,
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
	const answer: unknown = await response.json().catch(() => undefined)
	if (response.ok) return { ok: true, cookies: response.headers.getSetCookie(), answer }
	const code = typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : undefined
	return { ok: false, problem: { code, status: response.status } }
}
