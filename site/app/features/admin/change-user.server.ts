import { and, count, eq, ne, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/audit.server.ts'
import type { AuditAction } from '#app/features/audit/audit.ts'
import { userRoles, users } from '#app/features/people/accounts-table.server.ts'
import { isReachable } from '#app/features/people/addressees.server.ts'
import { raiseEpochs } from '#app/features/people/epochs.server.ts'
import type { Admin } from '#app/features/people/require-admin.server.ts'
import { suspensions } from '#app/features/people/suspensions-table.server.ts'
import type { Db } from '#platform/database/database.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import type { ChangeForm } from './change-form.ts'
import { accountChangedMail } from './mails.it.ts'
import type { ChangeProblem, UserChange } from './user.ts'

const AUDITED = {
	grant: 'role-granted',
	revoke: 'role-revoked',
	suspend: 'user-suspended',
	reactivate: 'user-reactivated',
} as const satisfies Record<UserChange, AuditAction>

/** Changes an account, writes an audit entry and e-mails the person, in one transaction. A no-op change is neither logged nor mailed. */
export async function changeUser(
	{ db, queue, siteUrl }: Pick<Platform, 'db' | 'queue' | 'siteUrl'>,
	admin: Admin,
	subject: string,
	{ intent, reason }: ChangeForm,
): Promise<Result<object, ChangeProblem>> {
	return db.transaction(async (tx) => {
		// One change at a time: two admins who remove each other's role concurrently must not both succeed.
		await tx.execute(sql`lock table user_roles in exclusive mode`)
		const [user] = await tx.select().from(users).where(eq(users.id, subject))
		if (!user) return { ok: false, problem: { code: 'no-user' } }
		const isLoss = intent === 'revoke' || intent === 'suspend'
		if (isLoss && !(await hasOtherAdmin(tx, subject)) && (await isAdmin(tx, subject)))
			return { ok: false, problem: { code: 'last-admin' } }
		if (!(await CHANGES[intent](tx, subject, reason))) return { ok: true }
		await recordAudit(tx, { actor: admin.userId, action: AUDITED[intent], subject, reason })
		await queue.send(tx, mailJob, accountChangedMail(user, intent, reason, siteUrl))
		return { ok: true }
	})
}

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
		await raiseEpochs(tx, userId, 'suspended')
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

/** Returns true if another person could still open the panel. */
export async function hasOtherAdmin(tx: Db, userId: string): Promise<boolean> {
	const [row] = await tx
		.select({ others: count() })
		.from(userRoles)
		.where(and(eq(userRoles.role, 'admin'), ne(userRoles.userId, userId), isReachable(userRoles.userId)))
	return (row?.others ?? 0) > 0
}
