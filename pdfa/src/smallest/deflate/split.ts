import { countSymbols, estimatedBits } from './block.ts'

const FEWEST_TOKENS = 64
const MOST_BLOCKS = 24
/** Places that are tried at once; the search goes on around the best of them. */
const TRIES = 6

/** Places between tokens at which a new block, with codes of its own, saves bits. */
export function splitPoints(tokens: Uint32Array): number[] {
	const points: number[] = []
	const todo: [number, number][] = [[0, tokens.length]]
	for (let part = todo.pop(); part && points.length < MOST_BLOCKS; part = todo.pop()) {
		const [from, to] = part
		if (to - from < 2 * FEWEST_TOKENS) continue
		const point = bestPoint(tokens, from, to)
		if (bitsOf(tokens, from, point) + bitsOf(tokens, point, to) >= bitsOf(tokens, from, to)) continue
		points.push(point)
		todo.push([from, point], [point, to])
	}
	return points.toSorted((a, b) => a - b)
}

function bestPoint(tokens: Uint32Array, from: number, to: number): number {
	let [low, high] = [from + FEWEST_TOKENS, to - FEWEST_TOKENS]
	let best = low
	let least = Infinity
	while (high - low > TRIES) {
		const step = (high - low) / (TRIES + 1)
		let found = -1
		for (let number = 1; number <= TRIES; number += 1) {
			const point = Math.round(low + number * step)
			const bits = bitsOf(tokens, from, point) + bitsOf(tokens, point, to)
			if (bits >= least) continue
			least = bits
			best = point
			found = number
		}
		if (found < 0) break
		;[low, high] = [Math.max(low, Math.floor(best - step)), Math.min(high, Math.ceil(best + step))]
	}
	return best
}

function bitsOf(tokens: Uint32Array, from: number, to: number): number {
	return estimatedBits(countSymbols(tokens, from, to))
}
