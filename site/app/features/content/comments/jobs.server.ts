import { and, eq, isNull, lte, ne } from 'drizzle-orm'
import { z } from 'zod'
import { profiles, users } from '#app/features/base/people/accounts-table.server.ts'
import { isReachable } from '#app/features/base/people/addressees.server.ts'
import { authorLabel } from '#app/features/base/people/author-label.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { commentFollowers, comments } from './comments-table.server.ts'
import { unsubscribePath } from './followers.server.ts'
import { newCommentMail } from './mails.it.ts'
import { shownComments } from './shown-comments.server.ts'

/** Notifies the followers of an article, once per comment, unless the comment was deleted meanwhile. */
export const announceCommentJob = defineJob({
	name: 'comments.announce',
	payload: z.object({ commentId: z.uuid() }),
	retry: { limit: 3, delaySeconds: 30 },
	expireSeconds: 60,
	concurrency: 1,
	async run({ db, queue, keys, siteUrl }: Pick<Platform, 'db' | 'queue' | 'keys' | 'siteUrl'>, { commentId }) {
		await db.transaction(async (tx) => {
			const [comment] = await tx
				.update(comments)
				.set({ announcedAt: new Date() })
				.where(and(eq(comments.id, commentId), shownComments(), isNull(comments.announcedAt)))
				.returning({ articleId: comments.articleId, userId: comments.userId, content: comments.content })
			if (!comment) return
			const { articleId, userId, content } = comment
			if (userId === null) return // its author has deleted the account since
			const [article] = await tx.select({ slug: news.slug, title: news.title }).from(news).where(eq(news.id, articleId))
			const [author] = await tx
				.select({ displayName: profiles.displayName })
				.from(profiles)
				.where(eq(profiles.userId, userId))
			const followers = await tx
				.select({ id: users.id, email: users.email, name: users.name })
				.from(commentFollowers)
				.innerJoin(users, eq(users.id, commentFollowers.userId))
				.innerJoin(comments, eq(comments.id, commentId))
				.where(
					and(
						eq(commentFollowers.articleId, articleId),
						ne(commentFollowers.userId, userId),
						isReachable(users.id),
						// Followers are notified only of comments written after they started following.
						lte(commentFollowers.createdAt, comments.createdAt),
					),
				)
			if (!article) return
			const told = { content, author: authorLabel(userId, author?.displayName), articleTitle: article.title }
			const url = `${siteUrl}/articles/${encodeURIComponent(article.slug)}#commenti`
			for (const follower of followers) {
				const unsubscribe = siteUrl + unsubscribePath(keys, articleId, follower.id)
				await queue.send(tx, mailJob, newCommentMail(follower, told, { url, unsubscribe }))
			}
		})
	},
})
