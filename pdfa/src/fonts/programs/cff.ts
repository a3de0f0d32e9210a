import { latin1Text } from '#pdfa-platform/bytes'
import { type EncodingVector, predefinedEncoding } from '../../tables/encodings.ts'
import { EXPERT_CHARSET, EXPERT_SUBSET_CHARSET } from '../../tables/glyph-orders.ts'
import { standardStrings } from './cff-strings.ts'
import { type CharString, readCharString } from './charstring-read.ts'

/** Operators of CFF DICTs (Adobe Technical Note 5176); two-byte ones are 1200 + the second byte. */
export const OP = {
	charset: 15,
	encoding: 16,
	charStrings: 17,
	private: 18,
	subrs: 19,
	defaultWidthX: 20,
	nominalWidthX: 21,
	fontBBox: 5,
	charstringType: 1206,
	fontMatrix: 1207,
	ros: 1230,
	cidCount: 1234,
	fdArray: 1236,
	fdSelect: 1237,
}

export type Dict = Map<number, readonly number[]>

export interface PrivateDict {
	dict: Dict
	subrs: readonly Uint8Array[]
}

/** A font program in the Compact Font Format, taken apart. */
export interface CffFont {
	name: string
	top: Dict
	strings: readonly string[]
	globalSubrs: readonly Uint8Array[]
	charStrings: Uint8Array[]
	/** String number, or CID of a CID-keyed font, of each glyph. */
	charset: number[]
	isCid: boolean
	/** Bytes of the Encoding as it stands in the file, or the number of a predefined one. */
	encoding: Uint8Array | 0 | 1
	/** Code to glyph, of the built-in encoding. */
	builtIn: ReadonlyMap<number, number>
	/** Font DICTs of a CID-keyed font; else one empty one. */
	fontDicts: Dict[]
	privates: PrivateDict[]
	/** Index of the font DICT of each glyph. */
	fdSelect: number[]
	/** True if strict readers would refuse the program as it is. */
	irregular: boolean
}

class Reader {
	readonly data: Uint8Array
	at = 0

	constructor(data: Uint8Array, at = 0) {
		this.data = data
		this.seek(at)
	}

	seek(at: number): void {
		if (!(at >= 0 && at <= this.data.length)) throw new RangeError('offset outside of the font')
		this.at = at
	}

	u8(): number {
		const byte = this.data[this.at++]
		if (byte === undefined) throw new RangeError('font ends early')
		return byte
	}

	u16(): number {
		return this.u8() * 256 + this.u8()
	}

	index(): Uint8Array[] {
		const count = this.u16()
		if (count === 0) return []
		const size = this.u8()
		if (size < 1 || size > 4) throw new RangeError('bad offset size')
		const offsets: number[] = []
		for (let item = 0; item <= count; item++) {
			let offset = 0
			for (let byte = 0; byte < size; byte++) offset = offset * 256 + this.u8()
			offsets.push(offset)
		}
		const base = this.at - 1
		const items: Uint8Array[] = []
		for (let item = 0; item < count; item++) {
			const from = base + (offsets[item] ?? 0)
			const to = base + (offsets[item + 1] ?? 0)
			if (from > to || to > this.data.length) throw new RangeError('bad INDEX')
			items.push(this.data.subarray(from, to))
		}
		this.seek(base + (offsets[count] ?? 0))
		return items
	}
}

const NIBBLES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'E', 'E-', '', '-']

/** Reads a DICT (Adobe Technical Note 5176 §4): operands by operator. */
export function readDict(data: Uint8Array): Dict {
	const dict: Dict = new Map()
	const reader = new Reader(data)
	let operands: number[] = []
	while (reader.at < data.length) {
		const byte = reader.u8()
		if (byte <= 21) {
			dict.set(byte === 12 ? 1200 + reader.u8() : byte, operands)
			operands = []
		} else if (byte === 28) operands.push((reader.u16() << 16) >> 16)
		else if (byte === 29) operands.push((reader.u16() << 16) | reader.u16())
		else if (byte === 30) {
			let text = ''
			for (let done = false; !done; ) {
				const pair = reader.u8()
				for (const nibble of [pair >> 4, pair & 15]) {
					if (nibble === 15) done = true
					else if (!done) text += NIBBLES[nibble] ?? ''
				}
			}
			operands.push(Number.parseFloat(text) || 0)
		} else if (byte >= 251) operands.push(-(byte - 251) * 256 - reader.u8() - 108)
		else if (byte >= 247) operands.push((byte - 247) * 256 + reader.u8() + 108)
		else if (byte >= 32) operands.push(byte - 139)
	}
	return dict
}

function readCharset(data: Uint8Array, offset: number, glyphs: number, isCid: boolean): number[] {
	if (offset <= 2 && isCid) return Array.from({ length: glyphs }, (_, gid) => gid)
	if (offset === 0) return Array.from({ length: glyphs }, (_, gid) => gid)
	if (offset <= 2) {
		const list = (offset === 1 ? EXPERT_CHARSET : EXPERT_SUBSET_CHARSET).trim().split(/\s+/).map(Number)
		return Array.from({ length: glyphs }, (_, gid) => list[gid] ?? 0)
	}
	const reader = new Reader(data, offset)
	const format = reader.u8()
	const charset = [0]
	while (charset.length < glyphs) {
		const first = reader.u16()
		const left = format === 0 ? 0 : format === 1 ? reader.u8() : reader.u16()
		for (let step = 0; step <= left && charset.length < glyphs; step++) charset.push(first + step)
	}
	return charset
}

function readFdSelect(data: Uint8Array, offset: number, glyphs: number): number[] {
	const reader = new Reader(data, offset)
	const select: number[] = []
	if (reader.u8() === 0) {
		for (let gid = 0; gid < glyphs; gid++) select.push(reader.u8())
		return select
	}
	const ranges = reader.u16()
	let first = reader.u16()
	for (let range = 0; range < ranges; range++) {
		const fd = reader.u8()
		const next = reader.u16()
		for (; first < next && first < glyphs; first++) select[first] = fd
	}
	return select
}

function readEncoding(
	data: Uint8Array,
	offset: number,
	charset: readonly number[],
): Pick<CffFont, 'encoding' | 'builtIn'> {
	const builtIn = new Map<number, number>()
	if (offset <= 1) {
		const vector = predefinedEncoding(offset === 0 ? 'StandardEncoding' : 'MacExpertEncoding')
		for (const [code, name] of vector.entries()) {
			const gid = name === undefined ? -1 : charset.indexOf(standardStrings.indexOf(name))
			if (gid > 0) builtIn.set(code, gid)
		}
		return { encoding: offset === 1 ? 1 : 0, builtIn }
	}
	const reader = new Reader(data, offset)
	const format = reader.u8()
	const count = reader.u8()
	let gid = 1
	for (let item = 0; item < count; item++) {
		const first = reader.u8()
		const left = (format & 127) === 1 ? reader.u8() : 0
		for (let step = 0; step <= left; step++) builtIn.set(first + step, gid++)
	}
	if (format & 128) {
		for (let supplements = reader.u8(); supplements > 0; supplements--) {
			const code = reader.u8()
			builtIn.set(code, Math.max(0, charset.indexOf(reader.u16())))
		}
	}
	return { encoding: data.subarray(offset, reader.at), builtIn }
}

function readPrivate(data: Uint8Array, holder: Dict): PrivateDict {
	const [size, offset] = holder.get(OP.private) ?? []
	if (size === undefined || offset === undefined || offset + size > data.length) return { dict: new Map(), subrs: [] }
	const dict = readDict(data.subarray(offset, offset + size))
	const subrs = dict.get(OP.subrs)?.[0]
	return { dict, subrs: subrs ? new Reader(data, offset + subrs).index() : [] }
}

function hasPrivate(data: Uint8Array, holder: Dict): boolean {
	const [size, offset] = holder.get(OP.private) ?? []
	return size !== undefined && offset !== undefined && size >= 0 && offset > 0 && offset + size <= data.length
}

/** @throws RangeError when it is not a font in CFF or too damaged to use. */
export function readCff(data: Uint8Array): CffFont {
	const reader = new Reader(data)
	if (reader.u8() !== 1) throw new RangeError('not CFF version 1')
	reader.u8()
	reader.seek(reader.u8())
	const names = reader.index()
	const [topBytes] = reader.index()
	const strings = reader.index().map((bytes) => latin1Text(bytes))
	const globalSubrs = reader.index()
	if (!topBytes) throw new RangeError('no Top DICT')
	const top = readDict(topBytes)
	const charStrings = new Reader(data, top.get(OP.charStrings)?.[0] ?? -1).index()
	if (charStrings.length === 0) throw new RangeError('no glyphs')
	const isCid = top.has(OP.ros)
	const charset = readCharset(data, top.get(OP.charset)?.[0] ?? 0, charStrings.length, isCid)
	const fontDicts = isCid ? new Reader(data, top.get(OP.fdArray)?.[0] ?? -1).index().map(readDict) : [new Map()]
	const fdSelect = isCid ? readFdSelect(data, top.get(OP.fdSelect)?.[0] ?? -1, charStrings.length) : []
	const encoding = isCid
		? { encoding: 0 as const, builtIn: new Map<number, number>() }
		: readEncoding(data, top.get(OP.encoding)?.[0] ?? 0, charset)
	const holders = isCid ? fontDicts : [top]
	const irregular = holders.some((dict) => !hasPrivate(data, dict)) || fdSelect.some((fd) => fd >= fontDicts.length)
	return {
		irregular,
		name: latin1Text(names[0] ?? new Uint8Array()),
		top,
		strings,
		globalSubrs,
		charStrings,
		charset,
		isCid,
		...encoding,
		fontDicts,
		privates: isCid ? fontDicts.map((dict) => readPrivate(data, dict)) : [readPrivate(data, top)],
		fdSelect,
	}
}

/** Glyph name of a font that is not CID-keyed. */
export function cffGlyphName(font: CffFont, gid: number): string {
	const number = font.charset[gid] ?? 0
	return standardStrings[number] ?? font.strings[number - standardStrings.length] ?? `.gid${gid}`
}

/** Names of the codes by the built-in encoding. */
export function cffBuiltInNames(font: CffFont): EncodingVector {
	return Array.from({ length: 256 }, (_, code) => {
		const gid = font.builtIn.get(code)
		return gid === undefined ? undefined : cffGlyphName(font, gid)
	})
}

/** Returns the Private DICT that a glyph uses. */
export function privateOf(font: CffFont, gid: number): PrivateDict {
	return font.privates[font.fdSelect[gid] ?? 0] ?? { dict: new Map(), subrs: [] }
}

/** Runs the charstring of a glyph for its outline and width. */
export function runGlyph(font: CffFont, gid: number): CharString {
	return readCharString(font.charStrings[gid] ?? new Uint8Array(), {
		local: privateOf(font, gid).subrs,
		global: font.globalSubrs,
	})
}

/** Thousandths of the em for one unit of the font, horizontally. */
export function cffScale(font: CffFont, gid: number): number {
	const own = font.top.get(OP.fontMatrix)?.[0]
	const inner = font.fontDicts[font.fdSelect[gid] ?? 0]?.get(OP.fontMatrix)?.[0]
	if (own !== undefined && inner !== undefined) return own * inner * 1000
	return (own ?? inner ?? 0.001) * 1000
}

/** Advance width in font units. @throws RangeError when the glyph cannot be read. */
export function cffAdvance(font: CffFont, gid: number, { width }: CharString = runGlyph(font, gid)): number {
	const { dict } = privateOf(font, gid)
	return width === undefined ? (dict.get(OP.defaultWidthX)?.[0] ?? 0) : width + (dict.get(OP.nominalWidthX)?.[0] ?? 0)
}

/** Returns what readers leave out of an advance that takes nominal and default widths for whole numbers. */
export function cffAdvanceFraction(font: CffFont, gid: number, { width }: CharString = runGlyph(font, gid)): number {
	const [base = 0] = privateOf(font, gid).dict.get(width === undefined ? OP.defaultWidthX : OP.nominalWidthX) ?? []
	return base - Math.trunc(base)
}
