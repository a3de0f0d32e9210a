import { indexOfBytes } from '#pdfa-platform/bytes'
/** Bytes that objects are written with, as pdf-lib's parser takes them. */

export const SPACE = 1
export const DELIMITER = 2
export const DIGIT = 4
/** Behind the last byte of a file, and of no kind. */
export const END = 256
/** Kinds of bytes in the syntax of objects (ISO 32000-1 §7.2.2). */
export const KIND = new Uint8Array(END + 1)
for (const code of [0, 9, 10, 12, 13, 32]) KIND[code] = SPACE
for (const char of '()<>[]{}/%') KIND[char.charCodeAt(0)] = DELIMITER
for (const char of '0123456789') KIND[char.charCodeAt(0)] = DIGIT

export const LF = 10
export const CR = 13
export const PERCENT = 0x25
export const OPEN = 0x28
export const CLOSE = 0x29
export const PLUS = 0x2b
export const MINUS = 0x2d
export const POINT = 0x2e
export const SLASH = 0x2f
export const LESS = 0x3c
export const GREATER = 0x3e
export const R = 0x52
export const BRACKET = 0x5b
export const BACKSLASH = 0x5c
export const BRACKET_END = 0x5d
/** Returns whether a byte is a decimal digit. */
export function isDigit(byte: number | undefined): boolean {
	return KIND[byte ?? END] === DIGIT
}

/** Returns the place behind white space and comments. */
export function afterSpaces(bytes: Uint8Array, from: number): number {
	let at = from
	for (;;) {
		const byte = bytes[at] ?? END
		if (byte === PERCENT) while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at += 1
		else if (KIND[byte] === SPACE) at += 1
		else return at
	}
}

/** Returns whether a keyword stands at a place, whatever follows it. */
export function isAt(bytes: Uint8Array, at: number, keyword: string): boolean {
	for (let i = 0; i < keyword.length; i += 1) if (bytes[at + i] !== keyword.charCodeAt(i)) return false
	return true
}

/** Returns whether nothing but digits stands between two places. */
export function areDigits(bytes: Uint8Array, from: number, to: number): boolean {
	for (let at = from; at < to; at += 1) if (!isDigit(bytes[at])) return false
	return true
}

/** Finds the end of a stream whose `Length` is missing or wrong: the `endstream` that closes it, since a stream may contain others. */
export function endOfStream(bytes: Uint8Array, start: number): { end: number; after: number } | undefined {
	let from = start
	let open = 1
	for (let at = indexOfBytes(bytes, 'stream', from); at >= 0; at = indexOfBytes(bytes, 'stream', from)) {
		const end = at - 3
		if (end < from || !isAt(bytes, end, 'end')) open += 1
		else if (--open === 0) return { end: end - lineEnd(bytes, from, end), after: at + 6 }
		from = at + 6
	}
	return undefined
}

/** The length of the line end before a place, as far as it stands behind another. */
function lineEnd(bytes: Uint8Array, from: number, at: number): number {
	if (at - 1 < from) return 0
	if (bytes[at - 1] === CR) return 1
	if (bytes[at - 1] !== LF) return 0
	return at - 2 >= from && bytes[at - 2] === CR ? 2 : 1
}
