import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sessions, userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import { knownPerson } from '#app/features/base/people/known-person.server.ts'
import { type DataSubject, forgetPerson, namesPerson } from '#app/features/base/people/personal-data.server.ts'
import { findRole, lockRoles } from '#app/features/base/people/roles.server.ts'
import { suspensions } from '#app/features/base/people/suspensions-table.server.ts'
import type { Proven } from '#app/features/base/proof/fresh-proof.server.ts'
import type { WithContributions } from '#app/features/contributions.ts'
import { hasOtherAdmin } from '#app/features/people/admin/change-user.server.ts'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { closeStreams } from '#platform/http/person-streams.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { forgetJobsTo } from '#platform/queue/sealed-payloads.ts'
import { accountDeletions } from './account-deletions-table.server.ts'
import { noteErasure, readErasures } from './erasures.server.ts'
import { ownFiles } from './export-data.server.ts'
import { accountDeletedMail } from './mails.it.ts'

type Forgetting = Pick<Platform, 'keys'> & WithContributions

/** Closes the account at once and enqueues the rest, in one transaction, so that the deletion completes whatever fails meanwhile. */
export async function requestDeletion(
	{ db, queue }: Pick<Platform, 'db' | 'queue'>,
	{ userId, email, name }: Proven,
): Promise<'last-admin' | undefined> {
	return db.transaction(async (tx) => {
		await lockRoles(tx)
		if ((await findRole(tx, userId)) === 'admin' && !(await hasOtherAdmin(tx, userId))) return 'last-admin'
		await tx.delete(userRoles).where(eq(userRoles.userId, userId))
		await tx.delete(sessions).where(eq(sessions.userId, userId))
		await closeStreams(tx, userId)
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
	async run(deps: Platform & WithContributions, { id }) {
		const { db, storage, mailer, siteUrl } = deps
		const [deletion] = await db.select().from(accountDeletions).where(eq(accountDeletions.id, id))
		if (!deletion) return
		const { userId, email } = deletion
		await db.transaction((tx) => forgetEverywhere(tx, deps, knownPerson({ userId, email })))
		for await (const key of ownFiles(deps, userId)) await storage.disk.delete(key)
		await noteErasure(deps.env, userId)
		await mailer.send(accountDeletedMail({ ...deletion, siteUrl }))
		await db.delete(accountDeletions).where(eq(accountDeletions.id, id))
	},
})

/**
 * Erases again whoever was erased after a restored copy was made, as article 17 of Regulation (EU) 2016/679 requires. Runs at each start;
 * nobody is found unless a copy was restored.
 */
export async function repeatErasures(
	deps: Pick<Platform, 'db' | 'storage' | 'env' | 'log'> & Forgetting,
): Promise<void> {
	const erased = await readErasures(deps.env)
	if (erased.length === 0) return
	const back = await deps.db
		.select({ userId: users.id, email: users.email })
		.from(users)
		.where(inArray(users.id, erased))
	for (const person of back) {
		for await (const key of ownFiles(deps, person.userId)) await deps.storage.disk.delete(key)
		await deps.db.transaction((tx) => forgetEverywhere(tx, deps, knownPerson(person)))
	}
	if (back.length > 0) deps.log.warn({ count: back.length }, 'erased again after a restore')
}

/** Deletes or anonymises everything about a person; does nothing if it was done before. */
async function forgetEverywhere(tx: Db, { keys, features }: Forgetting, person: DataSubject): Promise<void> {
	const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, person.userId))
	if (!user) return
	await forgetPerson(tx, features.personalTables, person)
	await forgetJobsTo(tx, keys, person.email)
	const texts = sql`coalesce(data::text, '') || coalesce(output::text, '')`
	await tx.execute(sql`delete from pgboss.job where ${namesPerson(texts, person)}`)
	await announcePublicChange(tx)
}
