import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { PersonalTable } from '#app/features/base/people/personal-data.server.ts'
import {
	answers,
	answerVotes,
	questionAttachments,
	questions,
	questionVotes,
	revisions,
} from './questions-table.server.ts'

/** Published texts stay without their author; all others are deleted. */
export const personalTables: readonly PersonalTable[] = [
	{
		table: questionAttachments,
		rows: ({ userId }) => eq(questionAttachments.userId, userId),
		// Their files are stored under the asker's id, and are deleted with the asker's account.
		async forget(tx, { userId }) {
			const asked = tx.select({ id: questions.id }).from(questions).where(eq(questions.userId, userId))
			await tx.delete(questionAttachments).where(inArray(questionAttachments.questionId, asked))
			await tx.update(questionAttachments).set({ userId: null }).where(eq(questionAttachments.userId, userId))
		},
	},
	{
		table: questions,
		rows: ({ userId }) => eq(questions.userId, userId),
		async forget(tx, { userId }) {
			await tx.delete(questions).where(and(eq(questions.userId, userId), ne(questions.status, 'published')))
			await tx.update(questions).set({ userId: null }).where(eq(questions.userId, userId))
		},
	},
	{
		table: answers,
		rows: ({ userId }) => eq(answers.userId, userId),
		async forget(tx, { userId }) {
			await tx
				.delete(answers)
				.where(and(eq(answers.userId, userId), or(ne(answers.status, 'shown'), eq(answers.isReply, true))))
			await tx.update(answers).set({ userId: null }).where(eq(answers.userId, userId))
		},
	},
	{
		table: revisions,
		rows: ({ userId }) => eq(revisions.editedBy, userId),
		forget: (tx, { userId }) => tx.update(revisions).set({ editedBy: null }).where(eq(revisions.editedBy, userId)),
	},
	{ table: questionVotes, rows: ({ userId }) => eq(questionVotes.userId, userId), forget: 'delete' },
	{ table: answerVotes, rows: ({ userId }) => eq(answerVotes.userId, userId), forget: 'delete' },
]
