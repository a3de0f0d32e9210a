import { CAPTCHA_HEADER } from '#app/features/captcha/captcha.ts'
import type { SignedInViewer } from '#app/features/people/viewer.ts'
import { CLIENT_ADDRESS_HEADER } from '#platform/http/client-address.ts'
import type { WithAuth } from './with-auth.server.ts'

/** What the authentication said: its answer and the cookies to hand on, or the code and status of the problem. */
export type AuthResult =
	| { ok: true; cookies: string[]; answer: unknown }
	| { ok: false; code: string | undefined; status: number }

export interface Caller {
	request: Request
	clientAddress: string
}

/** What a form of somebody who is signed in needs of its request. */
export interface Asked {
	deps: WithAuth
	caller: Caller
	viewer: SignedInViewer
}

/** Asks `/api/auth` as a browser would, so that its hooks and limits hold for forms and scripts alike. */
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
	return { ok: false, code, status: response.status }
}
