/** Measures of ranking, calibration and refusal. Refs are compared as strings; gold may name several articles. */

/** 1 when any governing article is among the first k (the usual "hit" reading of R@k for questions with one or few of them). */
export function hitAt(ranked: readonly string[], gold: readonly string[], k: number): number {
	return ranked.slice(0, k).some((ref) => gold.includes(ref)) ? 1 : 0
}

/** Share of the governing articles among the first k. */
export function recallAt(ranked: readonly string[], gold: readonly string[], k: number): number {
	if (gold.length === 0) return 0
	const top = new Set(ranked.slice(0, k))
	return gold.filter((ref) => top.has(ref)).length / gold.length
}

/** Returns 1 / rank of the first governing article among the first k, else 0. */
export function reciprocalRank(ranked: readonly string[], gold: readonly string[], k: number): number {
	const at = ranked.slice(0, k).findIndex((ref) => gold.includes(ref))
	return at < 0 ? 0 : 1 / (at + 1)
}

/** Binary gains, Järvelin and Kekäläinen 2002. */
export function ndcgAt(ranked: readonly string[], gold: readonly string[], k: number): number {
	const got = ranked.slice(0, k).reduce((sum, ref, at) => sum + (gold.includes(ref) ? gain(at) : 0), 0)
	const best = gold.slice(0, k).reduce((sum, _, at) => sum + gain(at), 0)
	return best === 0 ? 0 : got / best
}

function gain(at: number): number {
	return 1 / Math.log2(at + 2)
}

export interface Judged {
	/** 0..1 */
	readonly confidence: number
	readonly right: boolean
}

/** Expected calibration error over ten bins of equal width (Naeini 2015). */
export function expectedCalibrationError(judged: readonly Judged[], bins = 10): number {
	let sum = 0
	for (let bin = 0; bin < bins; bin++) {
		const inside = judged.filter(({ confidence }) => Math.min(bins - 1, Math.floor(confidence * bins)) === bin)
		if (inside.length === 0) continue
		const said = mean(inside.map(({ confidence }) => confidence))
		const was = mean(inside.map(({ right }) => (right ? 1 : 0)))
		sum += (inside.length / judged.length) * Math.abs(said - was)
	}
	return sum
}

/**
 * The ECE that a perfectly calibrated predictor shows by chance at this size: outcomes are drawn from the stated
 * confidences, many times, with a fixed seed.
 */
export function simulatedCalibrationError(judged: readonly Judged[], rounds = 400): number {
	const random = seeded(20240517)
	let sum = 0
	for (let round = 0; round < rounds; round++)
		sum += expectedCalibrationError(judged.map(({ confidence }) => ({ confidence, right: random() < confidence })))
	return sum / rounds
}

/** Returns the mean squared error of the confidence, 0 (best) to 1. */
export function brier(judged: readonly Judged[]): number {
	return mean(judged.map(({ confidence, right }) => (confidence - (right ? 1 : 0)) ** 2))
}

/** Probability that a right one is more confident than a wrong one; ties count half. */
export function auroc(judged: readonly Judged[]): number {
	const right = judged.filter((item) => item.right)
	const wrong = judged.filter((item) => !item.right)
	if (right.length === 0 || wrong.length === 0) return Number.NaN
	let wins = 0
	for (const a of right)
		for (const b of wrong) wins += a.confidence > b.confidence ? 1 : a.confidence === b.confidence ? 0.5 : 0
	return wins / (right.length * wrong.length)
}

/** Half-width of the 95 % interval of a mean, normal approximation. */
export function halfWidth95(values: readonly number[]): number {
	if (values.length < 2) return 0
	const centre = mean(values)
	const variance = values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1)
	return 1.96 * Math.sqrt(variance / values.length)
}

/** Returns the arithmetic mean; 0 of nothing. */
export function mean(values: readonly number[]): number {
	return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Returns the value below which a share (0..1) of the values lies; 0 of nothing. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

/** Mulberry32: the same numbers every time. */
export function seeded(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let t = Math.imul(state ^ (state >>> 15), 1 | state)
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296
	}
}
