import { analyse, kinOf } from 'legal'

/** A guide sheet among those found for a question, in the order found. */
export interface FoundScheda {
	title: string
	/** Headings and text of its sections. */
	text: string
}

export interface RankedScheda<Scheda> {
	scheda: Scheda
	/** Share of the question's words that it says, the rarer ones counting more. */
	said: number
	/** Number of those words. */
	words: number
}

/** A word of the same situation ('inquilino' for 'conduttore') counts as this share of the word itself. */
const KIN_SHARE = 0.5

/**
 * Ranks schede by their place in the search and by the words of the question that their title and their text say, and by how much of the
 * title the question says.
 * @param terms of the question, as the engine analyses it
 */
export function rankSchede<Scheda extends FoundScheda>(
	terms: readonly string[],
	schede: readonly Scheda[],
): RankedScheda<Scheda>[] {
	const asked = [...new Set(terms)].map((term) => ({ term, kin: kinOf(term) }))
	const isAsked = new Set(terms)
	const known = schede.map((scheda) => {
		const title = new Set(analyse(scheda.title))
		return { scheda, title, all: new Set([...title, ...analyse(scheda.text)]) }
	})
	const weighed = asked.map((word) => {
		const saying = known.reduce((sum, { all }) => sum + saidOf(word, all), 0)
		return { word, weight: Math.log(1 + (known.length + 1) / (saying + 0.5)) }
	})
	const total = weighed.reduce((sum, { weight }) => sum + weight, 0) || 1
	const share = (words: ReadonlySet<string>) =>
		weighed.reduce((sum, { word, weight }) => sum + weight * saidOf(word, words), 0) / total
	return known
		.map(({ scheda, title, all }, place) => {
			const ofTitle = [...title].filter((term) => isAsked.has(term)).length / Math.max(1, title.size)
			const said = share(all)
			const words = asked.filter((word) => saidOf(word, all) > 0).length
			return { scheda, said, words, score: said + (share(title) + ofTitle) / 2 + 1 / (place + 1) }
		})
		.toSorted((one, other) => other.score - one.score)
		.map(({ scheda, said, words }) => ({ scheda, said, words }))
}

interface AskedWord {
	term: string
	kin: readonly string[]
}

/** Returns 1 where the words contain the term, less where they contain one of its kin, 0 otherwise. */
function saidOf({ term, kin }: AskedWord, words: ReadonlySet<string>): number {
	if (words.has(term)) return 1
	return kin.some((other) => words.has(other)) ? KIN_SHARE : 0
}
