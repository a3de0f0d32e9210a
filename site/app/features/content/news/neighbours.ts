import { createWeights, isSameNews, likenessOf, type NewsTraits } from './feeds/same-news.ts'

/** A feature shared by this many of the recent news does not help to find similar ones. */
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
	/** Returns the item that is the same news, the most similar one if there are several. */
	findSame(traits: NewsTraits): string | undefined
}

/** Index of some days of news by their features, so that each is compared with few others. */
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
			// A shared page or document is enough for a comparison; words count together.
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
