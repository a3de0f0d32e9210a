import { CLIENT_ADDRESS_HEADER } from '#platform/http/client-address.ts'
import type { Caller } from './call-auth.server.ts'
import type { WithAuth } from './with-auth.server.ts'

interface Opened {
	userId: string
	replaces?: string
	isProven?: boolean
}

export interface OpenedSession {
	/** To be set. */
	cookies: string[]
	/** True if the account's second factor is still to be given. */
	owesStep: boolean
}

/** Opens a session in the caller's browser for a person whose use case has proved who they are. */
export async function openSession(
	{ auth }: Pick<WithAuth, 'auth'>,
	{ request, clientAddress }: Caller,
	body: Opened,
): Promise<OpenedSession> {
	const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: clientAddress })
	for (const name of ['cookie', 'user-agent']) {
		const value = request.headers.get(name)
		if (value) headers.set(name, value)
	}
	const opened = await auth.api.openSession({ body, headers, returnHeaders: true })
	return { cookies: opened.headers.getSetCookie(), owesStep: 'twoFactorRedirect' in opened.response }
}
