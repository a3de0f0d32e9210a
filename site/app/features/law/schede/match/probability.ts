import learned from './data/learned.json' with { type: 'json' }

/** Probability where the question has the very words of a title: the scheda is about nothing else. */
const EXACT = 0.99

/** Returns the probability that a scheda answers, by the weights learned from questions with known answers. */
export function probabilityOf(features: readonly number[], isExact: boolean): number {
	if (isExact) return EXACT
	const { bias, weights, means, deviations } = learned
	const sum = features.reduce(
		(total, value, at) => total + ((value - (means[at] ?? 0)) / (deviations[at] ?? 1)) * (weights[at] ?? 0),
		bias,
	)
	return 1 / (1 + Math.exp(-sum))
}
