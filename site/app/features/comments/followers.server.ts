import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#app/features/accounts/viewer.ts'
import type { Db } from '#server/database.ts'
import { commentFollowers } from './comments-table.server.ts'

type Follower = Pick<Viewer, 'userId'>

export async function follow(db: Db, { userId }: Follower, articleId: string): Promise<void> {
	await db.insert(commentFollowers).values({ articleId, userId }).onConflictDoNothing()
}

export async function unfollow(db: Db, { userId }: Follower, articleId: string): Promise<void> {
	await db
		.delete(commentFollowers)
		.where(and(eq(commentFollowers.articleId, articleId), eq(commentFollowers.userId, userId)))
}

function signature(secret: string, articleId: string, userId: string): string {
	return createHmac('sha256', secret).update(`unfollow\n${articleId}\n${userId}`).digest('base64url')
}

/** Path and query that end the letters about one article, for whoever holds the letter: no account is needed. */
export function unsubscribePath(secret: string, articleId: string, userId: string): string {
	const query = new URLSearchParams({
		articolo: articleId,
		utente: userId,
		firma: signature(secret, articleId, userId),
	})
	return `/disiscrivi?${query}`
}

/** @returns undefined when the link is not one of ours */
export function openUnsubscribeLink(
	secret: string,
	params: URLSearchParams,
): { articleId: string; userId: string } | undefined {
	const articleId = params.get('articolo') ?? ''
	const userId = params.get('utente') ?? ''
	const given = Buffer.from(params.get('firma') ?? '')
	const wanted = Buffer.from(signature(secret, articleId, userId))
	return given.length === wanted.length && timingSafeEqual(given, wanted) ? { articleId, userId } : undefined
}
