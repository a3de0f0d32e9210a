import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '#app/features/base/people/person.ts'
import { writtenText } from '#app/text/written-text.ts'
import type { Db } from '#platform/database/database.ts'
import { findChat } from './chats.server.ts'
import { chatFeedback, chatSessions } from './chats-table.server.ts'

export const Feedback = z.object({
	sessionId: z.uuid(),
	value: z.enum(['up', 'down']),
	reason: writtenText({ max: [1000] })
		.nullish()
		.transform((text) => text || null),
	/** 'Lo studio può leggere questa domanda e la risposta.' */
	shared: z.boolean().default(false),
})
export type Feedback = z.infer<typeof Feedback>

/** Stores the person's thumb on an answer, replacing an earlier one. @returns false if the person has no such answer */
export async function rateAnswer(db: Db, viewer: Person, messageId: string, feedback: Feedback): Promise<boolean> {
	const { sessionId, value, reason, shared } = feedback
	const chat = await findChat(db, viewer, sessionId)
	const at = chat?.messages.findIndex(({ id, role }) => id === messageId && role === 'assistant') ?? -1
	if (at < 0) return false
	await db.transaction(async (tx) => {
		await tx
			.insert(chatFeedback)
			.values({ messageId, sessionId, value, reason, shared })
			.onConflictDoUpdate({ target: chatFeedback.messageId, set: { value, reason, shared } })
		// Messages are only ever added at the end: the place of one does not change.
		await tx
			.update(chatSessions)
			.set({
				messages: sql`jsonb_set(${chatSessions.messages}, array[${String(at)}, 'rating'], ${JSON.stringify(value)}::jsonb)`,
			})
			.where(sql`${chatSessions.id} = ${sessionId}`)
	})
	return true
}
