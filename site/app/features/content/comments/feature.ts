import { and, eq, ne } from 'drizzle-orm'
import { deletedWith } from '#app/features/base/people/personal-data.server.ts'
import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { commentFollowers, comments } from './comments-table.server.ts'
import { newComment } from './followers.server.ts'
import { announceCommentJob } from './jobs.server.ts'
import { replyToComment } from './reply-notice.server.ts'

/** Comments on news, and who follows them. */
export const feature: Feature = {
	tables: [
		{
			// Visible comments stay without their author; all others are deleted.
			table: comments,
			rows: ({ userId }) => eq(comments.userId, userId),
			async forget(tx, { userId }) {
				await tx.delete(comments).where(and(eq(comments.userId, userId), ne(comments.status, 'shown')))
				await tx.update(comments).set({ userId: null }).where(eq(comments.userId, userId))
			},
		},
		deletedWith(commentFollowers.userId),
	],
	jobs: [anyJob(announceCommentJob)],
	events: [replyToComment, newComment],
}
