/** Turns scores into probabilities, in place. */
export function toProbabilities(scores: Float64Array): void {
	const highest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
	let sum = 0
	for (let at = 0; at < scores.length; at++) {
		const odds = Math.exp((scores[at] ?? 0) - highest)
		scores[at] = odds
		sum += odds
	}
	for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) / sum
}
