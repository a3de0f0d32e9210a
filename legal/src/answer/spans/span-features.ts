/** The features of a unit of an article with respect to a question: few, readable, all about 0..1. */

import { analyse } from 'italian'
import { idf } from '../../index/bm25.ts'
import type { Article, LegalRef } from '../../law/model.ts'
import { type Asked, type AskedKind, readAsked } from '../../retrieve/asked.ts'
import type { Retrieval } from '../../retrieve/retrieval.ts'
import { AkinWords } from '../../retrieve/same-words.ts'
import { relatedWords } from '../../retrieve/situations.ts'
import { readSigns, type UnitSigns } from './unit-signs.ts'
import type { Unit } from './units.ts'

export const spanFeatureNames = [
	'said',
	'saidAsked',
	'akin',
	'akinAsked',
	'legal',
	'distinct',
	'askedDistinct',
	'relatedDistinct',
	'prefixes',
	'pairs',
	'gives-term',
	'gives-amount',
	'gives-person',
	'gives-effect',
	'gives-permission',
	'gives-condition',
	'gives-way',
	'strict-term',
	'strict-amount',
	'exception',
	'leans',
	'first',
	'late',
	'length',
	'short',
	'item',
	'passage',
] as const
export type SpanFeature = (typeof spanFeatureNames)[number]
export type SpanFeatures = Readonly<Record<SpanFeature, number>>

/** Characters at which a unit counts as long. */
const longUnit = 400
const shortUnit = 70
const prefixLength = 5
const mostDistinct = 2
const distinctnessScale = 3

/** Reads the features of units for one question. */
export class SpanReader {
	readonly #retrieval: Retrieval
	readonly #asked: Asked
	/** The words of the question, and those of them that ask, with their rarity. */
	readonly #rarities: ReadonlyMap<string, number>
	readonly #askedTerms: ReadonlyMap<string, number>
	readonly #prefixes: ReadonlySet<string>
	readonly #pairs: ReadonlySet<string>
	/** The question's word that a term of the law says in another way. */
	readonly #akin: AkinWords
	readonly #situationWords: ReadonlySet<string>

	constructor(retrieval: Retrieval) {
		const { question } = retrieval
		this.#retrieval = retrieval
		this.#asked = readAsked(question.text)
		this.#rarities = new Map(question.terms.map((term) => [term, this.#rarity(term)]))
		this.#askedTerms = new Map(analyse(this.#asked.text).map((term) => [term, this.#rarities.get(term) ?? 0]))
		this.#prefixes = new Set(question.terms.filter((term) => term.length >= prefixLength).map(prefixOf))
		this.#pairs = pairsOf(analyse(question.text))
		this.#akin = new AkinWords(question.terms)
		this.#situationWords = new Set(question.terms.flatMap((term) => relatedWords(term)))
	}

	#rarity(term: string): number {
		const { passages, documentFrequency } = this.#retrieval.statistics
		return idf(passages, documentFrequency.get(term) ?? 0)
	}

	#isRelated(term: string): boolean {
		return !this.#rarities.has(term) && (this.#situationWords.has(term) || this.#akin.of(term) !== undefined)
	}

	/** The legal words of the entries that tie the question to an article, without the question's own. */
	#legalWords(ref: LegalRef): ReadonlyMap<string, number> {
		const behind = this.#retrieval.matches
			.filter(({ entry }) => entry.articles.includes(ref))
			.flatMap(({ entry }) => entry.legal.flatMap((words) => analyse(words)))
		return new Map(behind.filter((term) => !this.#rarities.has(term)).map((term) => [term, this.#rarity(term)]))
	}

	/** Returns the features of each unit, in their order. */
	read(article: Article, units: readonly Unit[]): SpanFeatures[] {
		const legal = this.#legalWords(article.ref)
		const best = this.#retrieval.articles.find(({ ref }) => ref === article.ref)?.passages[0]?.passage
		const { kinds, strict } = this.#asked
		const asked = new Set([...kinds, ...strict])
		const { analysed, inUnits } = analyseUnits(article, units)
		/** Share of what sets a unit apart in its article are words of some kind. */
		const apart = (terms: ReadonlySet<string>, counts: (term: string) => boolean) => {
			let distinctness = 0
			for (const term of terms) if (counts(term)) distinctness += Math.log(1 + units.length / (inUnits.get(term) ?? 1))
			return Math.min(mostDistinct, distinctness / distinctnessScale)
		}
		return analysed.map(({ unit, terms, distinct }) => {
			const signs = readSigns(article.text.slice(unit.range.start, unit.range.end), asked)
			const akin = new Set([...distinct].flatMap((term) => this.#akin.of(term) ?? []))
			const length = unit.range.end - unit.range.start
			return {
				said: shareOf(this.#rarities, distinct),
				saidAsked: shareOf(this.#askedTerms, distinct),
				akin: shareOf(this.#rarities, akin),
				akinAsked: shareOf(this.#askedTerms, akin),
				legal: shareOf(legal, distinct),
				distinct: apart(distinct, (term) => this.#rarities.has(term)),
				askedDistinct: apart(distinct, (term) => this.#askedTerms.has(term)),
				relatedDistinct: apart(distinct, (term) => this.#isRelated(term)),
				prefixes: this.#sharedPrefixes(distinct),
				pairs: Math.min(1, [...pairsOf(terms)].filter((pair) => this.#pairs.has(pair)).length / 2),
				...givenOf(kinds, signs),
				'strict-term': strict.has('term') && signs.gives.has('term') ? 1 : 0,
				'strict-amount': strict.has('amount') && signs.gives.has('amount') ? 1 : 0,
				exception: signs.isException ? 1 : 0,
				leans: signs.leans ? 1 : 0,
				first: unit.place === 0 ? 1 : 0,
				late: Math.min(1, unit.place / 12),
				length: Math.min(2, length / longUnit),
				short: length < shortUnit ? 1 : 0,
				item: unit.lead === undefined ? 0 : 1,
				passage: best !== undefined && unit.range.start >= best.start && unit.range.end <= best.end + 1 ? 1 : 0,
			}
		})
	}

	#sharedPrefixes(terms: ReadonlySet<string>): number {
		const { size } = this.#prefixes
		if (size === 0) return 0
		return new Set([...terms].map(prefixOf).filter((prefix) => this.#prefixes.has(prefix))).size / size
	}
}

interface AnalysedUnits {
	readonly analysed: readonly {
		readonly unit: Unit
		readonly terms: readonly string[]
		readonly distinct: ReadonlySet<string>
	}[]
	/** By term, how many of the units say it. */
	readonly inUnits: ReadonlyMap<string, number>
}

/** For as long as someone remembers the units. */
const analysedBefore = new WeakMap<readonly Unit[], AnalysedUnits>()

function analyseUnits({ text }: Article, units: readonly Unit[]): AnalysedUnits {
	const before = analysedBefore.get(units)
	if (before !== undefined) return before
	const analysed = units.map((unit) => {
		const terms = analyse(wordsOf(text, unit))
		return { unit, terms, distinct: new Set(terms) }
	})
	const inUnits = new Map<string, number>()
	for (const { distinct } of analysed) for (const term of distinct) inUnits.set(term, (inUnits.get(term) ?? 0) + 1)
	analysedBefore.set(units, { analysed, inUnits })
	return { analysed, inUnits }
}

type GivenFeature = Extract<SpanFeature, `gives-${string}`>

/** 1 where a kind of answer is asked for and the unit gives it. */
function givenOf(asked: ReadonlySet<AskedKind>, { gives }: UnitSigns): Record<GivenFeature, number> {
	const given = (kind: AskedKind) => (asked.has(kind) && gives.has(kind) ? 1 : 0)
	return {
		'gives-term': given('term'),
		'gives-amount': given('amount'),
		'gives-person': given('person'),
		'gives-effect': given('effect'),
		'gives-permission': given('permission'),
		'gives-condition': given('condition'),
		'gives-way': given('way'),
	}
}

function wordsOf(text: string, { range, lead }: Unit): string {
	const words = text.slice(range.start, range.end)
	return lead === undefined ? words : `${text.slice(lead.start, lead.end)} ${words}`
}

function shareOf(weights: ReadonlyMap<string, number>, terms: ReadonlySet<string>): number {
	let said = 0
	let total = 0
	for (const [term, weight] of weights) {
		total += weight
		if (terms.has(term)) said += weight
	}
	return total === 0 ? 0 : said / total
}

function prefixOf(term: string): string {
	return term.slice(0, prefixLength)
}

function pairsOf(terms: readonly string[]): Set<string> {
	return new Set(terms.flatMap((term, i) => (terms[i + 1] === undefined ? [] : [`${term} ${terms[i + 1]}`])))
}
