import { type CompositeFont, mappedGid } from '../../fonts/composite-font.ts'
import { builtInNames, gidOfName, glyphCount, type Program } from '../../fonts/embedded/program.ts'
import { unicodeOfGlyphName } from '../../fonts/glyph-names.ts'
import { postNames, type TrueType } from '../../fonts/programs/truetype.ts'
import type { SimpleFont } from '../../fonts/simple-font.ts'
import { predefinedEncoding } from '../../tables/encodings.ts'

/** Readers differ in which of them they ask where the dictionary names none, or the program is symbolic. */
const ENCODINGS = ['StandardEncoding', 'WinAnsiEncoding', 'MacRomanEncoding'] as const
/** Numbers that symbol fonts add to a code. */
const SYMBOL_PAGES = [0, 0xf000, 0xf100, 0xf200]

/** Glyphs to which a code of a simple font leads by the rule of any reader (ISO 32000-1 §9.6.6). */
export function glyphsOfCode(font: SimpleFont, program: Program, code: number): number[] {
	const names = new Set([font.differences.get(code), ...ENCODINGS.map((each) => predefinedEncoding(each)[code])])
	if (program.kind === 'truetype') return trueTypeGlyphs(program.font, code, names)
	names.add(builtInNames(program)?.[code])
	const found = program.kind === 'cff' ? [program.font.builtIn.get(code)] : []
	for (const name of names) if (name !== undefined) found.push(gidOfName(program, name))
	return found.filter((gid) => gid !== undefined)
}

function trueTypeGlyphs(font: TrueType, code: number, names: ReadonlySet<string | undefined>): number[] {
	const codes = new Set(SYMBOL_PAGES.map((page) => page + code))
	const found: (number | undefined)[] = []
	for (const name of names) {
		if (name === undefined) continue
		const unicode = unicodeOfGlyphName(name)?.codePointAt(0)
		if (unicode !== undefined) codes.add(unicode)
		const mac = predefinedEncoding('MacRomanEncoding').indexOf(name)
		if (mac >= 0) codes.add(mac)
		found.push(postNames(font).get(name))
	}
	for (const { map } of font.cmaps) for (const each of codes) found.push(map.get(each))
	const gids = found.filter((gid) => gid !== undefined)
	return gids.length > 0 || code >= font.glyphs ? gids : [code]
}

/** Glyphs to which a code of a composite font leads, with or without its CIDToGIDMap. */
export function glyphsOfCid(font: CompositeFont, program: Program, code: number): number[] {
	const cid = font.cmap.cidOf(code)
	if (program.kind === 'cff' && program.font.isCid) {
		const gid = program.font.charset.indexOf(cid)
		return gid < 0 ? [] : [gid]
	}
	return [cid, mappedGid(font, cid)].filter((gid) => gid < glyphCount(program))
}
