import { findDataEnd, holdsEnd } from './inline-image-data.ts'
import { latin1 } from './latin1.ts'
import { parseNumber } from './odd-number.ts'
import type { Operand } from './operand.ts'
import { keywordAt } from './operators.ts'

/** Its entries and the place of its data, between `ID` and `EI`. */
export interface InlineImage {
	entries: ReadonlyMap<string, Operand>
	dataStart: number
	dataEnd: number
	/** The data holds `EI` and white space: some readers take it for its end. */
	holdsEnd: boolean
}

/** Returns whether an image asks readers to smooth it. */
export function isInterpolated({ entries }: InlineImage): boolean {
	const interpolate = entries.get('Interpolate') ?? entries.get('I')
	return interpolate?.kind === 'keyword' && interpolate.value === 'true'
}

const WHITE = 1
const DELIMITER = 2
const KIND = new Uint8Array(256)
for (const code of [0, 9, 10, 12, 13, 32]) KIND[code] = WHITE
for (const char of '()<>[]{}/%') KIND[char.charCodeAt(0)] = DELIMITER

/** So many decimal digits fit into a number without being rounded. */
const EXACT_DIGITS = 15
/** Any so many digits are an integer of 32 bits. */
const SHORT_DIGITS = 9
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power)
const MAX_OPERAND_NESTING = 64

/** Reads the tokens of a content stream, damaged ones as readers do. */
export class Reader {
	at = 0
	/** The last plain number. */
	value = 0
	/** True if it had no point. */
	integer = true
	readonly bytes: Uint8Array

	constructor(bytes: Uint8Array) {
		this.bytes = bytes
	}

	next(depth: number): Operand | undefined {
		const { bytes } = this
		for (;;) {
			this.skipWhite()
			if (this.at >= bytes.length) return undefined
			const start = this.at
			const byte = bytes[start] ?? 0
			switch (byte) {
				case 0x2f:
					return this.name()
				case 0x28:
					return this.literal()
				case 0x3c:
					if (bytes[start + 1] === 0x3c) return this.dict(depth)
					return this.hex()
				case 0x5b:
					return this.array(depth)
				case 0x5d: // ] without [
				case 0x29: // ) without (
				case 0x7b:
				case 0x7d:
					this.at += 1
					return { kind: 'keyword', value: String.fromCharCode(byte), start, end: this.at }
				case 0x3e:
					this.at += bytes[start + 1] === 0x3e ? 2 : 1
					return { kind: 'keyword', value: '>', start, end: this.at }
				default:
					return this.regular()
			}
		}
	}

	skipWhite(): void {
		const { bytes } = this
		let { at } = this
		for (;;) {
			const byte = bytes[at]
			if (byte === undefined) break
			if (KIND[byte] === WHITE) at += 1
			else if (byte === 0x25) while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1
			else break
		}
		this.at = at
	}

	regular(): Operand {
		const { bytes } = this
		const start = this.at
		const first = bytes[start] ?? 0
		const numeric = isNumeric(first)
		if (numeric && this.plainNumber())
			return { kind: 'number', value: this.value, integer: this.integer, start, end: this.at }
		while (this.at < bytes.length && KIND[bytes[this.at] ?? 0] === 0) this.at += 1
		if (numeric) {
			const value = latin1(bytes, start, this.at)
			const number = parseNumber(value)
			if (number !== undefined) {
				return { kind: 'number', value: number, integer: !value.includes('.'), start, end: this.at }
			}
		}
		return { kind: 'keyword', value: keywordAt(bytes, start, this.at), start, end: this.at }
	}

	/**
	 * Reads a number as nearly all are written into {@link value}: a sign, digits, a point. Their quotient is as exact as
	 * reading the text. Returns false, and reads nothing, where something else comes.
	 */
	plainNumber(): boolean {
		const { bytes } = this
		const sign = bytes[this.at]
		const first = sign === 0x2b || sign === 0x2d ? this.at + 1 : this.at
		let at = first
		let point = -1
		let size = 0
		let byte = bytes[at] ?? 0
		for (; ; byte = bytes[++at] ?? 0) {
			if (byte >= 0x30 && byte <= 0x39) size = (size * 10 + byte - 0x30) | 0
			else if (byte === 0x2e && point < 0) point = at
			else break
		}
		const digits = point < 0 ? at - first : at - first - 1
		if (KIND[byte] === 0 || digits === 0 || digits > EXACT_DIGITS) return false
		if (digits > SHORT_DIGITS) size = Number(latin1(bytes, first, at).replace('.', ''))
		this.at = at
		this.integer = point < 0
		if (point >= 0) size /= POWERS[at - point - 1] ?? 1
		this.value = sign === 0x2d ? -size : size
		return true
	}

	/** Reads a keyword that begins here; undefined, and nothing is read, where something else does. */
	keyword(): string | undefined {
		const { bytes } = this
		const start = this.at
		const first = bytes[start] ?? 0
		if (KIND[first] !== 0 || isNumeric(first)) return undefined
		let at = start + 1
		while (KIND[bytes[at] ?? 0] === 0) at += 1
		this.at = at
		return keywordAt(bytes, start, at)
	}

	name(): Operand {
		const { bytes } = this
		const start = this.at
		this.at += 1
		while (this.at < bytes.length && KIND[bytes[this.at] ?? 0] === 0) this.at += 1
		let value = latin1(bytes, start + 1, this.at)
		if (value.includes('#')) {
			value = value.replace(/#([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
		}
		return { kind: 'name', value, start, end: this.at }
	}

	literal(): Operand {
		const { bytes } = this
		const start = this.at
		let depth = 0
		while (this.at < bytes.length) {
			const byte = bytes[this.at++]
			if (byte === 0x5c) this.at += 1
			else if (byte === 0x28) depth += 1
			else if (byte === 0x29 && --depth === 0) break
		}
		this.at = Math.min(this.at, bytes.length)
		return { kind: 'string', hex: false, start, end: this.at }
	}

	hex(): Operand {
		const { bytes } = this
		const start = this.at
		while (this.at < bytes.length && bytes[this.at] !== 0x3e) this.at += 1
		this.at = Math.min(this.at + 1, bytes.length)
		return { kind: 'string', hex: true, start, end: this.at }
	}

	array(depth: number): Operand {
		const start = this.at
		this.at += 1
		const found: Operand[] = []
		if (depth >= MAX_OPERAND_NESTING) return { kind: 'array', items: found, start, end: this.at }
		for (;;) {
			this.skipWhite()
			if (this.at >= this.bytes.length) break
			if (this.bytes[this.at] === 0x5d) {
				this.at += 1
				break
			}
			const item = this.next(depth + 1)
			if (!item) break
			found.push(item)
		}
		return { kind: 'array', items: found, start, end: this.at }
	}

	dict(depth: number): Operand {
		const start = this.at
		this.at += 2
		return { kind: 'dict', entries: this.entries('>', depth), start, end: this.at }
	}

	/** Key and value pairs up to a closing keyword, which is consumed. */
	entries(closing: '>' | 'ID', depth: number): Map<string, Operand> {
		const entries = new Map<string, Operand>()
		let key: string | undefined
		if (depth >= MAX_OPERAND_NESTING) return entries
		for (;;) {
			const token = this.next(depth + 1)
			if (!token) break
			if (token.kind === 'keyword' && token.value === closing) break
			if (key === undefined) {
				if (token.kind === 'name') key = token.value
				else if (closing === 'ID' && token.kind === 'keyword' && token.value === 'EI') break
			} else {
				entries.set(key, token)
				key = undefined
			}
		}
		return entries
	}

	inlineImage(): InlineImage {
		const { bytes } = this
		const entries = this.entries('ID', 0)
		const dataStart = Math.min(this.at + 1, bytes.length) // one white-space character follows ID
		const { dataEnd, after } = findDataEnd(bytes, entries, dataStart)
		this.at = after
		return { entries, dataStart, dataEnd, holdsEnd: holdsEnd(bytes, dataStart, dataEnd) }
	}
}

/** Returns whether a number may begin with a byte. */
function isNumeric(byte: number): boolean {
	return (byte >= 0x30 && byte <= 0x39) || byte === 0x2b || byte === 0x2d || byte === 0x2e
}
