/** Symbols of DEFLATE (RFC 1951 §3.2.5): literals and lengths share one alphabet, distances have another. */
export const END_OF_BLOCK = 256
export const LITERAL_SYMBOLS = 286
export const DISTANCE_SYMBOLS = 30
export const SHORTEST = 3
export const LONGEST = 258
export const WINDOW = 32_768
/** Symbol of the shortest length. */
export const FIRST_LENGTH = 257

export const LENGTH_EXTRA = Uint8Array.of(
	...[0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0],
)
export const DISTANCE_EXTRA = Uint8Array.from({ length: DISTANCE_SYMBOLS }, (_, at) => Math.max(0, (at >> 1) - 1))

/** The longest length has a symbol of its own. */
export const LENGTH_BASE = basesOf(LENGTH_EXTRA, SHORTEST).with(LENGTH_EXTRA.length - 1, LONGEST)
export const DISTANCE_BASE = basesOf(DISTANCE_EXTRA, 1)

function basesOf(extra: Uint8Array, first: number): Uint16Array {
	let next = first
	return Uint16Array.from(extra, (bits) => {
		const base = next
		next += 1 << bits
		return base
	})
}

/** Index among the symbols of lengths, by length. */
export const LENGTH_INDEX = indexOf(LENGTH_BASE, LONGEST)
const NEAR = 512
const NEAR_INDEX = indexOf(DISTANCE_BASE, NEAR)
/** By multiples of 256: from 257 on, symbols change only there. */
const FAR_INDEX = Uint8Array.from({ length: WINDOW / 256 }, (_, at) => lastUpTo(DISTANCE_BASE, at * 256 + 1))

function indexOf(bases: Uint16Array, most: number): Uint8Array {
	return Uint8Array.from({ length: most + 1 }, (_, value) => Math.max(0, lastUpTo(bases, value)))
}

function lastUpTo(bases: Uint16Array, value: number): number {
	return bases.findLastIndex((base) => base <= value)
}

export function distanceSymbol(distance: number): number {
	return (distance <= NEAR ? NEAR_INDEX[distance] : FAR_INDEX[(distance - 1) >> 8]) ?? 0
}

/** A literal, or a length with its distance, in one number; literals have the distance 0. */
export function token(value: number, distance: number): number {
	return (distance << 9) | value
}

export const valueOf = (item: number): number => item & 511
export const distanceOf = (item: number): number => item >>> 9
