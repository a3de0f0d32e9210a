import type { WithAuth } from './with-auth.server.ts'

/** The header that makes a browser forget its session, whatever the server thinks of it. */
export async function forgetSession({ auth }: Pick<WithAuth, 'auth'>): Promise<string> {
	const { name, attributes } = (await auth.$context).authCookies.sessionToken
	return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`
}
