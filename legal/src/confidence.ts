/**
 * The probability that the sources (the first five articles) contain the governing one, from features of the retrieval.
 * Two logistic regressions, multiplied: is the matter within the sources, and was the article found if it is. Their coefficients carry the version of the calibration that made them.
 */
import { idf } from './index/bm25.ts'
import { learned } from './learned.ts'
import { offTopicShare, outsideStrength } from './outside.ts'
import type { Retrieval } from './retrieve.ts'
import { analyse } from './text/analyse.ts'

export const confidenceFeatureNames = [
	'top',
	'margin',
	'first',
	'firstFive',
	'coverage',
	'explained',
	'heading',
	'pairs',
	'thesaurus',
	'agreement',
	'unknown',
	'outside',
	'offTopic',
	'brevity',
	'cited',
	'actNamed',
	'lay',
	'concept',
] as const
export type ConfidenceFeature = (typeof confidenceFeatureNames)[number]
export type ConfidenceFeatures = Readonly<Record<ConfidenceFeature, number>>

export interface LogisticCoefficients {
	readonly bias: number
	readonly weights: Partial<Record<ConfidenceFeature, number>>
}

export interface Calibration {
	/** Changes whenever ranking or coefficients change; stored with every answer. */
	readonly version: string
	/** Whether the matter lies within the sources at all. */
	readonly scope: LogisticCoefficients
	/** Whether the governing article is among the first five, given that it does. */
	readonly found: LogisticCoefficients
	/** Below it a question is refused. */
	readonly threshold: number
}

export function confidenceFeatures(retrieval: Retrieval): ConfidenceFeatures {
	const { articles, question, statistics, matches } = retrieval
	const best = articles[0]?.passages[0]?.features
	const shares = softmax(articles.map(({ score }) => score))
	return {
		top: (articles[0]?.score ?? 0) / 10,
		margin: Math.min(1, ((articles[0]?.score ?? 0) - (articles[1]?.score ?? 0)) / 3),
		first: shares[0] ?? 0,
		firstFive: shares.slice(0, 5).reduce((sum, share) => sum + share, 0),
		coverage: best === undefined ? 0 : best.coverage + best.prefix,
		heading: best?.headingCoverage ?? 0,
		explained: explainedShare(retrieval),
		pairs: best?.pairs ?? 0,
		thesaurus: best?.thesaurus ?? 0,
		agreement:
			best === undefined || matches[0] === undefined || best.thesaurus === 0 ? 0 : best.thesaurus / matches[0].score,
		unknown: unknownShare(question.terms, statistics),
		outside: outsideStrength(retrieval),
		offTopic: offTopicShare(question),
		brevity: 1 / (1 + question.terms.length),
		cited: best?.cited ?? 0,
		actNamed: best?.actNamed ?? 0,
		lay: question.kind === 'lay' ? 1 : 0,
		concept: question.kind === 'concept' ? 1 : 0,
	}
}

export function confidenceOf(
	features: ConfidenceFeatures,
	{ scope, found }: Calibration = learned.calibration,
): number {
	return probability(features, scope) * probability(features, found)
}

function probability(features: ConfidenceFeatures, { bias, weights }: LogisticCoefficients): number {
	let sum = bias
	for (const name of confidenceFeatureNames) sum += (weights[name] ?? 0) * features[name]
	return 1 / (1 + Math.exp(-sum))
}

/** Share of the question's rarity that the best article says itself or that the thesaurus ties to it. */
function explainedShare({ articles, question, statistics, matches }: Retrieval): number {
	const best = articles[0]
	const passage = best?.passages[0]?.passage
	if (best === undefined || passage === undefined) return 0
	const said = new Set(analyse([passage.heading, ...passage.path, passage.text].join(' ')))
	for (const { entry } of matches)
		if (entry.articles.includes(best.ref))
			for (const phrase of entry.lay) for (const term of analyse(phrase)) said.add(term)
	let explained = 0
	let total = 0
	for (const term of question.terms) {
		const rarity = idf(statistics.passages, statistics.documentFrequency.get(term) ?? 0)
		total += rarity
		if (said.has(term)) explained += rarity
	}
	return total === 0 ? 0 : explained / total
}

/** Share of the question's rarity in words that no passage of the store contains. */
function unknownShare(terms: readonly string[], { passages, documentFrequency }: Retrieval['statistics']): number {
	let unknown = 0
	let total = 0
	for (const term of terms) {
		const frequency = documentFrequency.get(term) ?? 0
		const rarity = idf(passages, frequency)
		total += rarity
		if (frequency === 0) unknown += rarity
	}
	return total === 0 ? 1 : unknown / total
}

function softmax(scores: readonly number[]): number[] {
	const top = Math.max(...scores, Number.NEGATIVE_INFINITY)
	const exps = scores.map((score) => Math.exp(score - top))
	const sum = exps.reduce((total, value) => total + value, 0)
	return exps.map((value) => value / sum)
}
