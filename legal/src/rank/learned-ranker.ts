/** The ranker that ships: a weighted sum of the features, with weights learned from questions whose articles are known. */
import type { Ranker } from '../ports.ts'
import { type FeatureName, type Features, featureNames } from './feature-names.ts'
import type { FusionWeights } from './fusion-weights.ts'

/** @param weights shared by all kinds of question, and their corrections by kind and wording */
export function createLearnedRanker(weights: FusionWeights): Ranker {
	return {
		version: weights.version,
		score(rows, { question }) {
			// The wording is the question's, so it is the same in all rows.
			const effective = effectiveWeights(weights, question.kind, rows[0]?.features.wording ?? 0)
			return rows.map(({ features }) => fuseWith(features, effective))
		},
	}
}

/** Returns the score of one passage for a kind of question: what learning compares. */
export function fuse(features: Features, weights: FusionWeights, kind: string): number {
	return fuseWith(features, effectiveWeights(weights, kind, features.wording))
}

/** Shared weights with their corrections by kind and wording in one list, in the order of `featureNames`. */
function effectiveWeights({ shared, byKind, byWording = {} }: FusionWeights, kind: string, wording: number): number[] {
	const own: Partial<Record<FeatureName, number>> = byKind[kind] ?? {}
	return featureNames.map((name) => (shared[name] ?? 0) + (own[name] ?? 0) + wording * (byWording[name] ?? 0))
}

function fuseWith(features: Features, weights: readonly number[]): number {
	let score = 0
	for (let i = 0; i < weights.length; i++) {
		const name = featureNames[i]
		if (name !== undefined) score += (weights[i] ?? 0) * features[name]
	}
	return score
}
