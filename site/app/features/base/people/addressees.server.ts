/**
 * People whom the site may reach while they are not asking: by mail, job, calendar, open stream or signed link. A suspension ends all of it;
 * everything that starts from an account and not from a session asks here.
 */
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, inSubquery } from '#platform/database/database.ts'
import { userRoles, users } from './accounts-table.server.ts'
import { suspensions } from './suspensions-table.server.ts'

/** A person to whom a mail may be written. */
export interface Addressee {
	id: string
	email: string
	name: string
}

/** Condition that the account is not suspended. @param userId column with the id of the account */
export function isReachable(userId: SQLWrapper): SQL {
	return sql`not exists (select from ${suspensions} as barred where barred.user_id = ${inSubquery(userId)})`
}

/** Returns false for a suspended account; true for one that does not exist. */
export async function mayReach(db: Db, userId: string): Promise<boolean> {
	const rows = await db.select({ id: suspensions.userId }).from(suspensions).where(eq(suspensions.userId, userId))
	return rows.length === 0
}

/** Returns false for the address of a suspended account, and for one of nobody with one of the roles. */
export async function mayMail(db: Db, email: string, roles?: readonly string[]): Promise<boolean> {
	if (roles !== undefined && !(await hasRole(db, email, roles))) return false
	const rows = await db
		.select({ id: suspensions.userId })
		.from(suspensions)
		.innerJoin(users, eq(users.id, suspensions.userId))
		.where(eq(users.email, email.toLowerCase()))
	return rows.length === 0
}

async function hasRole(db: Db, email: string, roles: readonly string[]): Promise<boolean> {
	const rows = await db
		.select({ role: userRoles.role })
		.from(userRoles)
		.innerJoin(users, eq(users.id, userRoles.userId))
		.where(eq(users.email, email.toLowerCase()))
	return rows.some(({ role }) => roles.includes(role))
}

/** Returns those accounts that exist and are not suspended, by id. */
export async function findAddressees(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Addressee>> {
	if (userIds.length === 0) return new Map()
	const found = await db
		.select({ id: users.id, email: users.email, name: users.name })
		.from(users)
		.where(and(inArray(users.id, [...userIds]), isReachable(users.id)))
	return new Map(found.map((addressee) => [addressee.id, addressee]))
}

/** Returns undefined for an account that is suspended or does not exist. */
export async function findAddressee(db: Db, userId: string | null): Promise<Addressee | undefined> {
	return userId === null ? undefined : (await findAddressees(db, [userId])).get(userId)
}
