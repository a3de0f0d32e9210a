import type { CodeSpace } from './cmap.ts'

/** No code is longer. */
const MAX_LENGTH = 4

/** Splits a string into codes (ISO 32000-1 §9.7.6.2). Bytes outside every codespace form code 0, as many as the nearest codespace has. */
export function readCodes(bytes: Uint8Array, spaces: readonly CodeSpace[]): number[] {
	const codes: number[] = []
	const [only] = spaces
	if (spaces.length === 1 && only?.low.length === 2 && isWhole(only)) {
		for (let at = 0; at < bytes.length; at += 2) codes.push(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 255))
		return codes
	}
	const shortest = Math.min(...spaces.map(({ low }) => low.length))
	for (let at = 0; at < bytes.length; ) {
		const [code, length] = readCode(bytes, at, spaces, shortest)
		codes.push(code)
		at += length
	}
	return codes
}

function isWhole({ high, low }: CodeSpace): boolean {
	return low.every((byte) => byte === 0) && high.every((byte) => byte === 255)
}

function readCode(
	bytes: Uint8Array,
	start: number,
	spaces: readonly CodeSpace[],
	shortest: number,
): [code: number, length: number] {
	let expected = shortest
	let value = 0
	for (let i = 0; i <= MAX_LENGTH; i++) {
		value = value * 256 + (bytes[start + i] ?? 255)
		for (const space of spaces) {
			if (space.low.length === i + 1 && matches(bytes, start, space, i)) return [value | 0, i + 1]
		}
		const next = nearest(bytes, start, spaces, i)
		if (next === undefined && spaces.length > 0) return [0, Math.max(i + 1, Number.isFinite(expected) ? expected : 0)]
		expected = next ?? expected
	}
	return [0, MAX_LENGTH + 1]
}

/** Length of the shortest codespace that the bytes so far may begin a code of. */
function nearest(bytes: Uint8Array, start: number, spaces: readonly CodeSpace[], last: number): number | undefined {
	let length: number | undefined
	for (const space of spaces) {
		// Readers stop looking at the first codespace too short to tell.
		if (space.low.length <= last && matches(bytes, start, space, space.low.length - 1)) break
		if (matches(bytes, start, space, last) && (length === undefined || space.low.length < length))
			length = space.low.length
	}
	return length
}

function matches(bytes: Uint8Array, start: number, { high, low }: CodeSpace, last: number): boolean {
	if (last >= low.length) return false
	for (let i = 0; i <= last; i++) {
		const byte = bytes[start + i] ?? 255
		if (byte < (low[i] ?? 0) || byte > (high[i] ?? 0)) return false
	}
	return true
}
