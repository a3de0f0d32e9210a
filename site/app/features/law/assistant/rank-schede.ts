import { analyse, kinOf, standsFor } from 'legal'

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
	/** Number of those words, without those that it only says by another of their family. */
	words: number
}

/** Worth of the first place in the search: less than that the title says the whole question, and the question the whole title. */
const FIRST_PLACE = 0.5
/** A word of the same situation ('inquilino' for 'conduttore') counts as this share of the word itself. */
const KIN_SHARE = 0.5
/** A word of the same family or meaning ('detraggo' for 'detrazione') counts less: more words resemble each other by chance. */
const FAMILY_SHARE = 0.4

/**
 * Ranks schede by their place in the search and by the words of the question that their title and their text say, and by how much of the
 * title the question says.
 * @param terms of the question, as the engine analyses it
 */
export function rankSchede<Scheda extends FoundScheda>(
	terms: readonly string[],
	schede: readonly Scheda[],
): RankedScheda<Scheda>[] {
	const isAsked = new Set(terms)
	const known = schede.map((scheda) => {
		const title = new Set(analyse(scheda.title))
		return { scheda, title, all: new Set([...title, ...analyse(scheda.text)]) }
	})
	const vocabulary = [...new Set(known.flatMap(({ all }) => [...all]))]
	const asked = [...isAsked].map((term) => {
		return { term, kin: kinOf(term), family: vocabulary.filter((word) => standsFor(term, word)) }
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
			const words = asked.filter((word) => saidOf(word, all) >= KIN_SHARE).length
			return { scheda, said, words, score: said + (share(title) + ofTitle) / 2 + FIRST_PLACE / (place + 1) }
		})
		.toSorted((one, other) => other.score - one.score)
		.map(({ scheda, said, words }) => ({ scheda, said, words }))
}

interface AskedWord {
	term: string
	kin: readonly string[]
	family: readonly string[]
}

/** Returns 1 where the words contain the term, less where they contain one of its kin, 0 otherwise. */
function saidOf({ term, kin, family }: AskedWord, words: ReadonlySet<string>): number {
	if (words.has(term)) return 1
	if (kin.some((other) => words.has(other))) return KIN_SHARE
	return family.some((other) => words.has(other)) ? FAMILY_SHARE : 0
}
