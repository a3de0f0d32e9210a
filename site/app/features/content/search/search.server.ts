import type { Person } from '#app/features/base/people/person.ts'
import type { FoundItem, SearchParts, WithContributions } from '#app/features/contributions.ts'
import { excerptAround, markWords, openingsOf } from '#app/text/sought.ts'
import type { ResultGroup, SearchResult } from './search.ts'

const EXCERPT_LENGTH = 300

/** Searches every source of results for what this viewer may read. */
export async function searchEverything(
	deps: SearchParts & WithContributions,
	viewer: Person | null,
	query: string,
): Promise<ResultGroup[]> {
	const openings = openingsOf(query)
	const marked = ({ title, text, isOutside = false, ...item }: FoundItem): SearchResult => ({
		...item,
		isOutside,
		title: markWords(title, openings),
		text: markWords(excerptAround(text, openings, EXCERPT_LENGTH), openings),
	})
	const sources = deps.features.search.toSorted((a, b) => a.place - b.place)
	const groups = await Promise.all(
		sources.map(async ({ kind, title, find }) => {
			const found = await find(deps, viewer, { query, openings })
			return { kind, title, results: found.map(marked) }
		}),
	)
	return groups.filter(({ results }) => results.length > 0)
}
