/** Longer searches are cut, here and by the fields in which they are typed. */
export const QUERY_MAX = 200

/** Query parameters in which visitors search. */
export const SEARCH_PARAMETERS: readonly string[] = ['q', 'cerca', 'quesito']

/** Returns what was typed, at most as long as a search may be; empty if nothing was. The database cannot store NUL. */
export function readQuery(params: URLSearchParams, name: string): { query: string; isCut: boolean } {
	const typed = (params.get(name) ?? '').replaceAll('\0', ' ').trim()
	return { query: typed.slice(0, QUERY_MAX).trim(), isCut: typed.length > QUERY_MAX }
}
