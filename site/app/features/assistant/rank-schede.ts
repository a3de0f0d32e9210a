import { analyse } from 'legal'

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

/**
 * Ranks schede by their place in the search and by the words of the question that their title and their text say, and by how much of the
 * title the question says.
 * @param terms of the question, as the engine analyses it
 */
export function rankSchede<Scheda extends FoundScheda>(
	terms: readonly string[],
	schede: readonly Scheda[],
): RankedScheda<Scheda>[] {
	const asked = new Set(terms)
	const known = schede.map((scheda) => {
		const title = new Set(analyse(scheda.title))
		return { scheda, title, all: new Set([...title, ...analyse(scheda.text)]) }
	})
	const weight = new Map(
		[...asked].map((term) => {
			const saying = known.filter(({ all }) => all.has(term)).length
			return [term, Math.log(1 + (known.length + 1) / (saying + 0.5))]
		}),
	)
	const total = [...weight.values()].reduce((sum, value) => sum + value, 0) || 1
	const share = (words: ReadonlySet<string>) =>
		[...weight].reduce((sum, [term, value]) => (words.has(term) ? sum + value : sum), 0) / total
	return known
		.map(({ scheda, title, all }, place) => {
			const ofTitle = [...title].filter((term) => asked.has(term)).length / Math.max(1, title.size)
			const said = share(all)
			const words = [...asked].filter((term) => all.has(term)).length
			return { scheda, said, words, score: said + (share(title) + ofTitle) / 2 + 1 / (place + 1) }
		})
		.toSorted((one, other) => other.score - one.score)
		.map(({ scheda, said, words }) => ({ scheda, said, words }))
}
