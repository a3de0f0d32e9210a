/** Weighs the best articles by the words in them that would answer, and orders them by the probability to govern. */
import type { Article } from '../law/model.ts'
import type { PassageStore, RankedArticle, Reader } from '../ports.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import type { Range } from '../text/sentences.ts'
import { type Evidence, type EvidenceWeights, evidenceScore, readEvidence } from './article-evidence.ts'
import { askedComma } from './asked-comma.ts'
import { type LearnedAnswers, learnedAnswers } from './learned-answers.ts'
import { type ChosenSpans, chooseAmong } from './spans/choose-spans.ts'
import { SpanReader } from './spans/span-features.ts'
import { type Unit, unitsOf } from './spans/units.ts'

export interface WeighedArticle {
	readonly article: Article
	readonly ranked: RankedArticle
	readonly evidence: Evidence
	/** Log odds against the other articles. */
	readonly score: number
	/** Probability that it governs the question, if one of these does. */
	readonly share: number
	/** Absent where it has no rule to quote. */
	readonly spans?: ChosenSpans
	readonly unitCount: number
}

/** Number of articles examined: later ones too rarely govern to be worth the cost. */
const depth = 15

/** Returns the best articles of a retrieval that the reader may see, the likeliest to govern first. */
export async function weighArticles(
	store: PassageStore,
	retrieval: Retrieval,
	reader: Reader = {},
	{ spans: spanWeights, articles: weights }: Pick<LearnedAnswers, 'spans' | 'articles'> = learnedAnswers,
): Promise<WeighedArticle[]> {
	const spanReader = new SpanReader(retrieval)
	const weighed: Omit<WeighedArticle, 'share'>[] = []
	for (const [place, ranked] of retrieval.articles.slice(0, depth).entries()) {
		const article = await store.article(ranked.ref, reader)
		if (article === undefined) continue
		const units =
			article.text.length > longArticle
				? unitsOf(article, partsRead(article, ranked, retrieval))
				: unitsOfWhole(article)
		const features = spanReader.read(article, units)
		const evidence = readEvidence(ranked, place, features, spanWeights)
		const spans = chooseAmong(article, units, features, spanWeights)
		weighed.push({
			article,
			ranked,
			evidence,
			score: evidenceScore(evidence, weights) + citedBonus(ranked),
			unitCount: units.length,
			...(spans === undefined ? {} : { spans }),
		})
	}
	return withShares(weighed)
}

/** Articles whose units are remembered: some are asked for again and again. */
const remembered = 500
const known = new Map<Article, readonly Unit[]>()

/** Returns the same units for the same article, as long as it is among the last that were read. */
function unitsOfWhole(article: Article): readonly Unit[] {
	const units = known.get(article) ?? unitsOf(article)
	known.delete(article)
	known.set(article, units)
	const [oldest] = known.keys()
	if (known.size > remembered && oldest !== undefined) known.delete(oldest)
	return units
}

/** Longer articles are examined only at the comma that is asked for, or at the passages found: a document may be a book. */
const longArticle = 40_000
const passagesRead = 4

function partsRead(article: Article, { passages }: RankedArticle, retrieval: Retrieval): Range[] {
	const asked = askedComma(article, retrieval)
	if (asked !== undefined) return [asked]
	return passages
		.slice(0, passagesRead)
		.map(({ passage: { start, end } }) => ({ start, end }))
		.toSorted((a, b) => a.start - b.start)
}

/** An article that the question names comes first, whatever its words. */
const named = 20

function citedBonus({ passages }: RankedArticle): number {
	return passages[0]?.features.cited === 1 ? named : 0
}

/** Orders by score; a softmax of the scores gives the shares. */
function withShares(weighed: readonly Omit<WeighedArticle, 'share'>[]): WeighedArticle[] {
	const top = weighed.reduce((most, { score }) => Math.max(most, score), Number.NEGATIVE_INFINITY)
	const total = weighed.reduce((sum, { score }) => sum + Math.exp(score - top), 0)
	return weighed
		.map((one) => ({ ...one, share: Math.exp(one.score - top) / total }))
		.toSorted((a, b) => b.score - a.score || b.ranked.score - a.ranked.score)
}

/** As `weighArticles` orders them, under other weights: what learning compares. */
export function reweigh(weighed: readonly WeighedArticle[], weights: EvidenceWeights): WeighedArticle[] {
	return withShares(
		weighed.map((one) => ({ ...one, score: evidenceScore(one.evidence, weights) + citedBonus(one.ranked) })),
	)
}
