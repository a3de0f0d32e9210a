import { and, eq, isNull, lte, ne } from 'drizzle-orm'
import { z } from 'zod'
import { type MailingDeps, type Outgoing, sendMailing } from '#app/features/base/events/send-mailing.server.ts'
import { profiles } from '#app/features/base/people/accounts-table.server.ts'
import { authorLabel } from '#app/features/base/people/author-label.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { commentFollowers, comments } from './comments-table.server.ts'
import { commentMailing } from './followers.server.ts'
import { newCommentMail } from './mails.it.ts'
import { shownComments } from './shown-comments.server.ts'

/** Notifies the followers of an article, once per comment, unless the comment was deleted meanwhile. */
export const announceCommentJob = defineJob({
	name: 'comments.announce',
	payload: z.object({ commentId: z.uuid() }),
	retry: { limit: 3, delaySeconds: 30 },
	expireSeconds: 60,
	concurrency: 1,
	async run(deps: MailingDeps, { commentId }) {
		const { db, siteUrl } = deps
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
				.select({ userId: commentFollowers.userId })
				.from(commentFollowers)
				.innerJoin(comments, eq(comments.id, commentId))
				.where(
					and(
						eq(commentFollowers.articleId, articleId),
						ne(commentFollowers.userId, userId),
						// Followers are notified only of comments written after they started following.
						lte(commentFollowers.createdAt, comments.createdAt),
					),
				)
			if (!article) return
			const written = { content, author: authorLabel(userId, author?.displayName), articleTitle: article.title }
			const url = `${siteUrl}/articles/${encodeURIComponent(article.slug)}#commenti`
			const compose: Outgoing['compose'] = (to, unsubscribe) => newCommentMail(to, written, { url, unsubscribe })
			const mails = followers.map((to) => ({ to, subject: articleId, compose }))
			await sendMailing(tx, deps, commentMailing, mails)
		})
	},
})
