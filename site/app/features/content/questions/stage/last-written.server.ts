import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { lastAnswerShown, lastReplyShown } from '../question.ts'
import { answers } from '../questions-table.server.ts'

/** Returns the last message of the asker and the last answer, if there are any, as the page shows them: what the studio decides rests on them. */
export async function findLastWritten(tx: Db, questionId: string) {
	const written = await tx
		.select({ body: answers.body, isReply: answers.isReply, createdAt: answers.createdAt })
		.from(answers)
		.where(and(eq(answers.questionId, questionId), eq(answers.status, 'shown')))
	const { lastReply } = lastReplyShown(written)
	return { ...(lastReply !== null && { lastReply }), ...lastAnswerShown(written) }
}
