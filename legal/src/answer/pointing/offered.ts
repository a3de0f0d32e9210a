/** Articles as a model is given them: sentences, letters and items of lists with numbers that it points at. */
import { chunkArticle } from '../../index/chunk.ts'
import { commaAt } from '../../law/commi.ts'
import { type AnswerSource, type Article, isLegalRef, type LegalRef } from '../../law/model.ts'
import { resolveCitations } from '../../law/resolve.ts'
import type { PassageStore, RankedArticle, Reader } from '../../ports.ts'
import type { Range } from '../../text/sentences.ts'
import { type Unit, unitsOf } from '../spans/units.ts'

/** A sentence under its number; numbers run from 1 through all articles. */
export interface OfferedSentence extends Pick<Unit, 'range' | 'lead'> {
	readonly number: number
	readonly article: Article
}

export interface OfferedArticle {
	readonly article: Article
	readonly sentences: readonly OfferedSentence[]
}

/** The governing article of a question is among the first fifteen in .82 to 1.00 of fresh questions, among eight in .76. */
const offeredArticles = 15
/** Articles that the first ones refer to, beyond those. */
const referredArticles = 4
/** Articles whose references are followed. */
const referring = 3
/** Characters of law offered in all: some 8,000 tokens. */
const mostCharacters = 25_000
/** Characters of an article beyond its best sentences, while others wait. */
const firstShare = 1500

/** An article to offer, with the ranges by which it was found, the best first. */
export interface ArticleToOffer {
	readonly ref: LegalRef
	readonly ranges: readonly Range[]
	/** Of retrieval; higher is likelier. */
	readonly score: number
}

/** Returns the best of two searches by turns, each article once, no more than a model is offered; ranges are those of the search that found it first. */
export function uniteOffers(first: readonly ArticleToOffer[], second: readonly ArticleToOffer[]): ArticleToOffer[] {
	const byTurns = [
		...first.map((one, at) => [2 * at, one] as const),
		...second.map((one, at) => [2 * at + 1, one] as const),
	]
	const united = new Map<LegalRef, ArticleToOffer>()
	for (const [, one] of byTurns.toSorted(([a], [b]) => a - b)) if (!united.has(one.ref)) united.set(one.ref, one)
	return [...united.values()].slice(0, offeredArticles)
}

interface Found extends Pick<ArticleToOffer, 'ranges'> {
	readonly article: Article
}

/** Returns what a model is to be offered of a search. @param ranked likeliest to govern first */
export function toOffer(ranked: readonly RankedArticle[]): ArticleToOffer[] {
	return ranked.slice(0, offeredArticles).map(({ ref, score, passages }) => ({
		...{ ref, score },
		ranges: passages.map(({ passage: { start, end } }) => ({ start, end })),
	}))
}

/**
 * Returns the articles with their sentences numbered. Of articles that do not fit, the sentences around those by which they were found are
 * offered: an article of a budget law holds hundreds of commi.
 */
export async function offerArticles(
	store: PassageStore,
	articles: readonly Pick<ArticleToOffer, 'ref' | 'ranges'>[],
	reader: Reader = {},
	maxCharacters = mostCharacters,
): Promise<OfferedArticle[]> {
	const found: Found[] = []
	for (const { ref, ranges } of articles) {
		const article = await store.article(ref, reader)
		if (article !== undefined && !article.abrogated) found.push({ article, ranges })
	}
	found.push(...(await referredBy(store, found, reader)))
	return numbered(found, maxCharacters)
}

/** The articles that the first ones refer to: exceptions, definitions, the rule that is extended. */
async function referredBy(store: PassageStore, found: readonly Found[], reader: Reader): Promise<Found[]> {
	const known = new Set<LegalRef>(found.map(({ article }) => article.ref))
	const named = new Map<LegalRef, string | undefined>()
	for (const { article, ranges } of found.slice(0, referring)) {
		const { start = 0, end = article.text.length } = ranges[0] ?? {}
		for (const { ref, comma } of resolveCitations(article.text.slice(start, end), { defaultAct: article.act.code }))
			if (isLegalRef(ref) && !known.has(ref) && !named.has(ref)) named.set(ref, comma)
	}
	const referred: Found[] = []
	for (const [ref, comma] of [...named].slice(0, referredArticles)) {
		const article = await store.article(ref, reader)
		if (article === undefined || article.abrogated) continue
		const start = article.commi.find(({ number }) => number === comma)?.start ?? 0
		const passages = chunkArticle(article)
		const passage = passages.find((one) => one.start <= start && start < one.end) ?? passages[0]
		referred.push({ article, ranges: passage === undefined ? [] : [passage] })
	}
	return referred
}

/** Shares the room: each article its best sentences first, then what is left in the order of the articles. */
function numbered(found: readonly Found[], maxCharacters: number): OfferedArticle[] {
	const growing = found.map(({ article, ranges }) => new Selection(article, ranges))
	let room = maxCharacters
	for (const limit of [firstShare, Number.POSITIVE_INFINITY])
		for (const selection of growing) room -= selection.grow(Math.min(room, limit - selection.characters))
	let number = 0
	return growing.flatMap(({ article, chosen }) => {
		const sentences = chosen.map(({ range, lead }) => ({
			...{ number: ++number, article, range },
			...(lead === undefined ? {} : { lead }),
		}))
		return sentences.length === 0 ? [] : [{ article, sentences }]
	})
}

/** The sentences of one article, taken from the best outward. */
class Selection {
	readonly article: Article
	characters = 0
	readonly #units: readonly Unit[]
	/** Places of units, the best first, and how many of them were taken. */
	readonly #order: readonly number[]
	#next = 0
	readonly #taken = new Set<number>()

	constructor(article: Article, ranges: Found['ranges']) {
		this.article = article
		this.#units = unitsOf(article)
		this.#order = this.#units
			.map((_, at) => at)
			.toSorted((a, b) => distance(this.#units[a], ranges) - distance(this.#units[b], ranges) || a - b)
	}

	get chosen(): Unit[] {
		return [...this.#taken].toSorted((a, b) => a - b).flatMap((at) => this.#units[at] ?? [])
	}

	/** @returns the characters that were added, at most `room` */
	grow(room: number): number {
		let added = 0
		for (; this.#next < this.#order.length; this.#next++) {
			const at = this.#order[this.#next] ?? 0
			const { start, end } = this.#units[at]?.range ?? { start: 0, end: 0 }
			if (added + end - start > room) break
			this.#taken.add(at)
			added += end - start
		}
		this.characters += added
		return added
	}
}

/** Characters between a unit and the nearest range, those of later ranges counted more. */
function distance(unit: Unit | undefined, ranges: Found['ranges']): number {
	if (unit === undefined) return Number.POSITIVE_INFINITY
	const { start, end } = unit.range
	const distances = ranges.map((range, place) => Math.max(0, range.start - end, start - range.end) + place * 200)
	return Math.min(...distances, ranges.length === 0 ? start : Number.POSITIVE_INFINITY)
}

/** Returns the law's words that a sentence stands for, with its comma. */
export function sourceOf({ article, range }: OfferedSentence): AnswerSource {
	const comma = commaAt(article.commi, range.start)?.number
	return { ref: article.ref, ...(comma === undefined ? {} : { comma }), ...range }
}

/** Returns the words of a sentence, an item with the head of its list. */
export function wordsOf({ article: { text }, range, lead }: OfferedSentence): string {
	const words = text.slice(range.start, range.end)
	return lead === undefined ? words : `${text.slice(lead.start, lead.end)} ${words}`
}
