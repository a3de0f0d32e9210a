import { desc, sql } from 'drizzle-orm'
import type { SearchSource } from '#app/features/contributions.ts'
import { beginWords, NEWEST_TITLES } from '#app/text/begin-words.server.ts'
import { completed } from '#app/text/sought.ts'
import { formatDate } from '#app/ui/format.ts'
import type { Db } from '#platform/database/database.ts'
import { findNews } from './news.server.ts'
import { news } from './news-table.server.ts'
import { shownNews } from './shown-news.server.ts'

const SHOWN = 8

/** News with the whole words in title and text; then, among new titles, with words that are still being typed. */
export const newsSearch: SearchSource = {
	kind: 'news',
	place: 40,
	title: 'Notizie',
	async find({ db }, _viewer, { query, openings }) {
		const { articles } = await findNews(db, { query, limit: SHOWN })
		const found = await completed(articles, SHOWN, () => findByOpenings(db, openings))
		return found.map(({ id, slug, title, description, publishedAt, undatedSince, sourceName }) => ({
			key: id,
			to: `/articles/${slug}`,
			title,
			text: description ?? '',
			note: undatedSince === null ? `${sourceName}, ${formatDate(publishedAt)}` : `${sourceName}, senza data`,
		}))
	},
}

/** Returns the newest news whose title has a word for each opening. */
async function findByOpenings(db: Db, openings: readonly string[]) {
	if (openings.length === 0) return []
	const newest = db
		.select({
			id: news.id,
			slug: news.slug,
			title: news.title,
			description: news.description,
			publishedAt: news.publishedAt,
			isDated: news.isDated,
			createdAt: news.createdAt,
			sourceName: news.sourceName,
		})
		.from(news)
		.where(shownNews())
		.orderBy(desc(news.publishedAt), desc(news.id))
		.limit(NEWEST_TITLES)
		.as('newest')
	const rows = await db
		.select()
		.from(newest)
		.where(beginWords(sql`${newest.title}`, openings))
		.orderBy(desc(newest.publishedAt), desc(newest.id))
		.limit(SHOWN)
	return rows.map((row) => ({
		...row,
		slug: encodeURIComponent(row.slug),
		publishedAt: row.publishedAt.toISOString(),
		undatedSince: row.isDated ? null : row.createdAt.toISOString(),
	}))
}
