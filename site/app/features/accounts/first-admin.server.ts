import { eq, sql } from 'drizzle-orm'
import { userRoles } from '#app/features/people/accounts-table.server.ts'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Db } from '#platform/database/database.ts'
import { cookieIn } from '#platform/http/cookies.ts'
import type { Platform } from '#platform/platform.ts'

/** Cookie of the browser that opened the first admin's link. Pages are not cached for whoever has it. */
export const FIRST_ADMIN_COOKIE = 'first-admin'

/** The header that makes a browser forget that it opened the link. */
export const FORGET_FIRST_ADMIN = `${FIRST_ADMIN_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** The same at each start while there is no admin, so that replicas print one link; worth nothing once there is one. */
export function firstAdminToken(keys: DerivedKeys): string {
	return keys.sign('first-admin', 'first-admin')
}

export function isFirstAdminToken(keys: DerivedKeys, given: string | undefined): boolean {
	return keys.isSigned('first-admin', 'first-admin', given ?? '')
}

export async function hasAdmin(db: Db): Promise<boolean> {
	const rows = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.role, 'admin')).limit(1)
	return rows.length > 0
}

/** Returns whether this browser opened the link and there is still no admin. */
export async function offersFirstAdmin(
	{ db, keys }: Pick<Platform, 'db' | 'keys'>,
	request: Request,
): Promise<boolean> {
	return isFirstAdminToken(keys, cookieIn(request.headers, FIRST_ADMIN_COOKIE)) && !(await hasAdmin(db))
}

/** Makes `userId` the first admin unless there is one already; two who come at once cannot both win. */
export async function becomeFirstAdmin(db: Db, userId: string): Promise<boolean> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`lock table user_roles in exclusive mode`)
		if (await hasAdmin(tx)) return false
		await tx.insert(userRoles).values({ userId, role: 'admin' })
		return true
	})
}
