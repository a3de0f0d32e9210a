/**
 * The probability that the words shown answer the question: that one of the articles quoted governs it, times that the words chosen of it
 * decide, stretched to what happened on questions of kinds that the coefficients were not learned from.
 */
import type { Retrieval } from '../retrieve/retrieval.ts'
import type { Calibration } from './calibration.ts'
import { confidenceOf } from './confidence.ts'
import { doubtOf } from './doubt.ts'
import { confidenceFeatures } from './features.ts'
import { learnedCalibration, learnedManner } from './learned.ts'
import { logitOf } from './log-odds.ts'
import type { MannerWeights } from './worldly.ts'

/** Features of: one of the articles quoted governs the question. */
export const governsFeatures = [
	'lead',
	'farAhead',
	'next',
	'more',
	'story',
	'score',
	'length',
	'explained',
	'outside',
	'notOurs',
	'worldly',
	'manner',
	'brevity',
	'foreign',
	'unknown',
	'cited',
	'within',
] as const
export type GovernsFeature = (typeof governsFeatures)[number]
/** Features of: the words chosen decide, given that the article governs. */
export const decidesFeatures = ['chosen', 'best', 'units'] as const
export type DecidesFeature = (typeof decidesFeatures)[number]

export interface Coefficients<Name extends string> {
	readonly bias: number
	readonly weights: Partial<Record<Name, number>>
}

export interface AnswerCoefficients {
	readonly governs: Coefficients<GovernsFeature>
	readonly decides: Coefficients<DecidesFeature>
	/** Platt scaling of their product. */
	readonly stretch: { readonly bias: number; readonly slope: number }
}

/** An article with the probability to govern and with its words chosen. */
export interface LikelyArticle {
	readonly share: number
	readonly score: number
	readonly spans?: { readonly probability: number; readonly best: number }
	readonly unitCount: number
}

export interface AnswerFeatures {
	/** For an answer from the first article, from the first two, … */
	readonly governs: readonly Readonly<Record<GovernsFeature, number>>[]
	/** Of each of these articles, with its share. */
	readonly decides: readonly { readonly share: number; readonly features: Readonly<Record<DecidesFeature, number>> }[]
}

/** Number of articles an answer quotes at most. */
export const mostQuoted = 3
/** Log odds of the articles quoted from which it hardly matters how far they are ahead. */
const farAheadFrom = 2
/** Log odds beyond which nothing is gained: the tiny share of one more article, however unlikely, makes no answer surer. */
const leadUpTo = 5.5
const longQuestion = 25
const scoreScale = 5
/** Brings the log odds that the sources cover the matter near 1. */
const withinScale = 4

/** Weights that judge the scope of a question. */
export interface ScopeWeights {
	readonly manner: MannerWeights
	readonly calibration: Calibration
}

/** Reads the features of answers from the articles as weighed, the likeliest first. @param scope the learned weights unless given */
export function answerFeatures(
	retrieval: Retrieval,
	articles: readonly LikelyArticle[],
	scope: ScopeWeights = { manner: learnedManner, calibration: learnedCalibration },
): AnswerFeatures {
	const signs = confidenceFeatures(retrieval, scope.manner)
	const { explained, outside, worldly, manner, brevity, foreign, unknown, cited } = signs
	const notOurs = doubtOf(retrieval)?.isOfNoLaw === true ? 1 : 0
	const within = logitOf(confidenceOf(signs, scope.calibration)) / withinScale
	const quoted = articles.slice(0, mostQuoted)
	let share = 0
	const governs = quoted.map((article, i) => {
		share += article.share
		const lead = Math.min(leadUpTo, logitOf(share))
		return {
			lead,
			farAhead: Math.max(0, lead - farAheadFrom),
			next: articles[i + 1]?.share ?? 0,
			more: i,
			story: retrieval.question.kind === 'story' ? 1 : 0,
			score: Math.min(4, (articles[0]?.score ?? 0) / scoreScale),
			length: Math.min(1, retrieval.question.terms.length / longQuestion),
			explained,
			outside,
			notOurs,
			worldly,
			manner,
			brevity,
			foreign,
			unknown,
			cited,
			within,
		}
	})
	return { governs, decides: quoted.map((article) => ({ share: article.share, features: decidesFeaturesOf(article) })) }
}

/** Reads what tells that the words chosen of an article decide. */
export function decidesFeaturesOf({ spans, unitCount }: LikelyArticle): Readonly<Record<DecidesFeature, number>> {
	return { chosen: logitOf(spans?.probability ?? 0), best: logitOf(spans?.best ?? 0), units: Math.log(1 + unitCount) }
}

/** An answer from the first `count` articles. */
export interface AnswerProspect {
	readonly count: number
	/** Probability that one of them governs the question, 0..1. */
	readonly governs: number
	/** Probability that the words shown answer it, 0..1. */
	readonly confidence: number
}

/** Returns the prospects of answers from one article, from two, …, as many as there are. */
export function answerProspects(features: AnswerFeatures, coefficients: AnswerCoefficients): AnswerProspect[] {
	const { stretch } = coefficients
	return features.governs.map((_, i) => {
		const { governs, product } = productOf(features, i + 1, coefficients)
		return { count: i + 1, governs, confidence: logistic(stretch.bias + stretch.slope * logitOf(product)) }
	})
}

/** Returns the probability that one of the first `count` articles governs, and this times that its words decide. */
export function productOf(
	{ governs: features, decides: each }: AnswerFeatures,
	count: number,
	{ governs: ofGoverning, decides: ofDeciding }: Pick<AnswerCoefficients, 'governs' | 'decides'>,
): { readonly governs: number; readonly product: number } {
	const row = features[count - 1]
	const governs = row === undefined ? 0 : probabilityOf(row, ofGoverning)
	let shares = 0
	let decided = 0
	for (const { share, features: words } of each.slice(0, count)) {
		shares += share
		decided += share * probabilityOf(words, ofDeciding)
	}
	return { governs, product: shares === 0 ? 0 : (governs * decided) / shares }
}

/** A logistic regression's probability for some features. */
function probabilityOf<Name extends string>(
	features: Readonly<Record<Name, number>>,
	{ bias, weights }: Coefficients<Name>,
): number {
	let score = bias
	for (const name in features) score += (weights[name] ?? 0) * features[name]
	return logistic(score)
}

function logistic(value: number): number {
	return 1 / (1 + Math.exp(-value))
}
