import { foldAccents } from 'italian'

/** Finds the word meant by one that is written with a slip. */

/** Articles and prepositions that are written as one with the word they are elided before. */
const GLUED = /^(?:dell|dall|nell|sull|all|un|l|d)(?=[aeiouh])/

export interface Spellings {
	/** Known words, by what is left of them when double letters are single. */
	readonly singled: ReadonlyMap<string, string>
	readonly counts: ReadonlyMap<string, number>
}

/** @param words known words, as often as they are written */
export function spellingsOf(words: Iterable<string>): Spellings {
	const counts = new Map<string, number>()
	for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
	return { singled: new Map([...counts.keys()].map((word) => [singled(word), word])), counts }
}

/** Returns a folded text in which words that are not known are written as known ones: 'limu', 'negozzio', 'elletronica'. */
export function respelt(text: string, known: ReadonlySet<string>, spellings: Spellings): string {
	return text.replace(/\p{L}+/gu, (written) => {
		const word = foldAccents(written)
		if (known.has(word)) return written
		const bare = word.replace(GLUED, '')
		if (bare !== word && bare.length > 2 && known.has(bare)) return bare
		return spellings.singled.get(singled(word)) ?? nearestWord(word, spellings.counts) ?? written
	})
}

/** Returns the word one slip away, the one written most often if they are several. */
function nearestWord(word: string, counts: Spellings['counts']): string | undefined {
	return meantBy(word, counts.keys(), 1).toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))[0]
}

const singled = (word: string) => word.replace(/(\p{L})\1+/gu, '$1')

const SHORTEST = 5
const LONG = 9

/** Returns the known terms at the least distance from one that is not known: one slip, or two in a long word. */
export function meantBy(term: string, known: Iterable<string>, atMost = 2): string[] {
	if (term.length < SHORTEST || /\d/.test(term)) return []
	const most = term.length >= LONG ? atMost : 1
	let best = most + 1
	let found: string[] = []
	for (const word of known) {
		if (word.length < SHORTEST - 1 || Math.abs(word.length - term.length) > most) continue
		// A slip in the first letter is rare, and gives other words.
		if (word[0] !== term[0]) continue
		const slips = slipsBetween(term, word, most)
		if (slips > most || slips > best) continue
		if (slips < best) found = []
		best = slips
		found.push(word)
	}
	return found
}

/** Letters left out, added, exchanged or swapped; more than `most` counts as `most + 1`. */
function slipsBetween(one: string, other: string, most: number): number {
	let before: number[] = []
	let row = Array.from({ length: other.length + 1 }, (_, at) => at)
	for (let i = 1; i <= one.length; i++) {
		const next = [i]
		let least = i
		for (let j = 1; j <= other.length; j++) {
			const isSame = one[i - 1] === other[j - 1]
			let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
			if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
				cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
			next.push(cost)
			least = Math.min(least, cost)
		}
		if (least > most) return most + 1
		before = row
		row = next
	}
	return row[other.length] ?? most + 1
}
