import { and, eq, ne } from 'drizzle-orm'
import { personalData } from '#app/features/base/people/personal-data.server.ts'
import { commentFollowers, comments } from './comments-table.server.ts'

/** Visible comments stay without their author; all others are deleted. */
export const commentsPersonalData = personalData(
	{
		table: comments,
		rows: ({ userId }) => eq(comments.userId, userId),
		async forget(tx, { userId }) {
			await tx.delete(comments).where(and(eq(comments.userId, userId), ne(comments.status, 'shown')))
			await tx.update(comments).set({ userId: null }).where(eq(comments.userId, userId))
		},
	},
	{ table: commentFollowers, rows: ({ userId }) => eq(commentFollowers.userId, userId), forget: 'delete' },
)
