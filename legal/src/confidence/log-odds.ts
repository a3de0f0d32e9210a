/** Log odds, bounded where a probability is all but certain. */
export function logitOf(probability: number): number {
	const bounded = Math.min(1 - 1e-4, Math.max(1e-4, probability))
	return Math.log(bounded / (1 - bounded))
}
