import { latin1Text } from '#pdfa-platform/bytes'

/** Value of a number that cannot be read. */
const UNREADABLE = Number.MAX_SAFE_INTEGER
/** So many characters are no more than a number holds exactly. */
const EXACT_LENGTH = 16

interface OddNumber {
	kind: 'number' | 'real'
	/** Without its sign. */
	size: number
	end: number
}

/** Reads a number of many digits, of none, or with several points (ISO 32000-1 §7.3.3), from behind its sign. */
export function readOddNumber(bytes: Uint8Array, start: number): OddNumber {
	let end = start
	let points = 0
	let value = 0
	let scale = 1
	for (; end < bytes.length; end++) {
		const c = bytes[end] ?? 0
		if (c >= 48 && c <= 57) {
			value = value * 10 + (c - 48)
			if (points > 0) scale *= 10
		} else if (c === 46) points++
		else break
	}
	if (points === 0) return { kind: 'number', size: end === start || value > UNREADABLE ? UNREADABLE : value, end }
	if (points > 1 || end - start === 1) return { kind: 'real', size: Number.MAX_VALUE, end }
	// A quotient of two exact numbers is as exact as reading the text.
	return {
		kind: 'real',
		size: end - start <= EXACT_LENGTH ? value / scale : Number(latin1Text(bytes, start, end)),
		end,
	}
}
