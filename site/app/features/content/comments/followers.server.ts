import { and, eq } from 'drizzle-orm'
import { knownPerson } from '#app/features/base/people/known-person.server.ts'
import type { Identity } from '#app/features/base/people/person.ts'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Db } from '#platform/database/database.ts'
import { commentFollowers } from './comments-table.server.ts'

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

const signed = (articleId: string, userId: string) => `${articleId}\n${userId}`

/** Returns path and query of the unsubscribe link for one article. It works without signing in. */
export function unsubscribePath(keys: DerivedKeys, articleId: string, userId: string): string {
	const query = new URLSearchParams({
		articolo: articleId,
		utente: userId,
		firma: keys.sign('unsubscribe-links', signed(articleId, userId)),
	})
	return `/disiscrivi?${query}`
}

/** @returns undefined if the link was not signed by us */
export function openUnsubscribeLink(
	keys: DerivedKeys,
	params: URLSearchParams,
): (Identity & { articleId: string }) | undefined {
	const articleId = params.get('articolo') ?? ''
	const userId = params.get('utente') ?? ''
	const isOurs = keys.isSigned('unsubscribe-links', signed(articleId, userId), params.get('firma') ?? '')
	return isOurs ? knownPerson({ articleId, userId }) : undefined
}
