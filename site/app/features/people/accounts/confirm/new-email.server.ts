import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lte, not, sql } from 'drizzle-orm'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { findAddressee } from '#app/features/base/people/addressees.server.ts'
import { epochOf, isLiving, raiseEpochs } from '#app/features/base/people/epochs.server.ts'
import { emailChanges } from '#app/features/base/people/epochs-table.server.ts'
import { noteSecurityEvent } from '#app/features/people/security-events/security-events.server.ts'
import type { Db } from '#platform/database/database.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import { pendingAddressMail } from '../mails.it.ts'
import { consumeLink, findLink } from './links.server.ts'

type Parts = Pick<Platform, 'db' | 'queue' | 'siteUrl'>

/** Time in which the old mailbox can cancel a change that was confirmed elsewhere. */
export const WAIT_HOURS = 72
const WAIT_MS = WAIT_HOURS * 60 * 60 * 1000
/** Page of the link in the old mailbox. */
export const CANCEL_PATH = '/auth/annulla'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** `waits`: confirmed in another browser than asked for it. `taken`: another account has the address by now. */
export type Confirmed = 'changed' | 'waits' | 'taken' | 'gone'

/** Uses the link in the new mailbox up. @param sessionId of whoever presses its button */
export async function confirmNewEmail(parts: Parts, token: string, sessionId: string | undefined): Promise<Confirmed> {
	return parts.db.transaction(async (tx) => {
		const found = await findLink(tx, token)
		if (found?.confirms !== 'new-email') return 'gone'
		const user = await findAddressee(tx, found.userId)
		if (!user || !(await consumeLink(tx, token))) return 'gone'
		if (await isTaken(tx, found.newEmail)) return 'taken'
		if (found.sessionId === sessionId) {
			await changeEmail({ ...parts, db: tx }, user, found.newEmail)
			return 'changed'
		}
		const undo = randomBytes(32).toString('base64url')
		const dueAt = new Date(Date.now() + WAIT_MS)
		const change = { newEmail: found.newEmail, undoHash: hashOf(undo), dueAt, epoch: epochOf('email-change', user.id) }
		await tx
			.insert(emailChanges)
			.values({ ...change, userId: user.id })
			.onConflictDoUpdate({ target: emailChanges.userId, set: { ...change, createdAt: sql`now()` } })
		const cancelUrl = `${parts.siteUrl}${CANCEL_PATH}?${new URLSearchParams({ token: undo })}`
		await parts.queue.send(tx, mailJob, pendingAddressMail(user, { newEmail: found.newEmail, dueAt, cancelUrl }))
		return 'waits'
	})
}

async function isTaken(tx: Db, email: string): Promise<boolean> {
	const rows = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
	return rows.length > 0
}

async function changeEmail(
	parts: Parts,
	user: { id: string; email: string; name: string },
	newEmail: string,
): Promise<void> {
	await parts.db.update(users).set({ email: newEmail, emailVerified: true }).where(eq(users.id, user.id))
	await parts.db.delete(emailChanges).where(eq(emailChanges.userId, user.id))
	await raiseEpochs(parts.db, user.id, 'email-changed')
	await noteSecurityEvent(parts, { ...user, userId: user.id }, 'email-changed')
}

/** Returns a change that waits, by the token of its link in the old mailbox. */
export async function findWaitingChange(
	db: Db,
	token: string,
): Promise<{ newEmail: string; dueAt: string } | undefined> {
	const [row] = await db
		.select({ newEmail: emailChanges.newEmail, dueAt: emailChanges.dueAt })
		.from(emailChanges)
		.where(and(eq(emailChanges.undoHash, hashOf(token)), isLiving('email-change', emailChanges)))
	return row && { newEmail: row.newEmail, dueAt: row.dueAt.toISOString() }
}

/** Cancels a change that waits. @returns false if there is none any more */
export async function cancelChange(db: Db, token: string): Promise<boolean> {
	const cancelled = await db
		.delete(emailChanges)
		.where(eq(emailChanges.undoHash, hashOf(token)))
		.returning({ userId: emailChanges.userId })
	return cancelled.length > 0
}

/** Makes the changes count whose time has come; those that fell with their account, or whose address was taken, are forgotten. */
export async function applyDueChanges(parts: Parts, now = new Date()): Promise<void> {
	await parts.db.delete(emailChanges).where(not(isLiving('email-change', emailChanges)))
	const due = await parts.db
		.select({ userId: emailChanges.userId })
		.from(emailChanges)
		.where(lte(emailChanges.dueAt, now))
	for (const { userId } of due)
		await parts.db.transaction(async (tx) => {
			const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
			const [change] = await tx
				.delete(emailChanges)
				.where(
					and(eq(emailChanges.userId, userId), lte(emailChanges.dueAt, now), isLiving('email-change', emailChanges)),
				)
				.returning()
			if (user && change && !(await isTaken(tx, change.newEmail)))
				await changeEmail({ ...parts, db: tx }, user, change.newEmail)
		})
}
