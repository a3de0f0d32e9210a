import { predefinedEncoding } from '../../../tables/encodings.ts'
import { CFF_STANDARD_STRINGS, EXPERT_CHARSET, EXPERT_SUBSET_CHARSET } from '../../../tables/glyph-orders.ts'
import { latin1 } from '../../syntax/lexer.ts'
import {
	type CffDict,
	CffIndex,
	CHAR_STRING_TYPE,
	CHAR_STRINGS,
	CHARSET,
	DEFAULT_WIDTH,
	ENCODING,
	FD_ARRAY,
	FD_SELECT,
	FONT_MATRIX,
	NOMINAL_WIDTH,
	PRIVATE,
	ROS,
	readDict,
	SUBRS,
} from './cff-dict.ts'
import { ByteReader, type CodeMap, FontFault, type FontProgram } from './font-program.ts'
import { statedWidth } from './type2-width.ts'

const DEFAULT_MATRIX = [0.001, 0, 0, 0.001, 0, 0]
const EMPTY = new Set<string>()

let standardStrings: readonly string[] | undefined
function standardString(sid: number): string | undefined {
	standardStrings ??= CFF_STANDARD_STRINGS.trim().split(/\s+/)
	return standardStrings[sid]
}

/** Data shared by the glyphs of one font dictionary. */
interface Metrics {
	defaultWidth: number
	nominalWidth: number
	local: CffIndex | undefined
	/** Thousandths of the font size to a unit. */
	scale: number
}

/** Font names, which are not needed. */
function skipIndex(reader: ByteReader): CffIndex {
	return new CffIndex(reader)
}

class CffFont {
	readonly bytes: Uint8Array
	readonly strings: CffIndex
	readonly global: CffIndex
	readonly top: CffDict
	readonly glyphs: CffIndex
	readonly #widths = new Map<number, number>()
	metricsOf: (gid: number) => Metrics | undefined = () => undefined

	constructor(bytes: Uint8Array) {
		this.bytes = bytes
		const reader = new ByteReader(bytes, 2)
		reader.seek(reader.u8())
		skipIndex(reader)
		const top = new CffIndex(reader).at(0)
		if (!top) throw new FontFault('a CFF font program without a font')
		this.strings = new CffIndex(reader)
		this.global = new CffIndex(reader)
		this.top = readDict(top, true)
		this.glyphs = new CffIndex(this.reader(this.number(CHAR_STRINGS)))
		if (this.number(CHAR_STRING_TYPE, 2) !== 2) throw new FontFault('charstrings that are not of type 2')
	}

	reader(pos: number): ByteReader {
		const reader = new ByteReader(this.bytes)
		reader.seek(pos)
		return reader
	}

	number(operator: number, otherwise = 0): number {
		return this.top.get(operator)?.at(-1) ?? otherwise
	}

	string(sid: number): string {
		const standard = standardString(sid)
		if (standard !== undefined) return standard
		const bytes = this.strings.at(sid - 391)
		if (!bytes) throw new FontFault(`a CFF font program without string ${sid}`)
		return latin1(bytes)
	}

	metrics(dict: CffDict, matrix: readonly number[]): Metrics {
		const [size = 0, offset = 0] = dict.get(PRIVATE) ?? []
		if (offset + size > this.bytes.length || size < 0) throw new FontFault('a private dictionary is cut off')
		const own = readDict(this.bytes.subarray(offset, offset + size), false)
		const subrs = own.get(SUBRS)?.at(-1)
		return {
			defaultWidth: Math.trunc(own.get(DEFAULT_WIDTH)?.at(-1) ?? 0),
			nominalWidth: Math.trunc(own.get(NOMINAL_WIDTH)?.at(-1) ?? 0),
			local: subrs === undefined ? undefined : new CffIndex(this.reader(offset + subrs)),
			scale: (matrix[0] ?? 0.001) * 1000,
		}
	}

	width(gid: number): number | undefined {
		const known = this.#widths.get(gid)
		if (known !== undefined) return known
		const metrics = this.metricsOf(gid)
		if (!metrics) return undefined
		const code = this.glyphs.at(gid)
		const stated = code ? statedWidth(code, { global: this.global, local: metrics.local }) : null
		const own = stated === undefined ? metrics.defaultWidth : (stated ?? -1) + metrics.nominalWidth
		const width = own * metrics.scale
		this.#widths.set(gid, width)
		return width
	}
}

/** Reads a CFF font program (Adobe Technical Note 5176). `map` is that of the composite font it is in, if it is in one. @throws FontFault */
export function readCff(bytes: Uint8Array, map?: CodeMap): CffProgram {
	const font = new CffFont(bytes)
	return font.top.has(ROS) ? cidKeyed(font, map) : nameKeyed(font, map)
}

export interface CffProgram extends FontProgram {
	/** For a composite font with a name-keyed program: CIDs are glyph indices then. */
	byGlyph?: { width: (gid: number) => number | undefined; has: (gid: number) => boolean }
}

/** Glyph ranges of a charset: number of each glyph from 1 on. */
function* charsetNumbers(font: CffFont, offset: number): Generator<number> {
	const reader = font.reader(offset)
	const format = reader.u8()
	const { count } = font.glyphs
	if (format > 2) throw new FontFault('a charset of unknown format')
	for (let gid = 1; gid < count; ) {
		const first = reader.u16()
		const left = format === 0 ? 0 : format === 1 ? reader.u8() : reader.u16()
		for (let i = 0; i <= left && gid < count; i++, gid++) yield first + i
	}
}

function nameKeyed(font: CffFont, map: CodeMap | undefined): CffProgram {
	const matrix = font.top.get(FONT_MATRIX) ?? DEFAULT_MATRIX
	const metrics = font.metrics(font.top, matrix)
	const { count } = font.glyphs
	font.metricsOf = (gid) => (gid >= 0 && gid < count ? metrics : undefined)
	const names = readNames(font)
	const gids = new Map<string, number>()
	for (const [gid, name] of names.entries()) gids.set(name, gid)
	const encoding = readEncoding(font)
	const nameOf = (code: number): string => {
		const standard = Array.isArray(encoding) ? undefined : encoding
		if (standard) return predefinedEncoding(standard)[code] ?? '.notdef'
		return (Array.isArray(encoding) ? names[(encoding[code] ?? 0) + 1] : undefined) ?? '.notdef'
	}
	const widthOfGid = (gid: number | undefined): number | undefined =>
		font.width(gid === undefined || gid < 0 || gid >= count ? 0 : gid)
	return {
		widthOfCode: (code) => {
			if (map) return font.width(map.cidOf(code)) ?? font.width(0)
			if (Array.isArray(encoding)) return widthOfGid((encoding[code] ?? 0) + 1)
			return widthOfGid(gids.get(nameOf(code)))
		},
		widthOfName: (name) => widthOfGid(gids.get(name)),
		hasCode: (code) => gids.has(nameOf(code)),
		hasName: (name) => gids.has(name),
		nameOf,
		names: () => new Set(gids.keys()),
		cids: () => [],
		hasCid: () => false,
		byGlyph: { width: (gid) => font.width(gid), has: (gid) => gid >= 0 && gid < count },
	}
}

function readNames(font: CffFont): string[] {
	const { count } = font.glyphs
	const offset = font.number(CHARSET)
	if (offset > 2) {
		const names = ['.notdef']
		for (const sid of charsetNumbers(font, offset)) names.push(font.string(sid))
		return names
	}
	const sids =
		offset === 0
			? Array.from({ length: 229 }, (_, sid) => sid)
			: numbers(offset === 1 ? EXPERT_CHARSET : EXPERT_SUBSET_CHARSET)
	if (count > sids.length) throw new FontFault('more glyphs than the predefined charset has')
	return sids.slice(0, count).map((sid) => font.string(sid))
}

function numbers(text: string): number[] {
	return text.trim().split(/\s+/).map(Number)
}

/** Glyph of each code, less one, as the formats count; or the name of a predefined encoding. */
function readEncoding(font: CffFont): number[] | 'StandardEncoding' | 'MacExpertEncoding' {
	const offset = font.number(ENCODING)
	if (offset === 0) return 'StandardEncoding'
	if (offset === 1) return 'MacExpertEncoding'
	const encoding: number[] = []
	const reader = font.reader(offset)
	const format = reader.u8()
	const amount = reader.u8()
	if ((format & 127) === 0) for (let i = 0; i < amount; i++) encoding[reader.u8()] = i
	else if ((format & 127) === 1) {
		for (let i = 0, gid = 0; i < amount; i++) {
			const first = reader.u8()
			const left = reader.u8()
			for (let j = 0; j <= left; j++) if (first + j < 256) encoding[first + j] = gid++
		}
	}
	if (format & 128) {
		for (let left = reader.u8(); left > 0; left--) {
			const code = reader.u8()
			encoding[code] = reader.u16()
		}
	}
	return encoding
}

function cidKeyed(font: CffFont, map: CodeMap | undefined): CffProgram {
	const { count } = font.glyphs
	const gids = new Map<number, number>([[0, 0]])
	let gid = 1
	for (const cid of charsetNumbers(font, font.number(CHARSET))) gids.set(cid, gid++)
	const select = readSelect(font)
	const dicts = new CffIndex(font.reader(font.number(FD_ARRAY)))
	const topMatrix = font.top.get(FONT_MATRIX)
	const metrics: Metrics[] = []
	for (let i = 0; i < dicts.count; i++) {
		const dict = readDict(dicts.at(i) ?? new Uint8Array(0), true)
		const own = dict.get(FONT_MATRIX)
		metrics.push(font.metrics(dict, own && topMatrix ? product(topMatrix, own) : (topMatrix ?? own ?? DEFAULT_MATRIX)))
	}
	font.metricsOf = (glyph) => (glyph >= 0 && glyph < count ? metrics[select[glyph] ?? 0] : undefined)
	const cidOf = (code: number): number => map?.cidOf(code) ?? code
	const hasCid = (cid: number): boolean => (gids.get(cid) ?? 0) !== 0
	return {
		widthOfCode: (code) => {
			const glyph = gids.get(cidOf(code))
			return glyph === undefined ? undefined : font.width(glyph)
		},
		widthOfName: () => 0,
		hasCode: (code) => (map?.hasCode(code) ?? true) && hasCid(cidOf(code)),
		hasName: () => false,
		nameOf: () => undefined,
		names: () => EMPTY,
		cids: () => gids.keys(),
		hasCid,
	}
}

/** Only what widths need: the horizontal scale. */
function product(a: readonly number[], b: readonly number[]): number[] {
	return [(a[0] ?? 0) * (b[0] ?? 0) + (a[1] ?? 0) * (b[2] ?? 0)]
}

function readSelect(font: CffFont): Uint16Array {
	const { count } = font.glyphs
	const select = new Uint16Array(count)
	const reader = font.reader(font.number(FD_SELECT))
	const format = reader.u8()
	if (format === 0) for (let i = 0; i < count; i++) select[i] = reader.u8()
	else if (format === 3) {
		const ranges = reader.u16()
		let first = reader.u16()
		for (let i = 0; i < ranges; i++) {
			const dict = reader.u8()
			const next = reader.u16()
			select.fill(dict, first, next)
			first = next
		}
	} else throw new FontFault('an FDSelect of unknown format')
	return select
}
