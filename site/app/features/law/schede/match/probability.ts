import learned from './data/learned.json' with { type: 'json' }

/** Probability where the question has the very words of a title: the scheda is about nothing else. */
const EXACT = 0.99

/** Weights of the features, which are shifted by their means and divided by their deviations, and the worth of no scheda at all. */
export interface Weights {
	readonly none: number
	readonly weights: readonly number[]
	readonly means: readonly number[]
	readonly deviations: readonly number[]
}

interface Candidate {
	readonly features: readonly number[]
	readonly isExact: boolean
}

/** Returns the probability that each candidate answers; they share what the probability that none does leaves. */
export function probabilitiesOf(candidates: readonly Candidate[], by: Weights = learned): number[] {
	const worth = candidates.map(({ features }) => Math.exp(worthOf(features, by)))
	const total = worth.reduce((sum, value) => sum + value, Math.exp(by.none))
	return candidates.map(({ isExact }, at) => Math.max(isExact ? EXACT : 0, (worth[at] ?? 0) / total))
}

export function worthOf(features: readonly number[], { weights, means, deviations }: Weights): number {
	return features.reduce(
		(sum, value, at) => sum + ((value - (means[at] ?? 0)) / (deviations[at] ?? 1)) * (weights[at] ?? 0),
		0,
	)
}
