import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { findStudio } from '#app/features/base/studio/studio.server.ts'
import { SITE_NAME } from '#app/features/base/studio/studio.ts'
import type { Db } from '#platform/database/database.ts'
import { answeredTo, composeLetter, evenIfSuspended } from '#platform/mail/letter.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import { contactMessages } from './contact-table.server.ts'
import type { ReceivedMessage } from './received-message.ts'

/** Retention stated in the privacy policy. */
export const MESSAGES_KEPT_MONTHS = 24

/** Returns one message of the page 'Contatti'. */
export async function findMessage(db: Db, _staff: Staff, id: string): Promise<ReceivedMessage | undefined> {
	if (!z.uuid().safeParse(id).success) return undefined
	const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
	if (!row) return undefined
	const { name, email, message, answer, createdAt, closedAt } = row
	return {
		...{ id, name, email, message, answer },
		createdAt: createdAt.toISOString(),
		closedAt: closedAt?.toISOString() ?? null,
	}
}

/** Answers a message by e-mail and closes it. @returns false if it does not exist or was closed meanwhile */
export async function answerMessage(
	{ db, queue, settings, siteUrl }: Pick<Platform, 'db' | 'queue' | 'settings' | 'siteUrl'>,
	staff: Staff,
	id: string,
	answer: string,
): Promise<boolean> {
	if (!z.uuid().safeParse(id).success) return false
	const studio = await findStudio(settings)
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(contactMessages)
			.set({ answer, answeredBy: staff.userId, closedAt: new Date() })
			.where(and(eq(contactMessages.id, id), isNull(contactMessages.closedAt)))
			.returning()
		if (!row) return false
		const letter = composeLetter({
			to: row.email,
			subject: `Risposta di ${studio.name ?? SITE_NAME}: ${aboutOf(row.message)}`,
			greeting: `Ciao ${row.name},`,
			paragraphs: [answer, 'Il tuo messaggio:', row.message],
			action: { label: 'Scrivi ancora', url: `${siteUrl}/contatti#scrivi` },
			closing: 'Ricevi questa e-mail perché hai scritto allo studio dalla pagina Contatti.',
		})
		await queue.send(tx, mailJob, answeredTo(evenIfSuspended(letter), studio.email))
		return true
	})
}

const SUBJECT_WORDS = 8

/** Returns the first words of a message, as the subject of what answers it. */
function aboutOf(message: string): string {
	const words = message.trim().split(/\s+/)
	return words.slice(0, SUBJECT_WORDS).join(' ') + (words.length > SUBJECT_WORDS ? '…' : '')
}

/** Closes a message that needs no answer. @returns false if it does not exist or was closed meanwhile */
export async function closeMessage(db: Db, _staff: Staff, id: string): Promise<boolean> {
	if (!z.uuid().safeParse(id).success) return false
	const closed = await db
		.update(contactMessages)
		.set({ closedAt: new Date() })
		.where(and(eq(contactMessages.id, id), isNull(contactMessages.closedAt)))
		.returning({ id: contactMessages.id })
	return closed.length > 0
}

/** Deletes messages past their retention. */
export async function forgetMessages(db: Db): Promise<void> {
	const isOld = lt(contactMessages.createdAt, sql`now() - make_interval(months => ${MESSAGES_KEPT_MONTHS}::int)`)
	await db.delete(contactMessages).where(isOld)
}
