import { createWeights, isSameNews, likenessOf, type NewsTraits } from './feeds/same-news.ts'

/** What is known by many of the news at hand tells nothing about which of them are alike. */
const MAX_SHARE = 0.2
const MIN_COMMON = 200
const COMPARED_AT_MOST = 60
const PREFIX = 5

export interface Neighbour {
	id: string
	traits: NewsTraits
}

export interface Neighbourhood {
	readonly size: number
	add(neighbour: Neighbour): void
	/** The item that is the same news as this one, the likest if there are several. */
	findSame(traits: NewsTraits): string | undefined
}

/** News of some days, by what they can be recognised from, so that each is compared with few. */
export function createNeighbourhood(): Neighbourhood {
	const byKey = new Map<string, Neighbour[]>()
	const { add: weigh, weight } = createWeights()
	let size = 0

	function add(neighbour: Neighbour) {
		size++
		weigh(neighbour.traits)
		for (const key of keysOf(neighbour.traits, neighbour.traits.text)) {
			const list = byKey.get(key)
			if (list) list.push(neighbour)
			else byKey.set(key, [neighbour])
		}
	}

	function candidates(traits: NewsTraits): Neighbour[] {
		const limit = Math.max(MIN_COMMON, size * MAX_SHARE)
		const shared = new Map<Neighbour, number>()
		for (const key of keysOf(traits, traits.title)) {
			const list = byKey.get(key) ?? []
			if (list.length > limit) continue
			// A page or a document alone is reason enough to compare; a word is one of several.
			const worth = key.includes(':') ? 100 : Math.log(1 + size / list.length)
			for (const neighbour of list) shared.set(neighbour, (shared.get(neighbour) ?? 0) + worth)
		}
		return Array.from(shared)
			.toSorted(([, a], [, b]) => b - a)
			.slice(0, COMPARED_AT_MOST)
			.map(([neighbour]) => neighbour)
	}

	return {
		get size() {
			return size
		},
		add,
		findSame(traits) {
			const same = candidates(traits).filter((candidate) => isSameNews(traits, candidate.traits, weight))
			const closeness = (candidate: Neighbour) => likenessOf(traits, candidate.traits, weight)
			return same.toSorted((a, b) => closeness(b) - closeness(a))[0]?.id
		},
	}
}

function keysOf({ page, documents }: NewsTraits, stems: ReadonlySet<string>): Set<string> {
	const keys = new Set<string>()
	for (const stem of stems) keys.add(stem.slice(0, PREFIX))
	if (page !== null) keys.add(`page:${page}`)
	for (const [kind, numbers] of documents) for (const number of numbers) keys.add(`${kind}:${number}`)
	return keys
}
