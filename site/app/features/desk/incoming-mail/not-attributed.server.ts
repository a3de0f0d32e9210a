import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { IncomingMail } from './incoming-mail.ts'
import { incomingMails } from './incoming-mail-table.server.ts'

/** Returns an e-mail that is in no conversation. */
export async function findIncomingMail(db: Db, _staff: Staff, id: string): Promise<IncomingMail | undefined> {
	if (!z.uuid().safeParse(id).success) return undefined
	const [row] = await db
		.select()
		.from(incomingMails)
		.where(and(eq(incomingMails.id, id), isNotNull(incomingMails.reason)))
	if (!row || row.reason === null) return undefined
	const { sender, senderName, subject, body, files, reason, receivedAt, doneAt } = row
	return {
		...{ id, sender, senderName, subject, body, files, reason },
		receivedAt: receivedAt.toISOString(),
		isDone: doneAt !== null,
	}
}

/** Takes an e-mail out of the inbox. @returns false if it does not exist or somebody did meanwhile */
export async function markMailDone(db: Db, staff: Staff, id: string): Promise<boolean> {
	if (!z.uuid().safeParse(id).success) return false
	const done = await db
		.update(incomingMails)
		.set({ doneAt: new Date(), doneBy: staff.userId })
		.where(and(eq(incomingMails.id, id), isNotNull(incomingMails.reason), isNull(incomingMails.doneAt)))
		.returning({ id: incomingMails.id })
	return done.length > 0
}
