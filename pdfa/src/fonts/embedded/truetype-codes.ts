import { predefinedEncoding } from '../../tables/encodings.ts'
import { adobeGlyphList } from '../../tables/glyph-lists.ts'
import { unicodeOfGlyphName } from '../glyph-names.ts'
import { cmapOf, postNames, type TrueType } from '../programs/truetype.ts'
import { FLAG_NONSYMBOLIC, FLAG_SYMBOLIC, glyphNames, type SimpleFont } from '../simple-font.ts'

let macCodes: Map<string, number> | undefined

function macCode(name: string): number | undefined {
	if (!macCodes) {
		macCodes = new Map()
		for (const [code, glyph] of predefinedEncoding('MacRomanEncoding').entries())
			if (glyph !== undefined && !macCodes.has(glyph)) macCodes.set(glyph, code)
	}
	return macCodes.get(name)
}

/** Returns whether the flags of a descriptor call a font symbolic (ISO 32000-1 table 123). */
export function isSymbolic(flags: number): boolean {
	return (flags & (FLAG_SYMBOLIC | FLAG_NONSYMBOLIC)) === FLAG_SYMBOLIC
}

/** Code that symbol fonts add to the byte: 0xF000, rarely 0xF100, 0xF200 or nothing. */
function symbolCode(map: ReadonlyMap<number, number>, code: number): number | undefined {
	for (const page of [0, 0xf000, 0xf100, 0xf200]) {
		const gid = map.get(page + code)
		if (gid !== undefined) return gid
	}
	return undefined
}

/** Names that readers give the codes of a TrueType font: WinAnsiEncoding where the dictionary says nothing. */
export function trueTypeNames(font: SimpleFont): readonly (string | undefined)[] {
	return glyphNames(font, predefinedEncoding('WinAnsiEncoding'))
}

/**
 * Glyph a reader draws for a code (ISO 32000-1 §9.6.6.4, with what readers do beyond it); 0 when there is none. An encoding
 * counts unless the font is symbolic and has a cmap for codes; names that no cmap knows are looked up in `post`.
 */
export function drawnGlyph(font: SimpleFont, program: TrueType, code: number): number {
	const name = trueTypeNames(font)[code]
	const unicode = cmapOf(program, 3, 1) ?? program.cmaps.find((table) => table.platform === 0) ?? cmapOf(program, 3, 10)
	const mac = cmapOf(program, 1, 0)
	const symbol = cmapOf(program, 3, 0)
	const symbolic = (font.flags & FLAG_SYMBOLIC) !== 0
	const byName = (map: ReadonlyMap<number, number>) =>
		map.get(name === undefined ? -1 : (unicodeOfGlyphName(name)?.codePointAt(0) ?? -1))
	const byMacName = (map: ReadonlyMap<number, number>) => map.get(name === undefined ? -1 : (macCode(name) ?? -1))
	const byCode = (map: ReadonlyMap<number, number>) => symbolCode(map, code)
	let gid: number | undefined
	const named = ['MacRomanEncoding', 'WinAnsiEncoding', 'MacExpertEncoding'].includes(font.baseEncoding ?? '')
	if (named || font.differences.size > 0) {
		if (font.baseEncoding === 'MacRomanEncoding' && mac) gid = byMacName(mac.map)
		else if (!symbolic && unicode) gid = byName(unicode.map)
		else if (symbolic && symbol) gid = byCode(symbol.map)
		else if (symbolic && mac) gid = byCode(mac.map)
		else if (mac) gid = byMacName(mac.map)
		else gid = byCode((program.cmaps[0] ?? EMPTY).map)
	} else gid = byCode((symbol ?? mac ?? program.cmaps[0] ?? EMPTY).map)
	return gid ?? (name === undefined ? 0 : (postNames(program).get(name) ?? 0))
}

const EMPTY = { map: new Map<number, number>() }

/**
 * Glyph by the letter of §9.6.6.4, without help: for a non-symbolic font through (3,1), (1,0) or `post`, by names of the
 * Adobe Glyph List; for a symbolic one through (3,0), else (1,0).
 */
export function strictGlyph(
	program: TrueType,
	code: number,
	names: readonly (string | undefined)[] | undefined,
): number {
	if (!names) {
		const symbol = cmapOf(program, 3, 0)
		if (symbol) {
			const [sample = 0xf000] = symbol.map.keys()
			return symbol.map.get((sample & 0xff00) + code) ?? 0
		}
		return cmapOf(program, 1, 0)?.map.get(code) ?? 0
	}
	const name = names[code]
	if (name === undefined) return 0
	const codePoint = adobeGlyphList().get(name)
	const byUnicode = codePoint === undefined ? undefined : cmapOf(program, 3, 1)?.map.get(codePoint)
	if (byUnicode !== undefined) return byUnicode
	const mac = macCode(name)
	const byMac = mac === undefined ? undefined : cmapOf(program, 1, 0)?.map.get(mac)
	return byMac ?? postNames(program).get(name) ?? 0
}

/** A `cmap` table with one (3,0) subtable that maps 0xF000 + code: all that a symbolic font needs. */
export function symbolCmap(glyphs: ReadonlyMap<number, number>): Uint8Array {
	const entries = [...glyphs].filter(([, gid]) => gid > 0).toSorted(([a], [b]) => a - b)
	const segments = [
		...entries.map(([code, gid]) => ({ code: 0xf000 + code, delta: (gid - 0xf000 - code) & 0xffff })),
		{ code: 0xffff, delta: 1 },
	]
	const length = 16 + segments.length * 8
	const table = new Uint8Array(12 + length)
	const view = new DataView(table.buffer)
	view.setUint16(2, 1)
	view.setUint16(4, 3)
	view.setUint32(8, 12)
	const log = Math.floor(Math.log2(segments.length))
	view.setUint16(12, 4)
	view.setUint16(14, length)
	view.setUint16(18, segments.length * 2)
	view.setUint16(20, 2 << log)
	view.setUint16(22, log)
	view.setUint16(24, segments.length * 2 - (2 << log))
	const ends = 26
	const starts = ends + segments.length * 2 + 2
	const deltas = starts + segments.length * 2
	for (const [index, { code, delta }] of segments.entries()) {
		view.setUint16(ends + index * 2, code)
		view.setUint16(starts + index * 2, code)
		view.setUint16(deltas + index * 2, delta)
	}
	return table
}
