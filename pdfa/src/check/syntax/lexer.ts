import { latin1Text } from '#pdfa-platform/bytes'
/** Tokens of ISO 32000-1 §7.2 and §7.3, with the facts about their spelling that ISO 19005 makes rules of. */
import { readOddNumber } from './odd-number.ts'

export type TokenKind =
	| 'eof'
	| 'number'
	| 'real'
	| 'string'
	| 'hex'
	| 'name'
	| '['
	| ']'
	| '<<'
	| '>>'
	| 'keyword'
	/** A lone `)`, `{` or `}`. */
	| 'other'

/** A place that no reader can make sense of: the object it is in counts as missing. */
export class SyntaxFault extends Error {}

const SPACE = 1
const DELIMITER = 2
const KINDS = new Uint8Array(256)
for (const c of [0, 9, 10, 12, 13, 32]) KINDS[c] = SPACE
for (const c of '()<>[]{}/%') KINDS[c.charCodeAt(0)] = DELIMITER

const HEX = new Int8Array(256).fill(-1)
for (let i = 0; i < 16; i++) {
	HEX['0123456789abcdef'.charCodeAt(i)] = i
	HEX['0123456789ABCDEF'.charCodeAt(i)] = i
}

/** Longer strings are cut by every reader we must agree with; the limit of the standard is below. */
const MAX_STRING = 65_536
/** Any so many digits are an integer of 32 bits. */
const SHORT_DIGITS = 9
const POWERS = Array.from({ length: SHORT_DIGITS + 1 }, (_, power) => 10 ** power)

/** Returns whether a byte is white space (ISO 32000-1 table 1). */
export function isSpace(byte: number | undefined): boolean {
	return byte !== undefined && KINDS[byte] === SPACE
}
/** Returns whether a byte ends a line. */
export function isEol(byte: number | undefined): boolean {
	return byte === 10 || byte === 13
}
/** Returns whether a byte is a decimal digit. */
export function isDigit(byte: number | undefined): boolean {
	return byte !== undefined && byte >= 48 && byte <= 57
}

/** One char for each byte, also for 0x80–0x9F, which the platform's decoder maps elsewhere. */
export function latin1(bytes: Uint8Array, from = 0, to = bytes.length): string {
	const end = Math.min(to, bytes.length)
	if (end - from > 32) return latin1Text(bytes, from, end)
	let text = ''
	for (let i = from; i < end; i++) text += String.fromCharCode(bytes[i] ?? 0)
	return text
}

/** The same bytes, of no class of Node's, which costs time for every part of them. */
export function plainBytes(bytes: Uint8Array): Uint8Array {
	return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export class Lexer {
	readonly bytes: Uint8Array
	pos: number
	kind: TokenKind = 'eof'
	/** Value of the last number. */
	num = 0
	/** Text of the last name or keyword. */
	text = ''
	/** Bytes of the last string. */
	data: Uint8Array = new Uint8Array(0)
	hexDigits = 0
	hexClean = true
	/** PostScript spelling (CMaps, Type 1): names know no `#`, strings no octal escapes, braces are tokens. */
	readonly postScript: boolean

	constructor(bytes: Uint8Array, pos = 0, postScript = false) {
		this.bytes = bytes
		this.pos = pos
		this.postScript = postScript
	}

	skipSpaces(comments = false): void {
		const { bytes } = this
		for (;;) {
			const c = bytes[this.pos]
			if (c === undefined) return
			if (KINDS[c] === SPACE) this.pos++
			else if (comments && c === 37) this.#skipComment()
			else return
		}
	}

	/** Returns whether a number may come next: a cheaper question than reading what comes. */
	isBeforeNumber(): boolean {
		this.skipSpaces(true)
		const c = this.bytes[this.pos] ?? 0
		return (c >= 48 && c <= 57) || c === 43 || c === 45
	}

	#skipComment(): void {
		const { bytes } = this
		let p = this.pos
		while (p < bytes.length && bytes[p] !== 10 && bytes[p] !== 13 && !(this.postScript && bytes[p] === 12)) p++
		this.pos = p
	}

	next(): TokenKind {
		this.skipSpaces(true)
		const c = this.bytes[this.pos]
		if (c === undefined) return (this.kind = 'eof')
		switch (c) {
			case 40: // (
				this.pos++
				return this.#readString()
			case 60: // <
				if (this.bytes[this.pos + 1] === 60) {
					this.pos += 2
					return (this.kind = '<<')
				}
				this.pos++
				return this.#readHexString()
			case 62: // >
				if (this.bytes[this.pos + 1] !== 62) throw new SyntaxFault('unexpected symbol after ">"')
				this.pos += 2
				return (this.kind = '>>')
			case 91:
				this.pos++
				return (this.kind = '[')
			case 93:
				this.pos++
				return (this.kind = ']')
			case 47:
				this.pos++
				return this.#readName()
			case 41:
			case 123:
			case 125:
				this.pos++
				this.text = String.fromCharCode(c)
				return (this.kind = 'other')
		}
		if ((c >= 48 && c <= 57) || c === 46) return this.readNumber(false)
		if (c === 43 || c === 45) {
			this.pos++
			return this.readNumber(c === 45)
		}
		return this.#readKeyword()
	}

	#readKeyword(): TokenKind {
		const start = this.pos
		const { bytes } = this
		let p = start
		while (p < bytes.length && KINDS[bytes[p] ?? 0] === 0) p++
		this.pos = p
		this.text = latin1(bytes, start, p)
		return (this.kind = 'keyword')
	}

	/** Reads the digits of a number, whose sign is behind: nearly all are of so few that integers hold them. */
	readNumber(negative: boolean): TokenKind {
		const { bytes } = this
		const start = this.pos
		let p = start
		let point = -1
		let value = 0
		for (; ; p++) {
			const c = bytes[p] ?? 0
			if (c >= 48 && c <= 57) value = (value * 10 + c - 48) | 0
			else if (c === 46 && point < 0) point = p
			else break
		}
		const digits = point < 0 ? p - start : p - start - 1
		if (digits === 0 || digits > SHORT_DIGITS || bytes[p] === 46) {
			const odd = readOddNumber(bytes, start)
			this.pos = odd.end
			this.num = negative ? -odd.size : odd.size
			return (this.kind = odd.kind)
		}
		this.pos = p
		const size = point < 0 ? value : value / (POWERS[p - point - 1] ?? 1)
		this.num = negative ? -size : size
		return (this.kind = point < 0 ? 'number' : 'real')
	}

	#readName(): TokenKind {
		const { bytes } = this
		const start = this.pos
		let p = start
		let escaped = false
		while (p < bytes.length && KINDS[bytes[p] ?? 0] === 0) {
			if (bytes[p] === 35) escaped = true
			p++
		}
		this.pos = p
		this.text = latin1(bytes, start, p)
		if (escaped && !this.postScript) {
			this.text = this.text.replace(/#([0-9a-fA-F]{2})/g, (_, digits: string) =>
				String.fromCharCode(Number.parseInt(digits, 16)),
			)
		}
		return (this.kind = 'name')
	}

	#readHexString(): TokenKind {
		const { bytes } = this
		const end = bytes.indexOf(62, this.pos)
		const stop = end < 0 ? bytes.length : end
		const out = new Uint8Array(((stop - this.pos) >> 1) + 1)
		let n = 0
		let digits = 0
		let half = -1
		let clean = true
		for (let p = this.pos; p < stop; p++) {
			const c = bytes[p] ?? 0
			if (KINDS[c] === SPACE) continue
			digits++
			const value = HEX[c] ?? -1
			if (value < 0) clean = false
			else if (half < 0) half = value
			else {
				out[n++] = (half << 4) | value
				half = -1
			}
		}
		if (half >= 0 && end >= 0) out[n++] = half << 4
		this.pos = end < 0 ? bytes.length : end + 1
		this.data = out.subarray(0, n)
		this.hexDigits = digits
		this.hexClean = clean
		return (this.kind = 'hex')
	}

	#readString(): TokenKind {
		const { bytes } = this
		let depth = 0
		let p = this.pos
		let out: number[] | undefined
		const start = p
		for (; p < bytes.length; p++) {
			const c = bytes[p] ?? 0
			if (c === 92) {
				out ??= Array.from(bytes.subarray(start, p))
				p = this.#readEscape(p + 1, out)
				continue
			}
			if (c === 40) depth++
			else if (c === 41 && depth-- === 0) break
			out?.push(c)
		}
		this.pos = p + 1
		const data = out ? Uint8Array.from(out) : bytes.subarray(start, p)
		this.data = data.length > MAX_STRING ? data.subarray(0, MAX_STRING) : data
		return (this.kind = 'string')
	}

	/** Reads what follows a backslash at `p`; gives the position of its last byte. */
	#readEscape(p: number, out: number[]): number {
		const { bytes } = this
		const c = bytes[p] ?? 0
		const control = ESCAPES.get(c)
		if (control !== undefined) out.push(control)
		else if (c >= 48 && c <= 55 && !this.postScript) {
			let value = c - 48
			for (let i = 0; i < 2; i++) {
				const digit = bytes[p + 1] ?? 0
				if (digit < 48 || digit > 55) break
				value = value * 8 + digit - 48
				p++
			}
			out.push(value & 255)
		} else if (c === 13) {
			if (bytes[p + 1] === 10) p++
		} else if (c !== 10) out.push(c)
		return p
	}
}

const ESCAPES = new Map([
	[110, 10],
	[114, 13],
	[116, 9],
	[98, 8],
	[102, 12],
])
