/** Learns the weights by which one candidate of several, or none, is chosen. */
import type { Weights } from '#app/features/law/schede/match/probability.ts'

export interface Row {
	/** Features of each candidate. */
	readonly candidates: readonly (readonly number[])[]
	/** Place of the one that is right; -1 where none is. */
	readonly answer: number
	/** How much it counts beside others. */
	readonly worth: number
}

const ROUNDS = 1200
const RATE = 0.5
/** Share of a step that goes on in the next. */
const MOMENTUM = 0.8
const SHRINK = 0.002

/** Learns a choice among the candidates and none, by gradient ascent over standardised features. */
export function learn(rows: readonly Row[]): Weights {
	const all = rows.flatMap(({ candidates }) => candidates)
	const count = all[0]?.length ?? 0
	const columns = Array.from({ length: count }, (_, at) => all.map((features) => features[at] ?? 0))
	const means = columns.map(mean)
	const deviations = columns.map(
		(column, at) => Math.sqrt(mean(column.map((value) => (value - (means[at] ?? 0)) ** 2))) || 1,
	)
	const values = Float64Array.from(
		all.flatMap((features) => features.map((value, at) => (value - (means[at] ?? 0)) / (deviations[at] ?? 1))),
	)
	// The last weight is the worth of none.
	const weights = new Float64Array(count + 1)
	const step = new Float64Array(count + 1)
	const total = rows.reduce((sum, { worth }) => sum + worth, 0)
	for (let round = 0; round < ROUNDS; round++) {
		const slope = slopeOf(rows, values, weights)
		for (let k = 0; k <= count; k++) {
			const shrunk = k < count ? SHRINK * (weights[k] ?? 0) : 0
			step[k] = MOMENTUM * (step[k] ?? 0) + (1 - MOMENTUM) * RATE * ((slope[k] ?? 0) / total - shrunk)
			weights[k] = (weights[k] ?? 0) + (step[k] ?? 0)
		}
	}
	return { none: weights[count] ?? 0, weights: [...weights.subarray(0, count)], means, deviations }
}

function slopeOf(rows: readonly Row[], values: Float64Array, weights: Float64Array): Float64Array {
	const count = weights.length - 1
	const none = Math.exp(weights[count] ?? 0)
	const slope = new Float64Array(count + 1)
	let start = 0
	for (const { candidates, answer, worth: counts } of rows) {
		const worth = new Float64Array(candidates.length)
		let total = none
		for (let at = 0; at < candidates.length; at++) {
			let sum = 0
			for (let k = 0; k < count; k++) sum += (weights[k] ?? 0) * (values[start + at * count + k] ?? 0)
			worth[at] = Math.exp(sum)
			total += worth[at] ?? 0
		}
		slope[count] = (slope[count] ?? 0) + counts * ((answer < 0 ? 1 : 0) - none / total)
		for (let at = 0; at < candidates.length; at++) {
			const error = counts * ((at === answer ? 1 : 0) - (worth[at] ?? 0) / total)
			for (let k = 0; k < count; k++) slope[k] = (slope[k] ?? 0) + error * (values[start + at * count + k] ?? 0)
		}
		start += candidates.length * count
	}
	return slope
}

export function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
