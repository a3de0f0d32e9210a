import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '#app/features/base/people/person.ts'
import { settings } from '#platform/configuration/settings-table.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { questions, questionViews } from '../questions-table.server.ts'

const KEY = 'visitor-of-day'

/** The visitor, as far as a request identifies them. */
export interface Looker {
	viewer: Person | null
	address: string
	userAgent: string
}

/**
 * Counts a published question's views once per visitor and day. Sets no cookie and stores no address: only a hash whose key changes every
 * day, after which it cannot be traced back. The author's own views do not count.
 */
export async function countView(db: Db, { viewer, address, userAgent }: Looker, questionId: string, now = new Date()) {
	if (!z.uuid().safeParse(questionId).success) return
	const day = now.toISOString().slice(0, 10)
	const key = await keyOf(db, day)
	const who = viewer ? `user\n${viewer.userId}` : `address\n${address}\n${userAgent}`
	const visitor = createHmac('sha256', key).update(who).digest('base64url').slice(0, 22)
	await db.transaction(async (tx) => {
		const [question] = await tx
			.select({ id: questions.id })
			.from(questions)
			.where(
				and(
					eq(questions.id, questionId),
					eq(questions.status, 'published'),
					viewer ? or(isNull(questions.userId), ne(questions.userId, viewer.userId)) : undefined,
				),
			)
		if (!question) return
		const counted = await tx
			.insert(questionViews)
			.values({ questionId, day, visitor })
			.onConflictDoNothing()
			.returning({ day: questionViews.day })
		if (counted.length === 0) return
		await tx
			.update(questions)
			.set({ views: sql`${questions.views} + 1` })
			.where(eq(questions.id, questionId))
	})
}

/** Returns the day's key. The first request of a day creates it, and deletes the previous key with its hashes. */
async function keyOf(db: Db, day: string): Promise<string> {
	const fresh = JSON.stringify({ day, key: randomBytes(32).toString('base64url') })
	const [made] = await selectRows<{ key: string }>(
		db,
		sql`insert into settings (key, value) values (${KEY}, ${fresh}::jsonb)
			on conflict (key) do update set value = excluded.value, updated_at = now() where settings.value->>'day' <> ${day}
			returning value->>'key' as key`,
	)
	if (made) {
		await db.delete(questionViews).where(lt(questionViews.day, day))
		return made.key
	}
	const [known] = await db
		.select({ key: sql<string>`${settings.value}->>'key'` })
		.from(settings)
		.where(eq(settings.key, KEY))
	if (!known) throw new Error('the key of the day was not written')
	return known.key
}
