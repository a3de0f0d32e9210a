import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database.ts'
import { userRoles } from './accounts-table.server.ts'

/** Cookie of the browser that opened the first admin's link. */
export const FIRST_ADMIN_COOKIE = 'first-admin'

/** The same at each start while there is no admin, so that replicas print one link; worth nothing once there is one. */
export function firstAdminToken(secret: string): string {
	return createHmac('sha256', secret).update('first-admin').digest('base64url')
}

export function isFirstAdminToken(secret: string, given: string): boolean {
	const wanted = Buffer.from(firstAdminToken(secret))
	const shown = Buffer.from(given)
	return shown.length === wanted.length && timingSafeEqual(shown, wanted)
}

export async function hasAdmin(db: Db): Promise<boolean> {
	const rows = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.role, 'admin')).limit(1)
	return rows.length > 0
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
