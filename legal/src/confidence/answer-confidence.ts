/**
 * The probability that the words shown answer the question: that the first article governs it, times that its words chosen
 * decide, stretched to what happened on questions of kinds that the coefficients were not learned from.
 */
import type { Retrieval } from '../retrieve/retrieval.ts'
import { confidenceFeatures } from './features.ts'

/** Features of: the first article governs the question. */
export const governsFeatures = [
	'lead',
	'farAhead',
	'second',
	'score',
	'length',
	'explained',
	'outside',
	'worldly',
	'manner',
	'brevity',
	'foreign',
	'unknown',
	'cited',
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
	/** Below it nothing is asserted. */
	readonly threshold: number
}

/** An article with the probability to govern and with its words chosen. */
export interface LikelyArticle {
	readonly share: number
	readonly score: number
	readonly spans?: { readonly probability: number; readonly best: number }
	readonly unitCount: number
}

export interface AnswerFeatures {
	readonly governs: Readonly<Record<GovernsFeature, number>>
	readonly decides: Readonly<Record<DecidesFeature, number>>
}

/** Log odds of the first article from which it hardly matters how far it is ahead. */
const farAheadFrom = 2
const longQuestion = 25
const scoreScale = 5

/** Reads the features of an answer from the articles as weighed, the likeliest first. */
export function answerFeatures(retrieval: Retrieval, [first, second]: readonly LikelyArticle[]): AnswerFeatures {
	const { explained, outside, worldly, manner, brevity, foreign, unknown, cited } = confidenceFeatures(retrieval)
	return {
		governs: {
			lead: logitOf(first?.share ?? 0),
			farAhead: Math.max(0, logitOf(first?.share ?? 0) - farAheadFrom),
			second: second?.share ?? 0,
			score: Math.min(4, (first?.score ?? 0) / scoreScale),
			length: Math.min(1, retrieval.question.terms.length / longQuestion),
			explained,
			outside,
			worldly,
			manner,
			brevity,
			foreign,
			unknown,
			cited,
		},
		decides: {
			chosen: logitOf(first?.spans?.probability ?? 0),
			best: logitOf(first?.spans?.best ?? 0),
			units: Math.log(1 + (first?.unitCount ?? 0)),
		},
	}
}

/** Returns the probability, 0..1. */
export function answerConfidence(features: AnswerFeatures, { governs, decides, stretch }: AnswerCoefficients): number {
	const product = probabilityOf(features.governs, governs) * probabilityOf(features.decides, decides)
	return logistic(stretch.bias + stretch.slope * logitOf(product))
}

/** A logistic regression's probability for some features. */
export function probabilityOf<Name extends string>(
	features: Readonly<Record<Name, number>>,
	{ bias, weights }: Coefficients<Name>,
): number {
	let score = bias
	for (const name in features) score += (weights[name] ?? 0) * features[name]
	return logistic(score)
}

/** Log odds, bounded where a probability is all but certain. */
export function logitOf(probability: number): number {
	const bounded = Math.min(1 - 1e-4, Math.max(1e-4, probability))
	return Math.log(bounded / (1 - bounded))
}

function logistic(value: number): number {
	return 1 / (1 + Math.exp(-value))
}
