import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { userRoles } from './accounts-table.server.ts'
import type { Role } from './person.ts'

/** Lets one change of roles happen at a time, until the transaction ends: two admins must not remove each other concurrently. */
export async function lockRoles(tx: Db): Promise<void> {
	await tx.execute(sql`lock table user_roles in exclusive mode`)
}

/** Returns the role of an account; null for none. */
export async function findRole(db: Db, userId: string): Promise<Role | null> {
	const [row] = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))
	return row?.role ?? null
}

/** Condition that an account has a role. @param userId id of the account, qualified by its table */
export function hasRole(userId: SQL): SQL<boolean> {
	return sql`exists (select from ${userRoles} as held where held.user_id = ${userId})`
}

/** Gives an account a role in place of the one it has. */
export async function setRole(tx: Db, userId: string, role: Role): Promise<void> {
	await tx.insert(userRoles).values({ userId, role }).onConflictDoUpdate({ target: userRoles.userId, set: { role } })
}
