import { desc, type SQL, sql } from 'drizzle-orm'
import { news } from '#app/features/content/news/news-table.server.ts'
import { shownNews } from '#app/features/content/news/shown-news.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { publishedQuestions } from '#app/features/content/questions/shown-questions.server.ts'
import type { Db } from '#platform/database/database.ts'

/** Titles read for words still being typed; the whole words of older texts are found by their index. */
const NEWEST = 1_000

/** @param openings letters and digits only */
function beginWords(title: SQL, openings: readonly string[]): SQL {
	return sql.join(
		openings.map((opening) => sql`${title} ~* ${`\\m${opening}`}`),
		sql` and `,
	)
}

/** Returns the newest news whose title has a word for each opening. */
export async function findNewsByOpenings(db: Db, openings: readonly string[], limit: number) {
	if (openings.length === 0) return []
	const newest = db
		.select({
			id: news.id,
			slug: news.slug,
			title: news.title,
			description: news.description,
			publishedAt: news.publishedAt,
			sourceName: news.sourceName,
		})
		.from(news)
		.where(shownNews())
		.orderBy(desc(news.publishedAt), desc(news.id))
		.limit(NEWEST)
		.as('newest')
	const rows = await db
		.select()
		.from(newest)
		.where(beginWords(sql`${newest.title}`, openings))
		.orderBy(desc(newest.publishedAt), desc(newest.id))
		.limit(limit)
	return rows.map((row) => ({ ...row, slug: encodeURIComponent(row.slug), publishedAt: row.publishedAt.toISOString() }))
}

/** Returns the newest published questions whose title has a word for each opening. */
export async function findQuestionsByOpenings(db: Db, openings: readonly string[], limit: number) {
	if (openings.length === 0) return []
	const newest = db
		.select({ id: questions.id, title: questions.title, body: questions.content, createdAt: questions.createdAt })
		.from(questions)
		.where(publishedQuestions())
		.orderBy(desc(questions.createdAt), desc(questions.id))
		.limit(NEWEST)
		.as('newest')
	return db
		.select()
		.from(newest)
		.where(beginWords(sql`${newest.title}`, openings))
		.orderBy(desc(newest.createdAt), desc(newest.id))
		.limit(limit)
}
