import type { FoundLine, FoundWord } from './engine/hocr.ts'

/** Share of the smaller word that two words must have in common to be the same one. */
const SAME = 0.4
/** The second reading of a word is taken if it is surer by this. */
const SURER = 0.05
/** Height in pixels of the bands in which words are looked up. */
const BAND = 64

/**
 * Joins two readings of one page. Lines of the first keep their order; words that the second read more surely replace those in the
 * same place, and words that only it found follow at the end.
 */
export function mergeLines(first: readonly FoundLine[], second: readonly FoundLine[]): FoundLine[] {
	const bySecond = new Bands(second.flatMap(({ words }) => words))
	const taken = new Set<FoundWord>()
	const kept = first.map((line) => ({ ...line, words: line.words.flatMap((word) => choose(word, bySecond, taken)) }))
	const byFirst = new Bands(kept.flatMap(({ words }) => words))
	const added = second.map((line) => ({ ...line, words: line.words.filter((word) => byFirst.over(word).length === 0) }))
	return [...kept, ...added].filter(({ words }) => words.length > 0)
}

/** The word, or those that the other reading found in its place, if all of these are surer. */
function choose(word: FoundWord, others: Bands, taken: Set<FoundWord>): FoundWord[] {
	const over = others.over(word)
	if (over.length === 0) return [word]
	const sure = Math.min(...over.map(({ confidence }) => confidence))
	if (sure <= word.confidence + SURER) return [word]
	const free = over.filter((other) => !taken.has(other))
	for (const other of free) taken.add(other)
	return free.toSorted((one, other) => one.left - other.left)
}

/** Words by the bands of the page that they reach into. */
class Bands {
	readonly #bands = new Map<number, FoundWord[]>()

	constructor(words: readonly FoundWord[]) {
		for (const word of words)
			for (const band of bandsOf(word)) this.#bands.set(band, [...(this.#bands.get(band) ?? []), word])
	}

	/** Words in the same place as another. */
	over(word: FoundWord): FoundWord[] {
		const found = new Set(bandsOf(word).flatMap((band) => this.#bands.get(band) ?? []))
		return [...found].filter((other) => inCommon(word, other) >= SAME)
	}
}

function bandsOf({ top, bottom }: FoundWord): number[] {
	const [first, last] = [Math.floor(top / BAND), Math.floor(bottom / BAND)]
	return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => first + index)
}

function inCommon(one: FoundWord, other: FoundWord): number {
	const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
	const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
	if (width <= 0 || height <= 0) return 0
	const area = ({ left, top, right, bottom }: FoundWord) => (right - left) * (bottom - top)
	return (width * height) / Math.max(1, Math.min(area(one), area(other)))
}
