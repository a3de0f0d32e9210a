/**
 * All everyday phrases of the thesaurus, looked up by their words: how well each matches a question. Numbers stand in arrays side by side,
 * since there are tens of thousands of phrases and every question touches many.
 */
import { type CaseIndex, rarityOf } from 'cases'
import { type QuestionWord, relatedShare } from './everyday-field.ts'

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

const noPhrases = new Uint32Array(0)
const none = -1

export class PhraseIndex {
	readonly #index: CaseIndex
	/** Rarity that a question says of each phrase; 0 between two questions. */
	readonly #said: Float64Array
	/** By phrase and by entry, the last of the question's words that was counted; none between two questions. */
	readonly #lastOfPhrase: Int32Array
	readonly #lastOfEntry: Int32Array

	constructor(index: CaseIndex) {
		this.#index = index
		this.#said = new Float64Array(index.phraseEntries.length)
		this.#lastOfPhrase = new Int32Array(index.phraseEntries.length).fill(none)
		this.#lastOfEntry = new Int32Array(index.size).fill(none)
	}

	get phraseCount(): number {
		return this.#index.phraseEntries.length
	}

	/** Returns the number of phrases that contain the term. */
	phrasesWith(term: string): number {
		return this.#phrasesOf(term).length
	}

	/** Returns the entries that the terms touch, in no order. */
	entriesOf(terms: ReadonlySet<string>): EntryMatch[] {
		const { phraseEntries, phraseMasses } = this.#index
		const questionMass = this.#mass([...terms])
		const said = this.#said
		const touched: number[] = []
		const lastTerm = this.#lastOfEntry
		const covered = new Map<number, number>()
		for (const [i, term] of [...terms].entries()) {
			const rarity = this.#rarity(term)
			for (const phrase of this.#phrasesOf(term)) {
				if (said[phrase] === 0) touched.push(phrase)
				said[phrase] = (said[phrase] ?? 0) + rarity
				const entry = phraseEntries[phrase] ?? 0
				if (lastTerm[entry] === i) continue
				lastTerm[entry] = i
				covered.set(entry, (covered.get(entry) ?? 0) + rarity)
			}
		}
		const best = new Map<number, number>()
		for (const phrase of touched) {
			const entry = phraseEntries[phrase] ?? 0
			const mass = said[phrase] ?? 0
			const score = (mass / (phraseMasses[phrase] ?? 1)) * (mass / questionMass)
			if (score > (best.get(entry) ?? 0)) best.set(entry, score)
			said[phrase] = 0
			lastTerm[entry] = none
		}
		return [...best].map(([entry, phrase]) => ({ entry, phrase, coverage: (covered.get(entry) ?? 0) / questionMass }))
	}

	/** Returns the best match of each entry by one phrase alone; a word counts less if only related words match. */
	closest(words: readonly QuestionWord[]): ReadonlyMap<number, PhraseMatch> {
		const { phraseEntries, phraseMasses } = this.#index
		const questionMass = this.#mass(words.map(({ term }) => term))
		const said = this.#said
		const lastTerm = this.#lastOfPhrase
		const touched: number[] = []
		for (const [i, { term, related }] of words.entries()) {
			const rarity = this.#rarity(term)
			for (const word of [term, ...related])
				for (const phrase of this.#phrasesOf(word)) {
					if (lastTerm[phrase] === i) continue
					if (lastTerm[phrase] === none) touched.push(phrase)
					lastTerm[phrase] = i
					said[phrase] = (said[phrase] ?? 0) + (word === term ? rarity : rarity * relatedShare)
				}
		}
		const closest = new Map<number, { share: number; closeness: number }>()
		for (const phrase of touched) {
			const mass = said[phrase] ?? 0
			const share = mass / questionMass
			const closeness = mass / Math.sqrt(questionMass * (phraseMasses[phrase] ?? 1))
			const entry = phraseEntries[phrase] ?? 0
			const known = closest.get(entry)
			if (known === undefined) closest.set(entry, { share, closeness })
			else {
				known.share = Math.max(known.share, share)
				known.closeness = Math.max(known.closeness, closeness)
			}
			said[phrase] = 0
			lastTerm[phrase] = none
		}
		return closest
	}

	#mass(terms: readonly string[]): number {
		return terms.reduce((sum, term) => sum + this.#rarity(term), 0)
	}

	#rarity(term: string): number {
		const { size, terms, termEntryCounts } = this.#index
		// A term that only legal words contain is no word of any phrase.
		return rarityOf(size, termEntryCounts[terms.get(term) ?? -1] || undefined)
	}

	#phrasesOf(term: string): Uint32Array {
		const { terms, termPhrases, termPhraseStarts } = this.#index
		const number = terms.get(term)
		return number === undefined
			? noPhrases
			: termPhrases.subarray(termPhraseStarts[number], termPhraseStarts[number + 1])
	}
}
