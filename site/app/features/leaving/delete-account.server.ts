import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasOtherAdmin } from '#app/features/admin/change-user.server.ts'
import { pseudonymiseAudit, recordAudit } from '#app/features/audit/audit.server.ts'
import { comments } from '#app/features/comments/comments-table.server.ts'
import { forgetDocumentsOf } from '#app/features/knowledge/own-documents.server.ts'
import { moderationDecisions, reports } from '#app/features/moderation/moderation-table.server.ts'
import { sessions, userRoles, users } from '#app/features/people/accounts-table.server.ts'
import { suspensions } from '#app/features/people/suspensions-table.server.ts'
import type { Proven } from '#app/features/proof/fresh-proof.server.ts'
import { answers, questions } from '#app/features/questions/questions-table.server.ts'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob, forgetJobsTo } from '#platform/queue/jobs.ts'
import { accountDeletions } from './account-deletions-table.server.ts'
import { ownFiles } from './export-data.server.ts'
import { accountDeletedMail } from './mails.it.ts'

/** Closes the account at once and enqueues the rest, in one transaction, so that the deletion completes whatever fails meanwhile. */
export async function requestDeletion(
	{ db, queue }: Pick<Platform, 'db' | 'queue'>,
	{ userId, email, name }: Proven,
): Promise<'last-admin' | undefined> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`lock table user_roles in exclusive mode`)
		const roles = await tx.select().from(userRoles).where(eq(userRoles.userId, userId))
		if (roles.length > 0 && !(await hasOtherAdmin(tx, userId))) return 'last-admin'
		await tx.delete(userRoles).where(eq(userRoles.userId, userId))
		await tx.delete(sessions).where(eq(sessions.userId, userId))
		await tx.insert(suspensions).values({ userId, reason: 'Eliminazione in corso' }).onConflictDoNothing()
		const [deletion] = await tx
			.insert(accountDeletions)
			.values({ userId, email, name })
			.onConflictDoNothing()
			.returning({ id: accountDeletions.id })
		if (deletion) await queue.send(tx, deleteAccountJob, deletion)
		return undefined
	})
}

/** Every step is idempotent; the row that identifies the person is deleted last. */
export const deleteAccountJob = defineJob({
	name: 'accounts.delete',
	payload: z.object({ id: z.uuid() }),
	retry: { limit: 20, delaySeconds: 30 },
	expireSeconds: 10 * 60,
	concurrency: 1,
	async run(deps: Platform, { id }) {
		const { db, keys, storage, mailer, siteUrl } = deps
		const [deletion] = await db.select().from(accountDeletions).where(eq(accountDeletions.id, id))
		if (!deletion) return
		const { userId, email } = deletion
		await forgetDocumentsOf(db, userId)
		await db.transaction((tx) => forgetPerson(tx, keys, userId, email))
		for await (const key of ownFiles(deps, userId)) await storage.disk.delete(key)
		await mailer.send(accountDeletedMail({ ...deletion, siteUrl }))
		await db.delete(accountDeletions).where(eq(accountDeletions.id, id))
	},
})

/** Replaces the excerpt, in the moderation log, of a text deleted with its author. */
const EXCERPT_GONE = 'testo eliminato con l’account'

async function forgetPerson(tx: Db, keys: DerivedKeys, userId: string, email: string): Promise<void> {
	const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
	if (!user) return
	// Public texts stay without their author; all others are deleted.
	const gone = [
		await tx
			.delete(questions)
			.where(and(eq(questions.userId, userId), ne(questions.status, 'published')))
			.returning({ id: questions.id }),
		await tx
			.delete(answers)
			.where(and(eq(answers.userId, userId), ne(answers.status, 'shown')))
			.returning({ id: answers.id }),
		await tx
			.delete(comments)
			.where(and(eq(comments.userId, userId), ne(comments.status, 'shown')))
			.returning({ id: comments.id }),
	].flat()
	await tx
		.update(moderationDecisions)
		.set({ excerpt: EXCERPT_GONE })
		.where(
			inArray(
				moderationDecisions.subjectId,
				gone.map(({ id }) => id),
			),
		)
	await tx
		.update(reports)
		.set({ reporterEmail: null })
		.where(or(eq(reports.reporterId, userId), eq(sql`lower(${reports.reporterEmail})`, email.toLowerCase())))
	await forgetTraces(tx, userId, email.toLowerCase())
	await forgetJobsTo(tx, keys, email)
	const pseudonym = await pseudonymiseAudit(tx, userId)
	await recordAudit(tx, { actor: pseudonym, action: 'account-deleted', subject: pseudonym })
	await tx.delete(users).where(eq(users.id, userId))
	await announcePublicChange(tx)
}

/** Deletes references without a foreign key: pending links, limit counters, queued e-mails. */
async function forgetTraces(tx: Db, userId: string, email: string): Promise<void> {
	const named = (text: string) =>
		sql`(position(${userId} in ${sql.raw(text)}) > 0 or position(${email} in lower(${sql.raw(text)})) > 0)`
	await tx.execute(sql`delete from verifications where ${named('value')} or ${named('identifier')}`)
	await tx.execute(sql`delete from rate_limits where ${named('key')}`)
	await tx.execute(sql`delete from pgboss.job where ${named(`coalesce(data::text, '') || coalesce(output::text, '')`)}`)
}
