import { reversed } from '../reversed.ts'
import { InflateError } from './inflate-error.ts'

const LONGEST_CODE = 15
const NO_CODE = new Uint16Array(2)

/** A code as a table: what the next `bits` bits begin with, as `symbol << 4 | length`; 0 for no symbol. */
export interface CodeTable {
	entries: Uint16Array
	bits: number
}

/**
 * Makes the table of a code from the lengths of its symbols (RFC 1951 §3.2.2).
 * @param mayBeIncomplete true of codes that may have one symbol only
 * @throws InflateError for a code that is contradictory or has gaps
 */
export function codeTable(lengths: Uint8Array, mayBeIncomplete: boolean): CodeTable {
	const counts = new Uint16Array(LONGEST_CODE + 1)
	for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1
	let bits = LONGEST_CODE
	while (bits > 0 && counts[bits] === 0) bits -= 1
	if (bits === 0) return { entries: NO_CODE, bits: 1 }
	let free = 1
	const next = new Uint16Array(LONGEST_CODE + 2)
	for (let length = 1; length <= LONGEST_CODE; length += 1) {
		free = free * 2 - (counts[length] ?? 0)
		if (free < 0) throw new InflateError('a code has more symbols than there is room for')
		next[length + 1] = ((next[length] ?? 0) + (counts[length] ?? 0)) << 1
	}
	if (free > 0 && !(mayBeIncomplete && bits === 1)) throw new InflateError('a code has gaps')
	const entries = new Uint16Array(1 << bits)
	for (const [symbol, length] of lengths.entries()) {
		if (length === 0) continue
		const code = next[length] ?? 0
		next[length] = code + 1
		const entry = (symbol << 4) | length
		for (let at = reversed(code, length); at < entries.length; at += 1 << length) entries[at] = entry
	}
	return { entries, bits }
}
