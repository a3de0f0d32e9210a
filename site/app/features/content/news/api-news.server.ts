import type { Db } from '#platform/database/database.ts'
import { NO_SOURCE_ANSWERS } from './copy.it.ts'
import { findNews, MAX_PAGE_SIZE } from './news.server.ts'
import { isDated, type NewsCard } from './news.ts'
import type { NewsSearch } from './news-query.ts'
import { findSourceHealth } from './source-health.server.ts'

const DEFAULT_LIMIT = 30

/** A news article in NewsAPI's format, §3 of the specification. */
export interface ApiArticle {
	source: { id: string | null; name: string }
	author: string | null
	title: string
	description: string | null
	url: string
	urlToImage: string | null
	/** Null if the source gives no date that can be read. */
	publishedAt: string | null
	content: string | null
	id: string
}

export interface ApiNews {
	articles: readonly ApiArticle[]
	error: string | null
	/** State of the sources: their number, how many did not answer, and the time of the last reading. */
	apiInfo: { sources: number; failing: number; lastReadAt: string | null }
	fromDatabase: true
	count: number
	/** Pass it as `notizie` to get the next page. */
	next: string | null
}

/** Returns a page of news in NewsAPI's format, with the state of the sources. */
export async function apiNews(db: Db, { limit, ...search }: NewsSearch & { limit: number }): Promise<ApiNews> {
	const page = Number.isInteger(limit) && limit >= 1 ? Math.min(limit, MAX_PAGE_SIZE) : DEFAULT_LIMIT
	const [{ articles, next }, health] = await Promise.all([
		findNews(db, { ...search, limit: page }),
		findSourceHealth(db),
	])
	const failing = health.filter(({ failures }) => failures > 0).length
	return {
		articles: articles.map(toApiArticle),
		error: health.length > 0 && failing === health.length ? NO_SOURCE_ANSWERS : null,
		apiInfo: {
			sources: health.length,
			failing,
			lastReadAt: health.map(({ succeededAt }) => succeededAt).reduce(later, null),
		},
		fromDatabase: true,
		count: articles.length,
		next,
	}
}

/** ISO instants in UTC sort as text. */
function later(a: string | null, b: string | null): string | null {
	return a !== null && (b === null || a > b) ? a : b
}

function toApiArticle(card: NewsCard): ApiArticle {
	const { id, title, description, content, author, publishedAt, sourceId, sourceName, imageUrl, url } = card
	return {
		source: { id: sourceId ?? null, name: sourceName },
		author,
		title,
		description,
		url,
		urlToImage: imageUrl,
		publishedAt: isDated(card) ? publishedAt : null,
		// §3: defaults to the description.
		content: content ?? description,
		id,
	}
}
