import { concat, hexBytes, indexOfBytes, lastIndexOfBytes, latin1Bytes, latin1Text } from '#pdfa-platform/bytes'
import { type EncodingVector, predefinedEncoding } from '../../tables/encodings.ts'

/** A Type 1 font program (Adobe Type 1 Font Format), taken apart. */
export interface Type1Font {
	name: string | undefined
	/** The clear text up to and with `eexec` and the white space after it. */
	clear: Uint8Array
	/** The deciphered private part, without the four leading random bytes. */
	private: Uint8Array
	encoding: EncodingVector
	fontMatrix: readonly number[]
	/** Deciphered charstrings by name, and where their enciphered bytes lie in `private`. */
	charStrings: Map<string, { code: Uint8Array; from: number; to: number }>
	subrs: Uint8Array[]
	/** Random bytes before each charstring; -1 when they are not enciphered. */
	lenIV: number
	/** True if the file came with the segment headers of PFB, which PDF does not allow. */
	wasPfb: boolean
	/** True if strict readers, which run the file as PostScript, would refuse it. */
	irregular: boolean
}

function decipher(data: Uint8Array, key: number, skip: number): Uint8Array {
	const out = new Uint8Array(Math.max(0, data.length - skip))
	let r = key
	for (let at = 0; at < data.length; at++) {
		const cipher = data[at] ?? 0
		if (at >= skip) out[at - skip] = cipher ^ (r >> 8)
		r = ((cipher + r) * 52845 + 22719) & 0xffff
	}
	return out
}

/** Enciphers the private part of a Type 1 program, or a charstring, with its key. */
export function encipher(data: Uint8Array, key: number): Uint8Array {
	const out = new Uint8Array(data.length)
	let r = key
	for (let at = 0; at < data.length; at++) {
		const cipher = (data[at] ?? 0) ^ (r >> 8)
		out[at] = cipher
		r = ((cipher + r) * 52845 + 22719) & 0xffff
	}
	return out
}

const EEXEC_KEY = 55665
const CHARSTRING_KEY = 4330

function withoutPfbHeaders(data: Uint8Array): Uint8Array | undefined {
	if (data[0] !== 0x80 || (data[1] !== 1 && data[1] !== 2)) return undefined
	const parts: Uint8Array[] = []
	let at = 0
	while (data[at] === 0x80 && data[at + 1] !== 3 && at + 6 <= data.length) {
		const length =
			(data[at + 2] ?? 0) | ((data[at + 3] ?? 0) << 8) | ((data[at + 4] ?? 0) << 16) | ((data[at + 5] ?? 0) << 24)
		parts.push(data.subarray(at + 6, at + 6 + length))
		at += 6 + Math.max(0, length)
	}
	return concat(parts)
}

function indexOf(data: Uint8Array, text: string, from = 0): number {
	return indexOfBytes(data, text, from)
}

function latin1(data: Uint8Array): string {
	return latin1Text(data)
}

function isHex(byte: number): boolean {
	return (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102)
}

/** Returns where the private part ends: before the 512 zeros and `cleartomark` that close the file, when they are there. */
function endOfCipher(data: Uint8Array, start: number): number {
	let end = lastIndexOfBytes(data, 'cleartomark')
	if (end < start) return data.length
	while (end > start && [0x30, 0x0a, 0x0d, 0x20].includes(data[end - 1] ?? -1)) end--
	return end
}

/** @throws RangeError when it is no Type 1 font or has no readable glyphs. */
export function readType1(file: Uint8Array): Type1Font {
	const plain = withoutPfbHeaders(file)
	const data = plain ?? file
	const eexec = indexOf(data, 'eexec')
	if (eexec < 0) throw new RangeError('no eexec')
	let start = eexec + 5
	while ([0x20, 0x0a, 0x0d, 0x09].includes(data[start] ?? -1)) start++
	let cipher = data.subarray(start, endOfCipher(data, start))
	if ([0, 1, 2, 3].every((offset) => isHex(data[start + offset] ?? 0)))
		cipher = hexBytes(latin1(cipher).replace(/[^0-9a-fA-F]/g, ''))
	const body = decipher(cipher, EEXEC_KEY, 4)
	const clear = data.subarray(0, start)
	const head = latin1(clear)
	const font: Type1Font = {
		name: /\/FontName\s*\/(\S+)/.exec(head)?.[1],
		clear,
		private: body,
		encoding: readEncoding(head),
		fontMatrix: (/\/FontMatrix\s*[[{]([^\]}]*)/.exec(head)?.[1] ?? '0.001 0 0 0.001 0 0')
			.trim()
			.split(/\s+/)
			.map(Number),
		charStrings: new Map(),
		subrs: [],
		lenIV: 4,
		wasPfb: plain !== undefined,
		irregular: !isRegularHead(head),
	}
	const end = readPrivate(font, body)
	// Behind the last glyph the dictionary is closed; a file that breaks off there has lost some.
	if (!/\bend\b/.test(latin1(body.subarray(end, end + 60)))) font.irregular = true
	if (font.charStrings.size === 0) throw new RangeError('no charstrings')
	return font
}

/** Clear text without strings and comments must be plain ASCII and say its encoding as every font does. */
function isRegularHead(head: string): boolean {
	const bare = head.replace(/\((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*\)/gs, '').replace(/%[^\r\n]*/g, '')
	if (/[^\t\n\f\r -~]/.test(bare)) return false
	if (/(?:^|[^\d\s])\s+(?:dict|array)\b/.test(bare) || !hasEncodableCodes(bare)) return false
	return /\/Encoding\s+StandardEncoding\s+def/.test(bare) || /\/Encoding\s+\d+\s+array\b/.test(bare)
}

/** The array of the encoding has a place for each byte, and no code is anything else. */
function hasEncodableCodes(head: string): boolean {
	const places = /\/Encoding\s+(\d+)\s+array\b/.exec(head)?.[1]
	if (places !== undefined && Number(places) < 256) return false
	return [...head.matchAll(/\bdup\s+([-+]?\d+)\s*\/\S+\s+put/g)].every(([, code]) => isByte(Number(code)))
}

function isByte(value: number): boolean {
	return value >= 0 && value <= 255
}

function readEncoding(head: string): EncodingVector {
	const from = head.search(/\/Encoding\b/)
	if (from < 0 || /^\/Encoding\s+StandardEncoding/.test(head.slice(from)))
		return [...predefinedEncoding('StandardEncoding')]
	const vector: EncodingVector = Array.from({ length: 256 }, () => undefined)
	const text = head.slice(from)
	const end = text.search(/\breadonly\b|\bdef\b(?!\s*\d)/)
	const entries = /dup\s+(?:8#([0-7]+)|16#([0-9a-fA-F]+)|(\d+))\s*\/(\S+)\s+put/g
	for (const [, octal, hex, decimal, name] of text
		.slice(0, end < 0 ? undefined : Math.max(end, text.lastIndexOf(' put') + 4))
		.matchAll(entries)) {
		const code = octal ? Number.parseInt(octal, 8) : hex ? Number.parseInt(hex, 16) : Number(decimal)
		if (code < 256 && name !== '.notdef') vector[code] = name
	}
	return vector
}

/** Subrs and CharStrings: `number length RD bytes NP`, `/name length RD bytes ND`. Gives where the last glyph ends. */
function readPrivate(font: Type1Font, body: Uint8Array): number {
	const text = latin1(body)
	const lenIV = /\/lenIV\s+(-?\d+)/.exec(text)?.[1]
	if (lenIV !== undefined) font.lenIV = Number(lenIV)
	const plain = (bytes: Uint8Array) => (font.lenIV < 0 ? bytes : decipher(bytes, CHARSTRING_KEY, font.lenIV))
	const subrsAt = text.search(/\/Subrs\b/)
	const charStringsAt = text.lastIndexOf('/CharStrings')
	if (subrsAt >= 0) {
		const entry = /dup\s+(\d+)\s+(\d+)\s+\S+ /y
		let at = text.indexOf('dup', subrsAt)
		const end = charStringsAt < subrsAt ? text.length : charStringsAt
		while (at >= 0 && at < end) {
			entry.lastIndex = at
			const match = entry.exec(text)
			if (!match) break
			const from = entry.lastIndex
			const to = from + Number(match[2])
			font.subrs[Number(match[1])] = plain(body.subarray(from, to))
			at = text.indexOf('dup', to)
			if (at - to > 64) break
		}
	}
	const entry = /\/(\S+?)\s+(\d+)\s+(?:RD|-\||\S+) /y
	let at = text.indexOf('/', Math.max(0, charStringsAt) + 1)
	let last = 0
	while (at >= 0) {
		entry.lastIndex = at
		const match = entry.exec(text)
		if (match?.[1] === undefined) break
		const from = entry.lastIndex
		const to = from + Number(match[2])
		if (to > body.length) break
		if (!font.charStrings.has(match[1]))
			font.charStrings.set(match[1], { code: plain(body.subarray(from, to)), from, to })
		last = to
		at = text.indexOf('/', to)
		if (at - to > 64) break
	}
	return last
}

/** The program with other charstrings for some glyphs: the rest of the private part stays as it is. */
export function withCharStrings(
	font: Type1Font,
	changed: ReadonlyMap<string, Uint8Array>,
): { data: Uint8Array; lengths: [number, number, number] } {
	const pieces: Uint8Array[] = [new Uint8Array(4)]
	let at = 0
	const inOrder = [...font.charStrings]
		.filter(([name]) => changed.has(name))
		.toSorted(([, a], [, b]) => a.from - b.from)
	for (const [name, { from, to }] of inOrder) {
		const code = changed.get(name) ?? new Uint8Array()
		const bytes = font.lenIV < 0 ? code : encipher(concat([new Uint8Array(font.lenIV), code]), CHARSTRING_KEY)
		const head = latin1(font.private.subarray(at, from)).replace(/\d+(\s+\S+ )$/, `${bytes.length}$1`)
		pieces.push(latin1Bytes(head), bytes)
		at = to
	}
	pieces.push(font.private.subarray(at))
	return assembleType1(font.clear, encipher(concat(pieces), EEXEC_KEY))
}

const TRAILER = latin1Bytes(`\n${`${'0'.repeat(64)}\n`.repeat(8)}cleartomark\n`)

function assembleType1(clear: Uint8Array, cipher: Uint8Array): { data: Uint8Array; lengths: [number, number, number] } {
	return { data: concat([clear, cipher, TRAILER]), lengths: [clear.length, cipher.length, TRAILER.length] }
}

/** The program without PFB headers, its private part in binary, and the three lengths a PDF must state. */
export function plainType1(font: Type1Font): { data: Uint8Array; lengths: [number, number, number] } {
	return withCharStrings(font, new Map())
}
