import type { WithAuth } from './with-auth.server.ts'

/** Returns the Set-Cookie header that deletes the session cookie. */
export async function forgetSession({ auth }: Pick<WithAuth, 'auth'>): Promise<string> {
	const { name, attributes } = (await auth.$context).authCookies.sessionToken
	return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`
}
