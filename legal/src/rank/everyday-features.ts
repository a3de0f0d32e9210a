/** Features of the match between a question and an article with its everyday words: overall, in its densest part, and in the words of the request. */
import { type Bm25Parameters, idf, saturate } from '../index/bm25.ts'
import type { LegalRef } from '../law/model.ts'
import type { QueryTerm, TermStatistics } from '../ports.ts'
import { type EverydayCounts, type EverydayField, type QuestionWord, relatedShare } from '../retrieve/everyday-field.ts'

/** Share 0..1 of the question that matches, weighted by rarity. */
export interface EverydayFeatures {
	/** BM25 over the passage and the everyday words of its article as one text. */
	readonly everyday: number
	/** Share of the question that the one or the other says at all. */
	readonly everydayCoverage: number
	/** `everyday` within the part of the question where it is highest. */
	readonly everydayPart: number
	/** `everyday` within the sentences that contain a request. */
	readonly everydayAsked: number
	/** BM25 over the everyday words alone. */
	readonly everydayAlone: number
}

/** Terms of a part: about a clause and a half. */
const partLength = 10
/** An everyday word counts as much as one of the rubrica. */
const everydayWeight = 2
/** A word said of the articles beside counts as this share. */
const nearbyShare = 0.12
/** Weight of a word of which only related words are said: that of a fairly rare one. */
const unsaidWeight = 5

export interface EverydayInput {
	readonly terms: readonly QueryTerm[]
	readonly questionWords: readonly QuestionWord[]
	/** Terms of the sentences that ask. */
	readonly asked: ReadonlySet<string>
	readonly statistics: TermStatistics
	readonly everyday: EverydayField | undefined
	readonly everydayCounts: EverydayCounts | undefined
}

export class EverydayReader {
	readonly #everydayCounts: EverydayCounts | undefined
	readonly #k1: number
	readonly #weight: Float64Array
	readonly #isAsked: Uint8Array
	/** Places of the word and of its related words among the terms. */
	readonly #own: readonly number[]
	readonly #related: readonly (readonly number[])[]
	readonly #mass: number
	readonly #partMass: number
	readonly #askedMass: number
	readonly #gains: Float64Array

	constructor(
		{ terms, questionWords, asked, statistics, everyday, everydayCounts }: EverydayInput,
		{ k1 }: Bm25Parameters,
	) {
		const places = new Map(terms.map(({ term }, place) => [term, place]))
		this.#everydayCounts = everydayCounts
		this.#k1 = k1
		this.#weight = Float64Array.from(questionWords, ({ term, related }) => {
			const frequency = (statistics.documentFrequency.get(term) ?? 0) + (everyday?.documentFrequency(term) ?? 0)
			if (frequency > 0) return idf(statistics.passages + (everyday?.size ?? 0), frequency)
			// A word that occurs in neither the law nor the thesaurus cannot distinguish articles; a related word may.
			return related.length > 0 ? unsaidWeight : 0
		})
		this.#isAsked = Uint8Array.from(questionWords, ({ term }) => (asked.has(term) ? 1 : 0))
		this.#own = questionWords.map(({ term }) => places.get(term) ?? -1)
		this.#related = questionWords.map(({ related }) => related.flatMap((term) => places.get(term) ?? []))
		this.#mass = this.#weight.reduce((sum, weight) => sum + weight, 0)
		this.#askedMass = this.#weight.reduce((sum, weight, i) => sum + weight * (this.#isAsked[i] ?? 0), 0)
		this.#partMass = densest(this.#weight)
		this.#gains = new Float64Array(questionWords.length)
	}

	/** @param counts weighted counts of the terms in the passage, by their place */
	read(ref: LegalRef, counts: Float64Array): EverydayFeatures {
		let match = 0
		let alone = 0
		let said = 0
		let asked = 0
		for (let i = 0; i < this.#weight.length; i++) {
			const weight = this.#weight[i] ?? 0
			const ownCount = everydayWeight * (this.#everydayCounts?.count(ref, i) ?? 0)
			const nearby = nearbyShare * everydayWeight * (this.#everydayCounts?.countNearby(ref, i) ?? 0)
			const count = (counts[this.#own[i] ?? -1] ?? 0) + relatedShare * this.#relatedCount(i, counts) + ownCount + nearby
			const gain = count === 0 ? 0 : weight * saturate(count, this.#k1)
			this.#gains[i] = gain
			if (count === 0) continue
			match += gain
			said += weight
			if (ownCount > 0) alone += weight * saturate(ownCount, this.#k1)
			if (this.#isAsked[i] === 1) asked += gain
		}
		return {
			everyday: share(match, this.#mass),
			everydayCoverage: share(said, this.#mass),
			everydayPart: share(densest(this.#gains), this.#partMass),
			everydayAsked: share(asked, this.#askedMass),
			everydayAlone: share(alone, this.#mass),
		}
	}

	#relatedCount(i: number, counts: Float64Array): number {
		let most = 0
		for (const place of this.#related[i] ?? []) most = Math.max(most, counts[place] ?? 0)
		return most
	}
}

/** The greatest sum of `partLength` numbers in a row. */
function densest(values: Float64Array): number {
	let sum = 0
	let most = 0
	for (let i = 0; i < values.length; i++) {
		sum += (values[i] ?? 0) - (i < partLength ? 0 : (values[i - partLength] ?? 0))
		if (sum > most) most = sum
	}
	return most
}

function share(part: number, whole: number): number {
	return whole === 0 ? 0 : part / whole
}
