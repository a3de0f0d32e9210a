/**
 * Reads a content stream (ISO 32000-1 §7.8.2) only as far as fonts need it: which font shows which bytes, in which
 * rendering mode, and what else the stream draws. It never fails: what it cannot read it steps over.
 */
export interface ContentEvents {
	/** `Tf`: the resource name of the font. */
	font(name: string): void
	/** Bytes shown with the current font. The array is reused: read it at once. */
	text(bytes: Uint8Array): void
	renderingMode(mode: number): void
	save(): void
	restore(): void
	/** `Do`, `gs` and pattern operands of `scn`: names to look up in the resources. */
	xObject(name: string): void
	graphicsState(name: string): void
	pattern(name: string): void
}

const KIND = { regular: 0, space: 1, delimiter: 2 }
const CLASS = new Uint8Array(256)
for (const code of [0, 9, 10, 12, 13, 32]) CLASS[code] = KIND.space
for (const char of '()<>[]{}/%') CLASS[char.charCodeAt(0)] = KIND.delimiter

const HEX = new Int8Array(256).fill(-1)
for (let digit = 0; digit < 10; digit++) HEX[48 + digit] = digit
for (let digit = 0; digit < 6; digit++) HEX[65 + digit] = HEX[97 + digit] = 10 + digit

/** Strings of one operator may not be longer than this together: hostile files. */
const MAX_STRING_BYTES = 64 * 1024 * 1024

export class ContentScanner {
	readonly #events: ContentEvents
	#strings = new Uint8Array(4096)
	#length = 0
	#ends: number[] = []
	#name: string | undefined
	#number = 0

	constructor(events: ContentEvents) {
		this.#events = events
	}

	scan(bytes: Uint8Array): void {
		const end = bytes.length
		let at = 0
		this.#reset()
		while (at < end) {
			const byte = bytes[at] ?? 0
			if (CLASS[byte] === KIND.space) at++
			else if (byte === 0x28) at = this.#literal(bytes, at + 1)
			else if (byte === 0x3c && bytes[at + 1] !== 0x3c) at = this.#hex(bytes, at + 1)
			else if (byte === 0x2f) at = this.#readName(bytes, at + 1)
			else if (byte === 0x25) at = skipLine(bytes, at)
			else if (CLASS[byte] === KIND.delimiter) at++
			else at = this.#word(bytes, at)
		}
	}

	#reset(): void {
		if (this.#ends.length > 0) this.#ends = []
		this.#length = 0
		this.#name = undefined
		this.#number = 0
	}

	#push(byte: number): void {
		if (this.#length >= this.#strings.length) {
			if (this.#length >= MAX_STRING_BYTES) return
			const grown = new Uint8Array(this.#strings.length * 2)
			grown.set(this.#strings)
			this.#strings = grown
		}
		this.#strings[this.#length++] = byte
	}

	#literal(bytes: Uint8Array, start: number): number {
		let at = start
		let depth = 1
		while (at < bytes.length) {
			let byte = bytes[at++] ?? 0
			if (byte === 0x29 && --depth === 0) break
			if (byte === 0x28) depth++
			if (byte === 0x5c) {
				byte = bytes[at++] ?? 0
				if (byte >= 0x30 && byte <= 0x37) {
					let value = byte - 0x30
					for (let more = 0; more < 2; more++) {
						const digit = bytes[at] ?? 0
						if (digit < 0x30 || digit > 0x37) break
						value = value * 8 + digit - 0x30
						at++
					}
					byte = value & 0xff
				} else if (byte === 0x0d || byte === 0x0a) {
					if (byte === 0x0d && bytes[at] === 0x0a) at++
					continue
				} else byte = ESCAPES.get(byte) ?? byte
			} else if (byte === 0x0d) {
				if (bytes[at] === 0x0a) at++
				byte = 0x0a
			}
			this.#push(byte)
		}
		this.#ends.push(this.#length)
		return at
	}

	#hex(bytes: Uint8Array, start: number): number {
		let at = start
		let high = -1
		while (at < bytes.length) {
			const byte = bytes[at++] ?? 0
			if (byte === 0x3e) break
			const digit = HEX[byte] ?? -1
			if (digit < 0) continue
			if (high < 0) high = digit
			else {
				this.#push(high * 16 + digit)
				high = -1
			}
		}
		if (high >= 0) this.#push(high * 16)
		this.#ends.push(this.#length)
		return at
	}

	#readName(bytes: Uint8Array, start: number): number {
		let at = start
		while (at < bytes.length && CLASS[bytes[at] ?? 0] === KIND.regular) at++
		let name = ''
		for (let index = start; index < at; index++) {
			const byte = bytes[index] ?? 0
			const high = HEX[bytes[index + 1] ?? 0] ?? -1
			const low = HEX[bytes[index + 2] ?? 0] ?? -1
			if (byte === 0x23 && index + 2 < at && high >= 0 && low >= 0) {
				name += String.fromCharCode(high * 16 + low)
				index += 2
			} else name += String.fromCharCode(byte)
		}
		this.#name = name
		return at
	}

	#word(bytes: Uint8Array, start: number): number {
		let at = start
		while (at < bytes.length && CLASS[bytes[at] ?? 0] === KIND.regular) at++
		const first = bytes[start] ?? 0
		if ((first >= 0x30 && first <= 0x39) || first === 0x2d || first === 0x2e || first === 0x2b) {
			let value = 0
			for (let index = start; index < at; index++) {
				const digit = (bytes[index] ?? 0) - 0x30
				if (digit < 0 || digit > 9) break
				value = value * 10 + digit
			}
			this.#number = value
			return at
		}
		const second = at - start > 1 ? (bytes[start + 1] ?? 0) : 0
		if (at - start === 2 && first === 0x49 && second === 0x44) at = skipImageData(bytes, at)
		else this.#operator(first, second, at - start, bytes[start + 2] ?? 0)
		this.#reset()
		return at
	}

	#operator(first: number, second: number, length: number, third: number): void {
		const events = this.#events
		if (length === 1) {
			if (first === 0x71) events.save()
			else if (first === 0x51) events.restore()
			else if (first === 0x27 || first === 0x22) this.#show()
		} else if (length === 2) {
			if (first === 0x54) {
				if (second === 0x6a || second === 0x4a) this.#show()
				else if (second === 0x66 && this.#name !== undefined) events.font(this.#name)
				else if (second === 0x72) events.renderingMode(this.#number)
			} else if (first === 0x44 && second === 0x6f && this.#name !== undefined) events.xObject(this.#name)
			else if (first === 0x67 && second === 0x73 && this.#name !== undefined) events.graphicsState(this.#name)
		} else if (length === 3 && this.#name !== undefined) {
			const word = String.fromCharCode(first, second, third)
			if (word === 'scn' || word === 'SCN') events.pattern(this.#name)
		}
	}

	#show(): void {
		let from = 0
		for (const end of this.#ends) {
			this.#events.text(this.#strings.subarray(from, end))
			from = end
		}
		if (this.#ends.length === 0) this.#events.text(new Uint8Array())
	}
}

const ESCAPES = new Map([
	[0x6e, 0x0a],
	[0x72, 0x0d],
	[0x74, 0x09],
	[0x62, 0x08],
	[0x66, 0x0c],
])

function skipLine(bytes: Uint8Array, start: number): number {
	let at = start
	while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++
	return at
}

/** From behind `ID` to behind the `EI` that is followed by what looks like operators again. */
function skipImageData(bytes: Uint8Array, start: number): number {
	for (let at = start + 1; at + 1 < bytes.length; at++) {
		if (bytes[at] !== 0x45 || bytes[at + 1] !== 0x49) continue
		if (CLASS[bytes[at - 1] ?? 0] !== KIND.space) continue
		const after = at + 2
		if (after < bytes.length && CLASS[bytes[after] ?? 0] !== KIND.space) continue
		let plausible = true
		for (let index = after; index < Math.min(after + 16, bytes.length); index++) {
			const byte = bytes[index] ?? 0
			if (byte > 0x7e || (byte < 0x20 && CLASS[byte] !== KIND.space)) plausible = false
		}
		if (plausible) return after
	}
	return bytes.length
}
