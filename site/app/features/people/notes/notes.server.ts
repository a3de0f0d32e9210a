import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { justPosted, postedBefore } from '#app/posts/posted-before.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { ClientNote } from './note.ts'
import { clientNotes } from './notes-table.server.ts'

const SHOWN = 200

/** Returns the notes about a client, newest first. */
export async function findNotes(db: Db, _staff: Staff, clientId: string): Promise<ClientNote[]> {
	const rows = await db
		.select({
			id: clientNotes.id,
			body: clientNotes.body,
			name: users.name,
			surename: users.surename,
			createdAt: clientNotes.createdAt,
		})
		.from(clientNotes)
		.leftJoin(users, eq(users.id, clientNotes.writtenBy))
		.where(eq(clientNotes.userId, clientId))
		.orderBy(desc(clientNotes.createdAt), desc(clientNotes.id))
		.limit(SHOWN)
	return rows.map(({ name, surename, createdAt, ...note }) => ({
		...note,
		writtenBy: name === null ? null : `${name} ${surename ?? ''}`.trim(),
		createdAt: createdAt.toISOString(),
	}))
}

/** Adds a note about a client, once if it is posted twice. @throws if there is no such account */
export async function addNote(db: Db, staff: Staff, clientId: string, body: string): Promise<void> {
	const note = { userId: clientId, writtenBy: staff.userId, body }
	await db.transaction(async (tx) => {
		const first = await postedBefore(tx, staff.userId, (among) =>
			among
				.select({ id: clientNotes.id })
				.from(clientNotes)
				.where(
					and(
						eq(clientNotes.userId, clientId),
						eq(clientNotes.writtenBy, staff.userId),
						eq(clientNotes.body, body),
						justPosted(clientNotes.createdAt),
					),
				),
		)
		if (!first) await tx.insert(clientNotes).values(note)
	})
}

/** Removes a note about a client. @returns false if it is gone already */
export async function removeNote(db: Db, _staff: Staff, clientId: string, id: string): Promise<boolean> {
	if (!z.uuid().safeParse(id).success) return false
	const removed = await db
		.delete(clientNotes)
		.where(and(eq(clientNotes.id, id), eq(clientNotes.userId, clientId)))
		.returning({ id: clientNotes.id })
	return removed.length > 0
}
