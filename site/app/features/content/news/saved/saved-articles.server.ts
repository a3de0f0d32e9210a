import { and, desc, eq, ne } from 'drizzle-orm'
import type { Identity } from '#app/features/base/people/person.ts'
import type { Db } from '#platform/database/database.ts'
import { type RowLimit, writeWithin } from '#platform/limits/row-limits.ts'
import { findArticleId } from '../news.server.ts'
import { news, savedArticles } from '../news-table.server.ts'
import { openNews } from '../shown-news.server.ts'
import { SAVED_MAX, type SavedArticle } from './saved-article.ts'

function ofPerson({ userId }: Identity) {
	return and(eq(savedArticles.userId, userId), openNews())
}

/** Returns a person's saved articles, the last saved first. */
export async function findSavedArticles(db: Db, person: Identity): Promise<SavedArticle[]> {
	const rows = await db
		.select({
			slug: news.slug,
			title: news.title,
			sourceName: news.sourceName,
			publishedAt: news.publishedAt,
			isDated: news.isDated,
			savedAt: savedArticles.savedAt,
		})
		.from(savedArticles)
		.innerJoin(news, eq(news.id, savedArticles.newsId))
		.where(ofPerson(person))
		.orderBy(desc(savedArticles.savedAt), news.id)
		.limit(SAVED_MAX)
	return rows.map(({ publishedAt, isDated, savedAt, ...row }) => ({
		...row,
		publishedAt: isDated ? publishedAt.toISOString() : null,
		savedAt: savedAt.toISOString(),
	}))
}

/** Returns true if the person has saved the article. */
export async function isArticleSaved(db: Db, { userId }: Identity, newsId: string): Promise<boolean> {
	const rows = await db
		.select({ newsId: savedArticles.newsId })
		.from(savedArticles)
		.where(and(eq(savedArticles.userId, userId), eq(savedArticles.newsId, newsId)))
	return rows.length > 0
}

interface Saving extends Identity {
	newsId: string
}

/** Saving again what is saved already is no further article. */
const SAVED: RowLimit<Saving> = {
	name: 'saved-articles',
	table: savedArticles,
	max: SAVED_MAX,
	key: ({ userId }) => userId,
	rows: ({ userId, newsId }) => and(eq(savedArticles.userId, userId), ne(savedArticles.newsId, newsId)),
}

export type SaveOutcome = 'saved' | 'no-article' | 'too-many'

/** Adds an article to the person's list. @param slug decoded */
export async function saveArticle(db: Db, person: Identity, slug: string): Promise<SaveOutcome> {
	const newsId = await findArticleId(db, slug)
	if (newsId === undefined) return 'no-article'
	const saved = await writeWithin(db, SAVED, { ...person, newsId }, (tx) =>
		tx.insert(savedArticles).values({ userId: person.userId, newsId }).onConflictDoNothing(),
	)
	return saved.ok ? 'saved' : 'too-many'
}

/** Takes an article off the person's list. @param slug decoded */
export async function forgetArticle(db: Db, { userId }: Identity, slug: string): Promise<void> {
	const newsId = await findArticleId(db, slug)
	if (newsId === undefined) return
	await db.delete(savedArticles).where(and(eq(savedArticles.userId, userId), eq(savedArticles.newsId, newsId)))
}
