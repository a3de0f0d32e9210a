import { and, eq } from 'drizzle-orm'
import { userRoles } from '#app/features/accounts/accounts-table.server.ts'
import type { Viewer } from '#app/features/accounts/viewer.ts'
import type { Deps } from './deps.ts'

/** Name of the session cookie, without the prefix `__Secure-` that it has on https. */
const SESSION_COOKIE = 'guida-fiscale.session_token='

/** Whether a request claims a session at all: without, nothing is looked up and kept pages may be served. */
export function claimsSession(headers: Headers): boolean {
	return headers.get('cookie')?.includes(SESSION_COOKIE) ?? false
}

/** Who asks; null for a visitor, and for a session that is over. */
export async function findViewer({ auth, db }: Pick<Deps, 'auth' | 'db'>, headers: Headers): Promise<Viewer | null> {
	if (!claimsSession(headers)) return null
	const found = await auth.api.getSession({ headers })
	if (!found) return null
	const { id, email, name } = found.user
	const [admin] = await db
		.select({ role: userRoles.role })
		.from(userRoles)
		.where(and(eq(userRoles.userId, id), eq(userRoles.role, 'admin')))
	return { userId: id, email, name, isAdmin: admin !== undefined }
}
