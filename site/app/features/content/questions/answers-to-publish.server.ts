import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { answers } from './questions-table.server.ts'
import { shownAnswers } from './shown-questions.server.ts'

/** Returns the answers that everybody reads once their question is published, by question, in the order in which they were written. */
export async function findAnswersToPublish(
	db: Db,
	questionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
	if (questionIds.length === 0) return new Map()
	const rows = await db
		.select({ questionId: answers.questionId, body: answers.body })
		.from(answers)
		.where(and(inArray(answers.questionId, [...questionIds]), shownAnswers(), eq(answers.isReply, false)))
		.orderBy(asc(answers.createdAt), asc(answers.id))
	const byQuestion = Map.groupBy(rows, ({ questionId }) => questionId)
	return new Map([...byQuestion].map(([id, found]) => [id, found.map(({ body }) => body)]))
}
