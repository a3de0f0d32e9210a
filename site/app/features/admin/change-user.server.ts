import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/audit.server.ts'
import type { AuditAction } from '#app/features/audit/audit.ts'
import { sessions, userRoles, users } from '#app/features/people/accounts-table.server.ts'
import type { Admin } from '#app/features/people/require-admin.server.ts'
import { suspensions } from '#app/features/people/suspensions-table.server.ts'
import { changeSince } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import type { ChangeForm } from './change-form.ts'
import { accountChangedMail } from './mails.it.ts'
import { type ChangeProblem, type UserChange, userShown } from './user.ts'

const AUDITED = {
	grant: 'role-granted',
	revoke: 'role-revoked',
	suspend: 'user-suspended',
	reactivate: 'user-reactivated',
} as const satisfies Record<UserChange, AuditAction>

/** Changes an account whose state was shown, writes an audit entry and e-mails the person, in one transaction. A no-op change is neither logged nor mailed. */
export async function changeUser(
	{ db, queue, siteUrl }: Pick<Platform, 'db' | 'queue' | 'siteUrl'>,
	admin: Admin,
	subject: string,
	{ intent, reason }: ChangeForm,
	seen: Seen,
): Promise<Result<object, ChangeProblem | Changed<keyof ReturnType<typeof userShown>>>> {
	return db.transaction(async (tx) => {
		// One change at a time: two admins who remove each other's role concurrently must not both succeed.
		await tx.execute(sql`lock table user_roles in exclusive mode`)
		// The role was read when the request came, before the lock.
		if (!(await isActiveAdmin(tx, admin.userId))) return { ok: false, problem: { code: 'not-admin' } }
		const [user] = await tx.select().from(users).where(eq(users.id, subject))
		if (!user) return { ok: false, problem: { code: 'no-user' } }
		const shown = userShown({ isAdmin: await isAdmin(tx, subject), isSuspended: await isSuspended(tx, subject) })
		const changed = changeSince(seen, shown, WANTED[intent])
		if (changed) return { ok: false, problem: changed }
		const isLoss = intent === 'revoke' || intent === 'suspend'
		if (isLoss && !(await hasOtherAdmin(tx, subject)) && shown.isAdmin)
			return { ok: false, problem: { code: 'last-admin' } }
		if (!(await CHANGES[intent](tx, subject, reason))) return { ok: true }
		await recordAudit(tx, { actor: admin.userId, action: AUDITED[intent], subject, reason })
		await queue.send(tx, mailJob, accountChangedMail(user, intent, reason, siteUrl))
		return { ok: true }
	})
}

/** State that each change leads to: one that is already so is done. */
const WANTED = {
	grant: { isAdmin: true },
	revoke: { isAdmin: false },
	suspend: { isSuspended: true },
	reactivate: { isSuspended: false },
} as const satisfies Record<UserChange, Partial<ReturnType<typeof userShown>>>

/** @returns true if anything changed */
const CHANGES: Record<UserChange, (tx: Db, userId: string, reason: string) => Promise<boolean>> = {
	async grant(tx, userId) {
		const added = await tx.insert(userRoles).values({ userId, role: 'admin' }).onConflictDoNothing().returning()
		return added.length > 0
	},
	async revoke(tx, userId) {
		return (await tx.delete(userRoles).where(eq(userRoles.userId, userId)).returning()).length > 0
	},
	async suspend(tx, userId, reason) {
		await tx.delete(sessions).where(eq(sessions.userId, userId))
		return (await tx.insert(suspensions).values({ userId, reason }).onConflictDoNothing().returning()).length > 0
	},
	async reactivate(tx, userId) {
		return (await tx.delete(suspensions).where(eq(suspensions.userId, userId)).returning()).length > 0
	},
}

async function isAdmin(tx: Db, userId: string): Promise<boolean> {
	const rows = await tx.select().from(userRoles).where(eq(userRoles.userId, userId))
	return rows.length > 0
}

async function isSuspended(tx: Db, userId: string): Promise<boolean> {
	const rows = await tx.select().from(suspensions).where(eq(suspensions.userId, userId))
	return rows.length > 0
}

async function isActiveAdmin(tx: Db, userId: string): Promise<boolean> {
	return (await isAdmin(tx, userId)) && !(await isSuspended(tx, userId))
}

/** Returns true if another person could still open the panel. */
export async function hasOtherAdmin(tx: Db, userId: string): Promise<boolean> {
	const [row] = await tx
		.select({ others: count() })
		.from(userRoles)
		.leftJoin(suspensions, eq(suspensions.userId, userRoles.userId))
		.where(and(eq(userRoles.role, 'admin'), ne(userRoles.userId, userId), isNull(suspensions.userId)))
	return (row?.others ?? 0) > 0
}
