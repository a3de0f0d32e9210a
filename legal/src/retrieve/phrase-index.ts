/**
 * All everyday phrases of the thesaurus, looked up by their words: how well each matches a question. Numbers stand in arrays side by side,
 * since there are tens of thousands of phrases and every question touches many.
 */
import { kinShare, type ToldTerm } from './everyday-field.ts'

/** How well a phrase matches a question. */
export interface PhraseMatch {
	/** Share of the question's rarity that the phrase says. */
	readonly share: number
	/** The same, related to the length of the phrase too. */
	readonly closeness: number
}

/** How well the phrases of an entry match a question. */
export interface EntryMatch {
	readonly entry: number
	/** Of the best phrase: the share of the question that it says, times the share of it that the question says. */
	readonly phrase: number
	/** Share of the question that any of its phrases says. */
	readonly coverage: number
}

export class PhraseIndex {
	readonly #entryCount: number
	/** By phrase: its entry and its rarity. */
	readonly #entries: Uint32Array
	readonly #masses: Float32Array
	readonly #byTerm = new Map<string, number[]>()
	/** Number of entries that contain a term. */
	readonly #frequency = new Map<string, number>()

	/** @param entries by entry, the distinct terms of each of its phrases */
	constructor(entries: readonly (readonly (readonly string[])[])[]) {
		this.#entryCount = entries.length
		for (const phrases of entries)
			for (const term of new Set(phrases.flat())) this.#frequency.set(term, (this.#frequency.get(term) ?? 0) + 1)
		const phrases = entries.flatMap((some, entry) =>
			some.filter((terms) => terms.length > 0).map((terms) => ({ entry, terms })),
		)
		this.#entries = Uint32Array.from(phrases, ({ entry }) => entry)
		this.#masses = Float32Array.from(phrases, ({ terms }) => this.#mass(terms))
		for (const [number, { terms }] of phrases.entries())
			for (const term of terms) {
				const known = this.#byTerm.get(term)
				if (known === undefined) this.#byTerm.set(term, [number])
				else known.push(number)
			}
	}

	get phraseCount(): number {
		return this.#entries.length
	}

	/** Returns the number of phrases that contain the term. */
	phrasesWith(term: string): number {
		return this.#byTerm.get(term)?.length ?? 0
	}

	/** Returns the entries that the terms touch, in no order. */
	entriesOf(terms: ReadonlySet<string>): EntryMatch[] {
		const questionMass = this.#mass([...terms])
		const said = new Float64Array(this.#entries.length)
		const touched: number[] = []
		const lastTerm = new Int32Array(this.#entryCount).fill(-1)
		const covered = new Map<number, number>()
		for (const [i, term] of [...terms].entries()) {
			const rarity = this.#rarity(term)
			for (const phrase of this.#byTerm.get(term) ?? []) {
				if (said[phrase] === 0) touched.push(phrase)
				said[phrase] = (said[phrase] ?? 0) + rarity
				const entry = this.#entries[phrase] ?? 0
				if (lastTerm[entry] === i) continue
				lastTerm[entry] = i
				covered.set(entry, (covered.get(entry) ?? 0) + rarity)
			}
		}
		const best = new Map<number, number>()
		for (const phrase of touched) {
			const entry = this.#entries[phrase] ?? 0
			const mass = said[phrase] ?? 0
			const score = (mass / (this.#masses[phrase] ?? 1)) * (mass / questionMass)
			if (score > (best.get(entry) ?? 0)) best.set(entry, score)
		}
		return [...best].map(([entry, phrase]) => ({ entry, phrase, coverage: (covered.get(entry) ?? 0) / questionMass }))
	}

	/** Returns the best match of each entry by one phrase alone; a word that only its kin is said for counts less. */
	closest(told: readonly ToldTerm[]): ReadonlyMap<number, PhraseMatch> {
		const questionMass = this.#mass(told.map(({ term }) => term))
		const said = new Float64Array(this.#entries.length)
		const lastTerm = new Int32Array(this.#entries.length).fill(-1)
		const touched: number[] = []
		for (const [i, { term, kin }] of told.entries()) {
			const rarity = this.#rarity(term)
			for (const word of [term, ...kin])
				for (const phrase of this.#byTerm.get(word) ?? []) {
					if (lastTerm[phrase] === i) continue
					if (lastTerm[phrase] === -1) touched.push(phrase)
					lastTerm[phrase] = i
					said[phrase] = (said[phrase] ?? 0) + (word === term ? rarity : rarity * kinShare)
				}
		}
		const closest = new Map<number, { share: number; closeness: number }>()
		for (const phrase of touched) {
			const mass = said[phrase] ?? 0
			const share = mass / questionMass
			const closeness = mass / Math.sqrt(questionMass * (this.#masses[phrase] ?? 1))
			const entry = this.#entries[phrase] ?? 0
			const known = closest.get(entry)
			if (known === undefined) closest.set(entry, { share, closeness })
			else {
				known.share = Math.max(known.share, share)
				known.closeness = Math.max(known.closeness, closeness)
			}
		}
		return closest
	}

	#mass(terms: readonly string[]): number {
		return terms.reduce((sum, term) => sum + this.#rarity(term), 0)
	}

	/** Unknown terms weigh as much as the rarest: they suggest that the question is about something else. */
	#rarity(term: string): number {
		return Math.log(1 + this.#entryCount / (this.#frequency.get(term) ?? 1))
	}
}
