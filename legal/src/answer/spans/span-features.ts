/** The features of a unit of an article with respect to a question: few, readable, all about 0..1. */

import { analyse } from 'italian'
import { idf } from '../../index/bm25.ts'
import type { Article } from '../../law/model.ts'
import type { Retrieval } from '../../retrieve/retrieval.ts'
import { kinOf as kinOfSituation } from '../../retrieve/situations.ts'
import { standsFor } from '../../text/same-words.ts'
import { type AskedKind, readAsked } from './asked.ts'
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
	'kinDistinct',
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
	'concededException',
	'refersAway',
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

/** Returns the features of each unit, in their order. */
export function readSpanFeatures(article: Article, units: readonly Unit[], retrieval: Retrieval): SpanFeatures[] {
	const { question, statistics, matches, articles } = retrieval
	const asked = readAsked(question.text)
	const rarity = (term: string) => idf(statistics.passages, statistics.documentFrequency.get(term) ?? 0)
	const weights = new Map(question.terms.map((term) => [term, rarity(term)]))
	const askedTerms = new Map([...new Set(analyse(asked.text))].map((term) => [term, weights.get(term) ?? 0]))
	const behind = matches.filter(({ entry }) => entry.articles.includes(article.ref)).flatMap(({ entry }) => entry.legal)
	const legal = new Map(
		[...new Set([...behind].flatMap((words) => analyse(words)))]
			.filter((term) => !weights.has(term))
			.map((term) => [term, rarity(term)]),
	)
	const prefixes = new Set(question.terms.filter((term) => term.length >= prefixLength).map(prefixOf))
	const pairs = pairsOf(analyse(question.text))
	const best = articles.find(({ ref }) => ref === article.ref)?.passages[0]?.passage
	const kinCache = new Map<string, string | undefined>()
	/** The question's word that a term of the law says in another way. */
	const kinOf = (term: string) => {
		if (!kinCache.has(term))
			kinCache.set(term, weights.has(term) ? term : question.terms.find((word) => standsFor(word, term)))
		return kinCache.get(term)
	}
	const situationKin = new Set(question.terms.flatMap((term) => kinOfSituation(term)))
	const isKin = (term: string) => !weights.has(term) && (situationKin.has(term) || kinOf(term) !== undefined)
	const read = units.map((unit) => {
		const words = wordsOf(article.text, unit)
		return {
			unit,
			words,
			terms: analyse(words),
			signs: readSigns(article.text.slice(unit.range.start, unit.range.end)),
		}
	})
	const inUnits = new Map<string, number>()
	for (const { terms } of read) for (const term of new Set(terms)) inUnits.set(term, (inUnits.get(term) ?? 0) + 1)
	const distinctness = (term: string) => Math.log(1 + units.length / (inUnits.get(term) ?? 1))
	/** Share of what sets a unit apart in its article are words of some kind. */
	const apart = (terms: ReadonlySet<string>, counts: (term: string) => boolean) =>
		Math.min(
			mostDistinct,
			[...terms].filter(counts).reduce((sum, term) => sum + distinctness(term), 0) / distinctnessScale,
		)
	const strictlyGiven = (kind: AskedKind, { gives }: UnitSigns) => (asked.strict.has(kind) && gives.has(kind) ? 1 : 0)
	return read.map(({ unit, terms, signs }) => {
		const distinct = new Set(terms)
		const akin = new Set([...distinct].flatMap((term) => kinOf(term) ?? []))
		const length = unit.range.end - unit.range.start
		return {
			said: shareOf(weights, distinct),
			saidAsked: shareOf(askedTerms, distinct),
			akin: shareOf(weights, akin),
			akinAsked: shareOf(askedTerms, akin),
			legal: shareOf(legal, distinct),
			distinct: apart(distinct, (term) => weights.has(term)),
			askedDistinct: apart(distinct, (term) => askedTerms.has(term)),
			kinDistinct: apart(distinct, isKin),
			prefixes:
				prefixes.size === 0
					? 0
					: new Set([...distinct].map(prefixOf).filter((prefix) => prefixes.has(prefix))).size / prefixes.size,
			pairs: Math.min(1, [...pairsOf(terms)].filter((pair) => pairs.has(pair)).length / 2),
			...givenOf(asked.kinds, signs),
			'strict-term': strictlyGiven('term', signs),
			'strict-amount': strictlyGiven('amount', signs),
			exception: signs.isException ? 1 : 0,
			concededException: signs.isException && asked.concedes ? 1 : 0,
			refersAway: signs.refersAway ? 1 : 0,
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
