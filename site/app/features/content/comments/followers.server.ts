import { and, eq, sql } from 'drizzle-orm'
import type { EventKind, Mailing } from '#app/features/base/events/event-kind.server.ts'
import type { Identity } from '#app/features/base/people/person.ts'
import { OPEN_ARTICLES } from '#app/features/content/news/shown-news.server.ts'
import type { Db } from '#platform/database/database.ts'
import { commentFollowers } from './comments-table.server.ts'
import { NOT_FOLLOWING } from './copy.it.ts'

/** Notifies the person of an article's new comments from now on. */
export async function follow(db: Db, { userId }: Identity, articleId: string): Promise<void> {
	await db.insert(commentFollowers).values({ articleId, userId }).onConflictDoNothing()
}

/** Stops the notifications about an article. */
export async function unfollow(db: Db, { userId }: Identity, articleId: string): Promise<void> {
	await db
		.delete(commentFollowers)
		.where(and(eq(commentFollowers.articleId, articleId), eq(commentFollowers.userId, userId)))
}

export const commentMailing: Mailing = {
	title: 'Commenti per e-mail',
	question: 'Vuoi smettere di ricevere un’e-mail a ogni commento di questo articolo?',
	stop: 'Non ricevere più i commenti di questo articolo',
	ended: NOT_FOLLOWING,
	link: { key: 'unsubscribe-links', subject: 'articolo', person: 'utente' },
	end: (db, subscription) => unfollow(db, subscription, subscription.subject),
	own: ({ userId }) => sql`select f.article_id::text as subject, n.title as about
		from comment_followers f join ${OPEN_ARTICLES} n on n.id = f.article_id where f.user_id = ${userId}`,
}

/** A new comment on an article that a person follows. */
export const newComment: EventKind = { name: 'comment', mailing: commentMailing }
