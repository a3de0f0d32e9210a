import { markWords } from '#app/text/sought.ts'
import type { ResultGroup, SearchResult } from './search.ts'

const MOST = 5

/** A result with the heading of its kind. */
type Hit = SearchResult & { kind: string }

/**
 * Takes the best hits out of all kinds: those with every word searched for, the ones with more of them in the title first. With few results, or
 * if none has every word, the groups stay as they are.
 */
export function takeBestHits(groups: readonly ResultGroup[], openings: readonly string[]): ResultGroup[] {
	const all = groups.flatMap(({ title, results }) => results.map((result): Hit => ({ ...result, kind: title })))
	if (all.length <= MOST || groups.length === 1) return [...groups]
	const best = all
		.map((hit) => ({ hit, inTitle: saying(hit.title, openings), inAll: saying([...hit.title, ...hit.text], openings) }))
		.filter(({ inAll }) => inAll === openings.length)
		.toSorted((a, b) => b.inTitle - a.inTitle)
		.slice(0, MOST)
		.map(({ hit }) => hit)
	if (best.length === 0) return [...groups]
	const isBest = (title: string, key: string) => best.some((hit) => hit.kind === title && hit.key === key)
	const rest = groups
		.map((group) => ({ ...group, results: group.results.filter(({ key }) => !isBest(group.title, key)) }))
		.filter(({ results }) => results.length > 0)
	const results = best.map(({ kind, ...result }) => ({
		...result,
		key: `${kind} ${result.key}`,
		note: [kind, result.note].filter(Boolean).join(' · '),
	}))
	return [{ kind: 'best', title: 'Migliori risultati', results }, ...rest]
}

/** Returns how many of the openings begin a word of the text. */
function saying(text: SearchResult['title'], openings: readonly string[]): number {
	const marked = text.filter(({ isMarked }) => isMarked).map((piece) => piece.text)
	return openings.filter((opening) => marked.some((word) => markWords(word, [opening]).some((one) => one.isMarked)))
		.length
}
