/** Evidence from the units of an article for its rank: do some of its words answer the request? */
import { logitOf } from '../confidence/log-odds.ts'
import type { RankedArticle } from '../ports.ts'
import { spanProbabilities } from './spans/choose-spans.ts'
import type { SpanWeights } from './spans/learned-spans.ts'
import { type SpanFeature, type SpanFeatures, spanFeatureNames } from './spans/span-features.ts'

export const evidenceNames = [
	'score',
	'akinAsked',
	'gives',
	'pairs',
	'best',
	'thesaurus',
	'place',
	'clear',
	'units',
] as const
export type EvidenceName = (typeof evidenceNames)[number]
export type Evidence = Readonly<Record<EvidenceName, number>>
export type EvidenceWeights = Partial<Record<EvidenceName, number>>

/** Brings the scores of the ranker near 1. */
const scoreScale = 3

/** The first place counts 1, the fourth half. */
const placeFall = 3

/** Bring the log odds of the best unit, and the logarithm of the number of units, near 1. */
const clearScale = 5
const unitsScale = 3

const gives = spanFeatureNames.filter((name) => name.startsWith('gives-'))
/** Features of a unit's position, which say nothing about the article. */
const ofPlace: ReadonlySet<SpanFeature> = new Set(['late', 'first', 'passage'])
const ofWords = spanFeatureNames.filter((name) => !ofPlace.has(name))

/** Reads the evidence of an article from its units: what the best of them say, and how clearly one of them stands out. */
export function readEvidence(
	{ score, passages }: RankedArticle,
	/** Its place among the articles found, from 0. */
	place: number,
	units: readonly SpanFeatures[],
	{ weights }: SpanWeights,
): Evidence {
	const highest = (valueOf: (unit: SpanFeatures) => number) =>
		units.reduce((most, unit) => Math.max(most, valueOf(unit)), 0)
	const sum = (unit: SpanFeatures, names: readonly SpanFeature[]) =>
		names.reduce((total, name) => total + (weights[name] ?? 0) * unit[name], 0)
	return {
		score: score / scoreScale,
		akinAsked: highest((unit) => unit.akinAsked),
		gives: highest((unit) => sum(unit, gives)),
		pairs: highest((unit) => unit.pairs),
		best: highest((unit) => sum(unit, ofWords)),
		thesaurus: passages[0]?.features.thesaurus ?? 0,
		place: placeFall / (placeFall + place),
		clear: clearOf(spanProbabilities(units, { weights })) / clearScale,
		units: Math.log(1 + units.length) / unitsScale,
	}
}

/** Log odds of the likeliest unit: in a long article of like sentences hardly one stands out. */
function clearOf(probabilities: readonly number[]): number {
	return logitOf(probabilities.reduce((most, probability) => Math.max(most, probability), 0))
}

/** Returns the score of an article by its evidence: log odds against the others. */
export function evidenceScore(evidence: Evidence, weights: EvidenceWeights): number {
	return evidenceNames.reduce((sum, name) => sum + (weights[name] ?? 0) * evidence[name], 0)
}
