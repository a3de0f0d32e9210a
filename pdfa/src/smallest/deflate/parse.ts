import { type Counts, countSymbols } from './block.ts'
import type { Matches } from './matches.ts'
import {
	DISTANCE_EXTRA,
	DISTANCE_SYMBOLS,
	distanceOf,
	distanceSymbol,
	FIRST_LENGTH,
	LENGTH_EXTRA,
	LENGTH_INDEX,
	LITERAL_SYMBOLS,
	LONGEST,
	SHORTEST,
	token,
	valueOf,
} from './symbols.ts'

/** Bits that each choice is expected to take. */
export interface Costs {
	literals: Float64Array
	/** By length. */
	lengths: Float64Array
	/** By symbol, with its extra bits. */
	distances: Float64Array
}

/** Of data of which nothing is known. */
export function firstCosts(): Costs {
	const literals = new Uint32Array(LITERAL_SYMBOLS).fill(1)
	return costsOf({ literals, distances: new Uint32Array(DISTANCE_SYMBOLS).fill(1) })
}

/** By Shannon's entropy; what did not occur costs as much as what occurs once. */
export function costsOf({ literals, distances }: Counts): Costs {
	const bits = (counts: Uint32Array) => {
		const total = Math.max(
			1,
			counts.reduce((sum, count) => sum + count, 0),
		)
		return Float64Array.from(counts, (count) => Math.log2(total / Math.max(1, count)))
	}
	const [ofLiterals, ofDistances] = [bits(literals), bits(distances)]
	return {
		literals: ofLiterals.subarray(0, 256),
		lengths: Float64Array.from({ length: LONGEST + 1 }, (_, length) => {
			const index = LENGTH_INDEX[length] ?? 0
			return (ofLiterals[FIRST_LENGTH + index] ?? 0) + (LENGTH_EXTRA[index] ?? 0)
		}),
		distances: ofDistances.map((cost, symbol) => cost + (DISTANCE_EXTRA[symbol] ?? 0)),
	}
}

/** The cheapest way to write a part of the data: from its end, the best choice for each position. */
export function cheapest(data: Uint8Array, from: number, to: number, matches: Matches, costs: Costs): Uint32Array {
	const size = to - from
	const { starts, items } = matches
	const { literals, lengths, distances } = costs
	const rest = new Float64Array(size + 1)
	const choices = new Uint32Array(size)
	for (let at = size - 1; at >= 0; at -= 1) {
		const byte = data[from + at] ?? 0
		let best = (literals[byte] ?? 0) + (rest[at + 1] ?? 0)
		let choice = byte
		let length = SHORTEST
		const place = from + at - matches.from
		for (let item = starts[place] ?? 0, end = starts[place + 1] ?? 0; item < end; item += 1) {
			const match = items[item] ?? 0
			const longest = Math.min(valueOf(match), size - at)
			const distance = distanceOf(match)
			const far = distances[distanceSymbol(distance)] ?? 0
			for (; length <= longest; length += 1) {
				const cost = far + (lengths[length] ?? 0) + (rest[at + length] ?? 0)
				if (cost >= best) continue
				best = cost
				choice = token(length, distance)
			}
		}
		rest[at] = best
		choices[at] = choice
	}
	let count = 0
	for (let at = 0; at < size; count += 1) {
		const choice = choices[at] ?? 0
		choices[count] = choice
		at += distanceOf(choice) === 0 ? 1 : valueOf(choice)
	}
	return choices.slice(0, count)
}

/** Costs of what was chosen by other costs. */
export function refined(tokens: Uint32Array): Costs {
	return costsOf(countSymbols(tokens))
}
