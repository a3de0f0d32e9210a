import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import { userRoles, verifications } from '#app/features/base/people/accounts-table.server.ts'
import { epochOf, isLivingRecord } from '#app/features/base/people/epochs.server.ts'
import { lockRoles, setRole } from '#app/features/base/people/roles.server.ts'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Db } from '#platform/database/database.ts'
import { cookieIn } from '#platform/http/cookies.ts'
import type { Platform } from '#platform/platform.ts'
import { FIRST_ADMIN_REASON } from './copy.it.ts'

/** Cookie of the browser that opened the first admin's link. Its pages are not cached. */
export const FIRST_ADMIN_COOKIE = 'first-admin'

/** Set-Cookie header that deletes it. */
export const FORGET_FIRST_ADMIN = `${FIRST_ADMIN_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** Returns the token in the first admin's link: the same at each start, so that replicas print one link. It is worthless once there is an admin. */
export function firstAdminToken(keys: DerivedKeys): string {
	return keys.sign('first-admin', 'first-admin')
}

/** Returns true if the token is the one in the first admin's link. */
export function isFirstAdminToken(keys: DerivedKeys, given: string | undefined): boolean {
	return given !== undefined && keys.isSigned('first-admin', 'first-admin', given)
}

/** Returns true if anybody has the role of admin, suspended or not. */
export async function hasAdmin(db: Db): Promise<boolean> {
	const rows = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.role, 'admin')).limit(1)
	return rows.length > 0
}

/** Returns true if this browser opened the link and there is still no admin. */
export async function offersFirstAdmin(
	{ db, keys }: Pick<Platform, 'db' | 'keys'>,
	request: Request,
): Promise<boolean> {
	return isFirstAdminToken(keys, cookieIn(request.headers, FIRST_ADMIN_COOKIE)) && !(await hasAdmin(db))
}

const promiseOf = (userId: string) => `first-admin:${userId}`
/** As long as the link that confirms the address. */
const PROMISE_HOURS = 24

/**
 * Notes that an account was created on the screen of the first admin's link: the role is its own, in whatever browser it is confirmed. The
 * promise falls when the confirmation link does: after a new password the account may be that of the owner of a mistyped address.
 */
export async function promiseFirstAdmin(db: Db, userId: string): Promise<void> {
	if (await hasAdmin(db)) return
	await db.insert(verifications).values({
		id: randomUUID(),
		identifier: promiseOf(userId),
		value: '',
		expiresAt: new Date(Date.now() + PROMISE_HOURS * 3_600_000),
		userId,
		issued: 'confirmation-link',
		epoch: epochOf('confirmation-link', userId),
	})
}

/** Returns true if the account was promised the role and there is still no admin. */
export async function isPromisedFirstAdmin(db: Db, userId: string): Promise<boolean> {
	const isRecord = eq(verifications.identifier, promiseOf(userId))
	const isOpen = and(isRecord, gt(verifications.expiresAt, new Date()), isLivingRecord)
	const rows = await db.select({ id: verifications.id }).from(verifications).where(isOpen).limit(1)
	return rows.length > 0 && !(await hasAdmin(db))
}

/** Makes `userId` the first admin unless there is one; of two concurrent calls only one succeeds. */
export async function becomeFirstAdmin(db: Db, userId: string): Promise<boolean> {
	return db.transaction(async (tx) => {
		await lockRoles(tx)
		if (await hasAdmin(tx)) return false
		await setRole(tx, userId, 'admin')
		await recordAudit(tx, { actor: userId, action: 'role-granted', subject: userId, reason: FIRST_ADMIN_REASON })
		return true
	})
}
