/**
 * The everyday words of each article, gathered from all thesaurus entries that name it: one more field of the article, as if the
 * law said it in people's words too. A story touches many phrases a little and none closely; the field adds them up.
 */
import type { CaseIndex } from 'cases'
import { idf, saturate } from '../index/bm25.ts'
import { isLegalRef, type LegalRef, legalRef, splitRef } from '../law/model.ts'
import { firstOf } from './first-of.ts'

/** A word of a question, with the words that describe the same situation. */
export interface QuestionWord {
	readonly term: string
	readonly related: readonly string[]
}

/** Counts of one question's words in the everyday words of each article. */
export interface EverydayCounts {
	/** Returns the count of the question's i-th word, weighted by field length; a related word counts less. */
	count(ref: LegalRef, i: number): number
	/** Returns the greatest count of the i-th word in the articles nearby: what goes without saying in this one. */
	countNearby(ref: LegalRef, i: number): number
	/** Returns the articles whose everyday words match the question best, best first. */
	best(limit: number): readonly LegalRef[]
}

/** Weight of a word that describes the same situation, relative to the word itself. */
export const relatedShare = 0.3
/** Articles on either side about the same matter. */
const nearbyReach = 4
const k1 = 1.2

/** Articles whose neighbours are remembered. */
const nearbyKept = 50_000

/** The articles with a term among their everyday words, and its count in each. */
interface Posting {
	readonly articles: Uint32Array
	readonly counts: Float64Array
}

export class EverydayField {
	readonly #index: CaseIndex
	readonly #refs: readonly LegalRef[]
	readonly #numbers: ReadonlyMap<LegalRef, number>
	readonly #nearbyArticles = new Map<LegalRef, readonly number[]>()

	constructor(index: CaseIndex) {
		this.#index = index
		this.#refs = index.refs.filter(isLegalRef)
		this.#numbers = new Map(this.#refs.map((ref, number) => [ref, number]))
	}

	/** Articles that have everyday words. */
	get size(): number {
		return this.#refs.length
	}

	/** Returns the number of articles whose everyday words include this one. */
	documentFrequency(term: string): number {
		return this.#posting(term)?.articles.length ?? 0
	}

	/** Returns the number of an article in the index; undefined if it has no everyday words. */
	numberOf(ref: LegalRef): number | undefined {
		return this.#numbers.get(ref)
	}

	/** Looks the words of a question up in all articles at once. */
	countsOf(terms: readonly QuestionWord[]): EverydayCounts {
		const width = terms.length
		const counts = new Float32Array(this.#refs.length * width)
		const scores = new Float64Array(this.#refs.length)
		const matched: number[] = []
		for (const [i, { term, related }] of terms.entries()) {
			const touched: number[] = []
			const put = (article: number, count: number) => {
				const at = article * width + i
				if (counts[at] === 0) touched.push(article)
				counts[at] = count
			}
			for (const other of related)
				this.#each(other, (article, count) =>
					put(article, Math.max(counts[article * width + i] ?? 0, relatedShare * count)),
				)
			this.#each(term, (article, count) => put(article, (counts[article * width + i] ?? 0) + count))
			const rarity = idf(this.#refs.length, this.documentFrequency(term))
			for (const article of touched) {
				if (scores[article] === 0) matched.push(article)
				scores[article] = (scores[article] ?? 0) + rarity * saturate(counts[article * width + i] ?? 0, k1)
			}
		}
		return {
			count: (ref, i) => {
				const article = this.#numbers.get(ref)
				return article === undefined ? 0 : (counts[article * width + i] ?? 0)
			},
			countNearby: (ref, i) => {
				let most = 0
				for (const article of this.#nearby(ref)) most = Math.max(most, counts[article * width + i] ?? 0)
				return most
			},
			best: (limit) =>
				firstOf(matched, limit, (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).flatMap(
					(article) => this.#refs[article] ?? [],
				),
		}
	}

	#nearby(ref: LegalRef): readonly number[] {
		const known = this.#nearbyArticles.get(ref)
		if (known !== undefined) return known
		const found = nearbyArticles(ref, nearbyReach).flatMap((near) => this.#numbers.get(near) ?? [])
		if (this.#nearbyArticles.size >= nearbyKept) this.#nearbyArticles.clear()
		this.#nearbyArticles.set(ref, found)
		return found
	}

	#each(term: string, visit: (article: number, count: number) => void): void {
		const posting = this.#posting(term)
		if (posting === undefined) return
		for (let i = 0; i < posting.articles.length; i++) visit(posting.articles[i] ?? 0, posting.counts[i] ?? 0)
	}

	#posting(term: string): Posting | undefined {
		const { terms, termArticleStarts, termArticles, termArticleCounts } = this.#index
		const number = terms.get(term)
		if (number === undefined) return undefined
		const [from, to] = [termArticleStarts[number], termArticleStarts[number + 1]]
		return { articles: termArticles.subarray(from, to), counts: termArticleCounts.subarray(from, to) }
	}
}

/** Returns the refs of the articles up to `reach` numbers before and after, whether or not they exist; those added later ("-bis") are left out. */
export function nearbyArticles(ref: LegalRef, reach: number): LegalRef[] {
	const { act, article } = splitRef(ref)
	const number = Number.parseInt(article, 10)
	if (Number.isNaN(number)) return []
	const numbers = Array.from({ length: 2 * reach + 1 }, (_, i) => number - reach + i)
	return numbers
		.filter((near) => near > 0)
		.map((near) => legalRef(act, String(near)))
		.filter((near) => near !== ref)
}
