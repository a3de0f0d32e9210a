import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '#app/features/base/people/person.ts'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { answers, answerVotes, questions, questionVotes } from '../questions-table.server.ts'

/** Adds the viewer's vote to another person's published question, or removes it. @returns false if they may not vote */
export async function voteQuestion(db: Db, { userId }: Person, questionId: string): Promise<boolean> {
	if (!z.uuid().safeParse(questionId).success) return false
	return db.transaction(async (tx) => {
		const [question] = await tx
			.select({ id: questions.id })
			.from(questions)
			.where(and(eq(questions.id, questionId), eq(questions.status, 'published'), notBy(questions.userId, userId)))
			.for('update')
		if (!question) return false
		const given = await tx
			.insert(questionVotes)
			.values({ questionId, userId })
			.onConflictDoNothing()
			.returning({ userId: questionVotes.userId })
		if (given.length === 0)
			await tx
				.delete(questionVotes)
				.where(and(eq(questionVotes.questionId, questionId), eq(questionVotes.userId, userId)))
		await tx
			.update(questions)
			.set({ votes: sql`${questions.votes} + ${given.length === 0 ? -1 : 1}` })
			.where(eq(questions.id, questionId))
		await announcePublicChange(tx)
		return true
	})
}

/** The same for a published answer. */
export async function voteAnswer(db: Db, { userId }: Person, answerId: string): Promise<boolean> {
	if (!z.uuid().safeParse(answerId).success) return false
	return db.transaction(async (tx) => {
		const [answer] = await tx
			.select({ id: answers.id })
			.from(answers)
			.innerJoin(questions, and(eq(questions.id, answers.questionId), eq(questions.status, 'published')))
			.where(and(eq(answers.id, answerId), eq(answers.status, 'shown'), notBy(answers.userId, userId)))
			.for('update', { of: answers })
		if (!answer) return false
		const given = await tx
			.insert(answerVotes)
			.values({ answerId, userId })
			.onConflictDoNothing()
			.returning({ userId: answerVotes.userId })
		if (given.length === 0)
			await tx.delete(answerVotes).where(and(eq(answerVotes.answerId, answerId), eq(answerVotes.userId, userId)))
		await tx
			.update(answers)
			.set({ votes: sql`${answers.votes} + ${given.length === 0 ? -1 : 1}` })
			.where(eq(answers.id, answerId))
		await announcePublicChange(tx)
		return true
	})
}

function notBy(author: typeof questions.userId | typeof answers.userId, userId: string) {
	return or(isNull(author), ne(author, userId))
}
