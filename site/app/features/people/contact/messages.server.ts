import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { findStudio } from '#app/features/base/studio/studio.server.ts'
import { SITE_NAME } from '#app/features/base/studio/studio.ts'
import { changeSince, versionOf } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import { composeLetter, evenIfSuspended, inThread, writtenByHand } from '#platform/mail/letter.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { MESSAGE_THREAD } from './contact.ts'
import { contactEntries, contactMessages } from './contact-table.server.ts'
import { lastReplyShown, type MessageEntry, type ReceivedMessage } from './received-message.ts'

/** Retention stated in the privacy policy, from the last thing written. */
export const MESSAGES_KEPT_MONTHS = 24

export type Handled = Result<object, { code: 'gone' } | Changed<'lastReply'>>

/** Returns one message of the page 'Contatti' with what followed. */
export async function findMessage(db: Db, _staff: Staff, id: string): Promise<ReceivedMessage | undefined> {
	if (!z.uuid().safeParse(id).success) return undefined
	const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
	if (!row) return undefined
	const entries = await findEntries(db, id)
	const { name, email, message, createdAt, closedAt } = row
	return {
		...{ id, name, email, message, entries },
		createdAt: createdAt.toISOString(),
		closedAt: closedAt?.toISOString() ?? null,
		version: versionOf(lastReplyShown(entries)),
	}
}

async function findEntries(db: Db, messageId: string): Promise<MessageEntry[]> {
	const rows = await db
		.select({
			id: contactEntries.id,
			isFromStudio: contactEntries.isFromStudio,
			body: contactEntries.body,
			createdAt: contactEntries.createdAt,
		})
		.from(contactEntries)
		.where(eq(contactEntries.messageId, messageId))
		.orderBy(asc(contactEntries.createdAt), contactEntries.id)
	return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Answers a message by e-mail and closes it, if its writer has written nothing since. A reply by e-mail opens it again. */
export async function answerMessage(
	{ db, queue, settings, siteUrl }: Pick<Platform, 'db' | 'queue' | 'settings' | 'siteUrl'>,
	staff: Staff,
	id: string,
	{ answer, seen }: { answer: string; seen: Seen },
): Promise<Handled> {
	const studio = await findStudio(settings)
	return closeSeen(db, id, seen, async (tx, { row, entries }) => {
		await tx
			.insert(contactEntries)
			.values({ messageId: id, isFromStudio: true, answeredBy: staff.userId, body: answer })
		const asked = entries.findLast(({ isFromStudio }) => !isFromStudio)?.body ?? row.message
		const letter = composeLetter({
			to: row.email,
			subject: `Risposta di ${studio.name ?? SITE_NAME}: ${aboutOf(row.message)}`,
			greeting: `Ciao ${row.name},`,
			paragraphs: [answer, 'Il tuo messaggio:', asked],
			action: { label: 'Scrivi ancora', url: `${siteUrl}/contatti#scrivi` },
			closing: 'Ricevi questa e-mail perché hai scritto allo studio dalla pagina Contatti.',
		})
		const thread = { kind: MESSAGE_THREAD, id, userId: null }
		await queue.send(tx, mailJob, inThread(writtenByHand(evenIfSuspended(letter)), thread))
	})
}

const SUBJECT_WORDS = 8

/** Returns the first words of a message, as the subject of what answers it. */
function aboutOf(message: string): string {
	const words = message.trim().split(/\s+/)
	return words.slice(0, SUBJECT_WORDS).join(' ') + (words.length > SUBJECT_WORDS ? '…' : '')
}

/** Closes a message that needs no answer, if its writer has written nothing since. */
export async function closeMessage(db: Db, _staff: Staff, id: string, seen: Seen): Promise<Handled> {
	return closeSeen(db, id, seen, async () => {})
}

interface Open {
	row: typeof contactMessages.$inferSelect
	entries: readonly MessageEntry[]
}

/** Closes a message that is open and has not changed, and runs `work` in the same transaction. */
async function closeSeen(
	db: Db,
	id: string,
	seen: Seen,
	work: (tx: Db, open: Open) => Promise<unknown>,
): Promise<Handled> {
	if (!z.uuid().safeParse(id).success) return { ok: false, problem: { code: 'gone' } }
	return db.transaction(async (tx) => {
		const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
		if (!row || row.closedAt !== null) return { ok: false, problem: { code: 'gone' } }
		const entries = await findEntries(tx, id)
		const changed = changeSince(seen, lastReplyShown(entries))
		if (changed) return { ok: false, problem: changed }
		await tx.update(contactMessages).set({ closedAt: new Date() }).where(eq(contactMessages.id, id))
		await work(tx, { row, entries })
		return { ok: true }
	})
}

/** Deletes messages past their retention. */
export async function forgetMessages(db: Db): Promise<void> {
	const last = sql`greatest(${contactMessages.createdAt}, (select max(e.created_at) from contact_entries e where e.message_id = contact_messages.id))`
	await db.delete(contactMessages).where(sql`${last} < now() - make_interval(months => ${MESSAGES_KEPT_MONTHS}::int)`)
}
