import type { MarkedText } from '#app/text/sought.ts'

/** One result, with the words searched for marked. */
export interface SearchResult {
	/** Stable among the results. */
	key: string
	/** A page of this site, or the text at Normattiva; null for a document without a page. */
	to: string | null
	isOutside: boolean
	title: MarkedText
	/** Source, date or validity. */
	note: string
	text: MarkedText
}

/** Results of one kind, best or newest first. */
export interface ResultGroup {
	kind: string
	/** Italian heading. */
	title: string
	results: readonly SearchResult[]
}

/** Contents of the search page and of the search dialog; groups without results are left out. */
export interface SearchData {
	query: string
	/** True if more was typed than is searched for. */
	isCut: boolean
	/** Null before the first search. */
	groups: readonly ResultGroup[] | null
}

/** Pause in typing after which the site searches. */
export const TYPING_PAUSE_MS = 180

/** Returns the address of a search. */
export function searchHref(query: string): string {
	return `/cerca?${new URLSearchParams({ q: query })}`
}
