/** Conditions under which questions and answers are read, and what everybody reads once a question is published, stated once for every feature. */
import { type AnyColumn, and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { answers, questions } from './questions-table.server.ts'

type Of = Record<'status', AnyColumn>

/** Condition of a question that everybody reads. @param of the table, or an alias of it */
export function publishedQuestions(of: Of = questions): SQL {
	return sql`${of.status} = 'published'`
}

/** Condition of a question that its author lets the studio publish, and that nobody decided about. */
export function pendingQuestions(of: Record<'status' | 'publishable', AnyColumn> = questions): SQL {
	return sql`${of.status} = 'pending' and ${of.publishable}`
}

/** Condition of a question that its author and the staff read: all but removed ones. @param of the table, or an alias of it */
export function keptQuestions(of: Of = questions): SQL {
	return sql`${of.status} <> 'removed'`
}

/** Condition of an answer that all readers of its question read. @param of the table, or an alias of it */
export function shownAnswers(of: Of = answers): SQL {
	return sql`${of.status} = 'shown'`
}

/** Condition of an answer that waits for the staff's decision. @param of the table, or an alias of it */
export function heldAnswers(of: Of = answers): SQL {
	return sql`${of.status} = 'held'`
}

/** Rows `id`, `body`, `user_id` and `created_at` of held answers, for SQL of other features. */
export const HELD_ANSWERS = sql`(select id, body, user_id, created_at from answers where status = 'held')`

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
