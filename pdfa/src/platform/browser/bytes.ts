/** Characters that a call may have as arguments. */
const PART = 8192

/** Returns one character for each byte. */
export function latin1Text(bytes: Uint8Array, start = 0, end = bytes.length): string {
	const parts: string[] = []
	const stop = Math.min(end, bytes.length)
	for (let at = start; at < stop; at += PART)
		parts.push(String.fromCharCode(...bytes.subarray(at, Math.min(at + PART, stop))))
	return parts.join('')
}

/** Returns the low byte of each UTF-16 unit. */
export function latin1Bytes(text: string): Uint8Array {
	const bytes = new Uint8Array(text.length)
	writeLatin1(bytes, text, 0)
	return bytes
}

/** Writes the low byte of each UTF-16 unit, and returns how many. */
export function writeLatin1(bytes: Uint8Array, text: string, at: number): number {
	const count = Math.min(text.length, bytes.length - at)
	for (let index = 0; index < count; index += 1) bytes[at + index] = text.charCodeAt(index)
	return count
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

export function utf8Bytes(text: string): Uint8Array {
	return encoder.encode(text)
}

/** Bytes that are not UTF-8 become U+FFFD. */
export function utf8Text(bytes: Uint8Array): string {
	return decoder.decode(bytes)
}

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Returns two lower-case digits for each byte. */
export function hexText(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => DIGITS[byte]).join('')
}

/** Reads digits in pairs, as far as there are any. */
export function hexBytes(text: string): Uint8Array {
	const pairs = /^(?:[\dA-Fa-f]{2})*/.exec(text)?.[0] ?? ''
	return Uint8Array.from({ length: pairs.length / 2 }, (_, at) => Number.parseInt(pairs.slice(2 * at, 2 * at + 2), 16))
}

export function base64Bytes(text: string): Uint8Array {
	return latin1Bytes(atob(text))
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
	let size = 0
	for (const part of parts) size += part.length
	const whole = new Uint8Array(size)
	let at = 0
	for (const part of parts) {
		whole.set(part, at)
		at += part.length
	}
	return whole
}

/** Returns where bytes, or a text of one byte a character, begin at `from` or later; -1 if nowhere. */
export function indexOfBytes(bytes: Uint8Array, sought: string | Uint8Array, from = 0): number {
	const wanted = typeof sought === 'string' ? latin1Bytes(sought) : sought
	const first = wanted[0]
	if (first === undefined) return Math.min(startOf(bytes, from), bytes.length)
	for (let at = bytes.indexOf(first, startOf(bytes, from)); at >= 0; at = bytes.indexOf(first, at + 1))
		if (standsAt(bytes, wanted, at)) return at
	return -1
}

/** Returns where a text of one byte a character begins last, at `from` or earlier; -1 if nowhere. */
export function lastIndexOfBytes(bytes: Uint8Array, sought: string, from = bytes.length): number {
	const wanted = latin1Bytes(sought)
	const first = wanted[0] ?? 0
	const start = from < 0 ? bytes.length + from : from
	if (start < 0) return -1
	for (let at = bytes.lastIndexOf(first, start); at >= 0; at = at > 0 ? bytes.lastIndexOf(first, at - 1) : -1)
		if (standsAt(bytes, wanted, at)) return at
	return -1
}

/** A negative place counts from the end. */
function startOf(bytes: Uint8Array, from: number): number {
	return from < 0 ? Math.max(0, bytes.length + from) : from
}

function standsAt(bytes: Uint8Array, wanted: Uint8Array, at: number): boolean {
	if (at + wanted.length > bytes.length) return false
	for (let index = 1; index < wanted.length; index += 1) if (bytes[at + index] !== wanted[index]) return false
	return true
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
	return one.length === other.length && (one.length === 0 || (one[0] === other[0] && standsAt(one, other, 0)))
}
