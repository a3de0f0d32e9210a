/**
 * The everyday words of each article, gathered from all thesaurus entries that name it: one more field of the article, as if the
 * law said it in people's words too. A story touches many phrases a little and none closely; the field adds them up.
 */
import { idf, saturate } from '../index/bm25.ts'
import { type LegalRef, legalRef, splitRef } from '../law/model.ts'
import { firstOf } from './first-of.ts'

/** One thesaurus entry, its phrases analysed. */
export interface EverydayEntry {
	readonly everyday: readonly (readonly string[])[]
	readonly legal: readonly (readonly string[])[]
	readonly articles: readonly LegalRef[]
}

/** A word of a question, with the words that describe the same situation. */
export interface ToldTerm {
	readonly term: string
	readonly kin: readonly string[]
}

/** Counts of one question's words in the everyday words of each article. */
export interface Telling {
	/** Returns the count of the question's i-th word, weighted by field length; a word of its kin counts less. */
	count(ref: LegalRef, i: number): number
	/** Returns the greatest count of the i-th word in the articles beside: what goes without saying in this one. */
	countBeside(ref: LegalRef, i: number): number
	/** Returns the articles told most like the question, best first. */
	best(limit: number): readonly LegalRef[]
}

/** Weight of a word that describes the same situation, relative to the word itself. */
export const kinShare = 0.3
/** Everyday words of the later articles of an entry. */
const laterArticle = 0.8
/** Legal terms of an entry: the articles mostly say them too. */
const legalTerm = 0.5
/** Articles on either side that tell the same matter. */
const besideReach = 4
const k1 = 1.2
const lengthNormalisation = 0.75

/** Articles whose neighbours are remembered. */
const besideKept = 50_000

interface Posting {
	readonly articles: number[]
	readonly counts: number[]
}

export class EverydayField {
	readonly #refs: readonly LegalRef[]
	readonly #numbers: ReadonlyMap<LegalRef, number>
	readonly #postings = new Map<string, Posting>()
	readonly #beside = new Map<LegalRef, readonly number[]>()

	constructor(entries: readonly EverydayEntry[]) {
		const words = new Map<LegalRef, Map<string, number>>()
		for (const { everyday, legal, articles } of entries)
			for (const [i, ref] of articles.entries()) {
				const counts = words.get(ref) ?? new Map<string, number>()
				words.set(ref, counts)
				const weight = i === 0 ? 1 : laterArticle
				for (const terms of everyday) add(counts, terms, weight)
				for (const terms of legal) add(counts, terms, weight * legalTerm)
			}
		this.#refs = [...words.keys()]
		this.#numbers = new Map(this.#refs.map((ref, number) => [ref, number]))
		const lengths = [...words.values()].map((counts) => sum(counts.values()))
		const meanLength = words.size === 0 ? 1 : sum(lengths) / words.size
		for (const [article, counts] of [...words.values()].entries()) {
			const factor = 1 / (1 - lengthNormalisation + (lengthNormalisation * (lengths[article] ?? 0)) / meanLength)
			for (const [term, count] of counts) this.#post(term, article, count * factor)
		}
	}

	/** Articles that have everyday words. */
	get size(): number {
		return this.#refs.length
	}

	/** Returns the number of articles whose everyday words include this one. */
	documentFrequency(term: string): number {
		return this.#postings.get(term)?.articles.length ?? 0
	}

	/** Looks the words of a question up in all articles at once. */
	tell(terms: readonly ToldTerm[]): Telling {
		const width = terms.length
		const counts = new Float32Array(this.#refs.length * width)
		const scores = new Float64Array(this.#refs.length)
		const told: number[] = []
		for (const [i, { term, kin }] of terms.entries()) {
			const touched: number[] = []
			const put = (article: number, count: number) => {
				const at = article * width + i
				if (counts[at] === 0) touched.push(article)
				counts[at] = count
			}
			for (const other of kin)
				this.#each(other, (article, count) =>
					put(article, Math.max(counts[article * width + i] ?? 0, kinShare * count)),
				)
			this.#each(term, (article, count) => put(article, (counts[article * width + i] ?? 0) + count))
			const rarity = idf(this.#refs.length, this.documentFrequency(term))
			for (const article of touched) {
				if (scores[article] === 0) told.push(article)
				scores[article] = (scores[article] ?? 0) + rarity * saturate(counts[article * width + i] ?? 0, k1)
			}
		}
		return {
			count: (ref, i) => {
				const article = this.#numbers.get(ref)
				return article === undefined ? 0 : (counts[article * width + i] ?? 0)
			},
			countBeside: (ref, i) => {
				let most = 0
				for (const article of this.#articlesBeside(ref)) most = Math.max(most, counts[article * width + i] ?? 0)
				return most
			},
			best: (limit) =>
				firstOf(told, limit, (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).flatMap(
					(article) => this.#refs[article] ?? [],
				),
		}
	}

	#articlesBeside(ref: LegalRef): readonly number[] {
		const known = this.#beside.get(ref)
		if (known !== undefined) return known
		const found = besideOf(ref, besideReach).flatMap((near) => this.#numbers.get(near) ?? [])
		if (this.#beside.size >= besideKept) this.#beside.clear()
		this.#beside.set(ref, found)
		return found
	}

	#each(term: string, visit: (article: number, count: number) => void): void {
		const posting = this.#postings.get(term)
		if (posting === undefined) return
		for (let i = 0; i < posting.articles.length; i++) visit(posting.articles[i] ?? 0, posting.counts[i] ?? 0)
	}

	#post(term: string, article: number, count: number): void {
		const posting = this.#postings.get(term) ?? { articles: [], counts: [] }
		this.#postings.set(term, posting)
		posting.articles.push(article)
		posting.counts.push(count)
	}
}

/** Returns the refs of the articles up to `reach` numbers before and after, whether or not they exist; those added later ("-bis") are left out. */
export function besideOf(ref: LegalRef, reach: number): LegalRef[] {
	const { act, article } = splitRef(ref)
	const number = Number.parseInt(article, 10)
	if (Number.isNaN(number)) return []
	const numbers = Array.from({ length: 2 * reach + 1 }, (_, i) => number - reach + i)
	return numbers
		.filter((near) => near > 0)
		.map((near) => legalRef(act, String(near)))
		.filter((near) => near !== ref)
}

function add(counts: Map<string, number>, terms: readonly string[], weight: number): void {
	for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + weight)
}

function sum(values: Iterable<number>): number {
	let total = 0
	for (const value of values) total += value
	return total
}
