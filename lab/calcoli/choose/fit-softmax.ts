/** Multinomial logistic regression over sparse features (Hastie, Tibshirani and Friedman, The Elements of Statistical Learning, § 4.4). */
import type { Features } from '../../../calcoli/src/ask/choose/features.ts'
import { toProbabilities } from '../../../calcoli/src/ask/choose/softmax.ts'

export interface Example {
	readonly features: Features
	readonly choice: string
	/** How much it counts. */
	readonly weight: number
}

/** A model as numbers: what each feature adds to each choice, by the choice's place. */
export interface Softmax {
	readonly choices: readonly string[]
	readonly bias: readonly number[]
	readonly weights: Readonly<Record<string, readonly number[]>>
}

export interface Fit {
	/** Features of fewer examples are left out. */
	readonly fewest: number
	readonly l2: number
	readonly rounds: number
	readonly step: number
}

/** Fits by full gradients with steps of their own for each weight (Duchi, Hazan and Singer 2011): without chance, the same each time. */
export function fitSoftmax(examples: readonly Example[], { fewest, l2, rounds, step }: Fit): Softmax {
	const choices = [...new Set(examples.map(({ choice }) => choice))].toSorted()
	const counts = new Map<string, number>()
	for (const { features } of examples) for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
	const names = [...counts].flatMap(([name, count]) => (count >= fewest ? [name] : []))
	const places = new Map(names.map((name, place) => [name, place]))
	const width = choices.length
	const rows = examples.map(({ features, choice, weight }) => ({
		parts: [...features].flatMap(([name, value]): [number, number][] => {
			const place = places.get(name)
			return place === undefined ? [] : [[place * width, value]]
		}),
		choice: choices.indexOf(choice),
		weight,
	}))
	const total = examples.reduce((sum, { weight }) => sum + weight, 0)
	const weights = new Float64Array(names.length * width)
	const bias = new Float64Array(width)
	const weightSquares = new Float64Array(weights.length).fill(smallest)
	const biasSquares = new Float64Array(width).fill(smallest)
	const gradient = new Float64Array(weights.length)
	const biasGradient = new Float64Array(width)
	const scores = new Float64Array(width)
	for (let round = 0; round < rounds; round++) {
		for (let at = 0; at < weights.length; at++) gradient[at] = l2 * (weights[at] ?? 0)
		biasGradient.fill(0)
		for (const { parts, choice, weight } of rows) {
			scores.set(bias)
			for (const [from, value] of parts)
				for (let at = 0; at < width; at++) scores[at] = (scores[at] ?? 0) + value * (weights[from + at] ?? 0)
			toProbabilities(scores)
			scores[choice] = (scores[choice] ?? 0) - 1
			const share = weight / total
			for (let at = 0; at < width; at++) biasGradient[at] = (biasGradient[at] ?? 0) + share * (scores[at] ?? 0)
			for (const [from, value] of parts)
				for (let at = 0; at < width; at++)
					gradient[from + at] = (gradient[from + at] ?? 0) + share * value * (scores[at] ?? 0)
		}
		descend(weights, gradient, weightSquares, step)
		descend(bias, biasGradient, biasSquares, step)
	}
	return {
		choices,
		bias: [...bias],
		weights: Object.fromEntries(
			names.map((name, place) => [name, [...weights.subarray(place * width, (place + 1) * width)]]),
		),
	}
}

const smallest = 1e-8

function descend(values: Float64Array, gradient: Float64Array, squares: Float64Array, step: number): void {
	for (let at = 0; at < values.length; at++) {
		const slope = gradient[at] ?? 0
		squares[at] = (squares[at] ?? 0) + slope * slope
		values[at] = (values[at] ?? 0) - (step * slope) / Math.sqrt(squares[at] ?? 1)
	}
}
