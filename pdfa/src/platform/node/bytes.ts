/** Bytes as texts and texts as bytes. Each side does it by what is fastest there. */

function bufferOf(bytes: Uint8Array): Buffer {
	return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Returns one character for each byte. */
export function latin1Text(bytes: Uint8Array, start = 0, end = bytes.length): string {
	return bufferOf(bytes).toString('latin1', start, end)
}

/** Returns the low byte of each UTF-16 unit. */
export function latin1Bytes(text: string): Uint8Array {
	return Buffer.from(text, 'latin1')
}

/** Writes the low byte of each UTF-16 unit, and returns how many. */
export function writeLatin1(bytes: Uint8Array, text: string, at: number): number {
	return bufferOf(bytes).write(text, at, 'latin1')
}

export function utf8Bytes(text: string): Uint8Array {
	return Buffer.from(text, 'utf8')
}

/** Bytes that are not UTF-8 become U+FFFD. */
export function utf8Text(bytes: Uint8Array): string {
	return bufferOf(bytes).toString('utf8')
}

/** Returns two lower-case digits for each byte. */
export function hexText(bytes: Uint8Array): string {
	return bufferOf(bytes).toString('hex')
}

/** Reads digits in pairs, as far as there are any. */
export function hexBytes(text: string): Uint8Array {
	return Buffer.from(text, 'hex')
}

export function base64Bytes(text: string): Uint8Array {
	return Buffer.from(text, 'base64')
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
	return Buffer.concat(parts)
}

/** Returns where bytes, or a text of one byte a character, begin at `from` or later; -1 if nowhere. */
export function indexOfBytes(bytes: Uint8Array, sought: string | Uint8Array, from = 0): number {
	return bufferOf(bytes).indexOf(sought, from, 'latin1')
}

/** Returns where a text of one byte a character begins last, at `from` or earlier; -1 if nowhere. */
export function lastIndexOfBytes(bytes: Uint8Array, sought: string, from = bytes.length): number {
	return bufferOf(bytes).lastIndexOf(sought, from, 'latin1')
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
	return bufferOf(one).equals(other)
}
