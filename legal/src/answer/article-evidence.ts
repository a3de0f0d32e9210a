/** Evidence from the units of an article for its rank: do some of its words answer the request? */
import type { RankedArticle } from '../ports.ts'
import type { SpanWeights } from './spans/learned-spans.ts'
import { type SpanFeature, type SpanFeatures, spanFeatureNames } from './spans/span-features.ts'

export const evidenceNames = ['score', 'akinAsked', 'gives', 'pairs', 'best', 'thesaurus', 'place'] as const
export type EvidenceName = (typeof evidenceNames)[number]
export type Evidence = Readonly<Record<EvidenceName, number>>
export type EvidenceWeights = Partial<Record<EvidenceName, number>>

/** Brings the scores of the ranker near 1. */
const scoreScale = 3

/** The first place counts 1, the fourth half. */
const placeFall = 3

const gives = spanFeatureNames.filter((name) => name.startsWith('gives-'))
/** Features of a unit's position, which say nothing about the article. */
const ofPlace: ReadonlySet<SpanFeature> = new Set(['late', 'first', 'passage'])
const ofWords = spanFeatureNames.filter((name) => !ofPlace.has(name))

/** Reads the evidence of an article from the best of its units. */
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
	}
}

/** Returns the score of an article by its evidence: log odds against the others. */
export function evidenceScore(evidence: Evidence, weights: EvidenceWeights): number {
	return evidenceNames.reduce((sum, name) => sum + (weights[name] ?? 0) * evidence[name], 0)
}
