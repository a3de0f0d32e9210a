import type { NewsFilter } from './news.ts'

/** Names in the address of the home page and of the API, in Italian as its readers are. */
const NAMES = { cursor: 'notizie', query: 'cerca', source: 'fonte', category: 'categoria', tag: 'argomento' } as const
export const NEWS_PARAMS: readonly string[] = Object.values(NAMES)

export type NewsSearch = NewsFilter & { cursor?: string | undefined }

/** What a list of news is asked for by its address; empty fields of a form count as absent. The database knows no NUL. */
export function parseNewsQuery(params: URLSearchParams): NewsSearch {
	const given = (name: string) => params.get(name)?.replaceAll('\0', '').trim() || undefined
	return {
		cursor: given(NAMES.cursor),
		query: given(NAMES.query),
		source: given(NAMES.source),
		category: given(NAMES.category),
		tag: given(NAMES.tag),
	}
}

/** The address of the list for a search, on the page at `path`. */
export function newsHref(path: string, search: NewsSearch): string {
	const params = new URLSearchParams()
	for (const key of ['cursor', 'query', 'source', 'category', 'tag'] as const) {
		const value = search[key]
		if (value) params.set(NAMES[key], value)
	}
	return params.size > 0 ? `${path}?${params}` : path
}
