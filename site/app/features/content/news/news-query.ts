import { readQuery } from '#app/search-query.ts'
import type { NewsFilter } from './news.ts'

/** Parameter names in the URLs of the home page and the API, in Italian. */
const NAMES = { cursor: 'notizie', query: 'cerca', source: 'fonte', category: 'categoria', tag: 'argomento' } as const
export const NEWS_PARAMS: readonly string[] = Object.values(NAMES)

export type NewsSearch = NewsFilter & { cursor?: string | undefined }

/** Parses the query parameters of a news list; empty fields count as absent. The database cannot store NUL. */
export function parseNewsQuery(params: URLSearchParams): NewsSearch {
	const given = (name: string) => params.get(name)?.replaceAll('\0', '').trim() || undefined
	return {
		cursor: given(NAMES.cursor),
		query: readQuery(params, NAMES.query).query || undefined,
		source: given(NAMES.source),
		category: given(NAMES.category),
		tag: given(NAMES.tag),
	}
}

/** Returns the address of the list for a search, on the page at `path`. */
export function newsHref(path: string, search: NewsSearch): string {
	const params = new URLSearchParams()
	for (const key of ['cursor', 'query', 'source', 'category', 'tag'] as const) {
		const value = search[key]
		if (value) params.set(NAMES[key], value)
	}
	return params.size > 0 ? `${path}?${params}` : path
}

/** Returns the theme of a search by category or tag; undefined for all other searches. */
export function themeOf({ category, tag, query, source }: NewsSearch): string | undefined {
	return query === undefined && source === undefined ? (category ?? tag) : undefined
}

/** Returns the tag by which a page announces the feed of its theme to feed readers. */
export function themeFeedLink(theme: string, search: Pick<NewsSearch, 'category' | 'tag'>) {
	return {
		tagName: 'link',
		rel: 'alternate',
		type: 'application/rss+xml',
		title: `Notizie su ${theme} (RSS)`,
		href: newsHref('/feed.xml', search),
	} as const
}
