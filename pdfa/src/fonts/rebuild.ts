import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib'
import { name } from '../model/objects.ts'
import { type EncodingVector, MAC_OS_ONLY, predefinedEncoding } from '../tables/encodings.ts'
import { addStream, charSetString, descriptorWithProgram, remove, set, subsetTag } from './font-objects.ts'
import { buildNamedCff, type NewGlyph } from './programs/cff-build.ts'
import type { Box } from './programs/outline.ts'
import { FLAG_NONSYMBOLIC, FLAG_SYMBOLIC, type SimpleFont } from './simple-font.ts'

export interface CodedGlyph extends NewGlyph {
	code: number
	/** Name the glyph should have; without one it gets a name that stands for no character. */
	name: string | undefined
}

/** The document's own name for the font, as other tools keep it too: readers know the dingbats by it. */
function plainName(font: SimpleFont): string {
	return font.baseFont.replace(/^[A-Z]{6}\+/, '').replace(/[^\w,.-]/g, '') || 'Unnamed'
}

/** Names with odd bytes get others, which stand for no character either. */
function usableName(wanted: string | undefined, code: number): string | undefined {
	if (wanted === undefined || wanted === '' || wanted === '.notdef') return undefined
	return /^[!-~]+$/.test(wanted) && !/[()<>[\]{}/%#]/.test(wanted) ? wanted : `.odd${letters(code)}`
}

function letters(code: number): string {
	return Array.from(String(code), (digit) => 'abcdefghij'[Number(digit)]).join('')
}

/** Names of spaces in the Adobe Glyph List: a name outside of the list makes readers guess at other codes too. */
const SPACES = ['space', 'spacehackarabic', 'nbspace', 'nonbreakingspace', 'ideographicspace']

/** A name for the glyph of a code that means no character. */
export function blankName(taken: { has(name: string): boolean }, code: number): string {
	return SPACES.find((space) => !taken.has(space)) ?? `.blank${letters(code)}`
}

/** Codes that share a name but not width or outline get a glyph each: `A`, `A.1`. */
function uniqueName(glyphs: Map<string, NewGlyph>, wanted: string, glyph: NewGlyph): string {
	let unique = wanted
	for (let count = 1; glyphs.has(unique); count++) {
		const known = glyphs.get(unique)
		if (known?.width === glyph.width && known.outline.data.join() === glyph.outline.data.join()) return unique
		unique = `${wanted}.${count}`
	}
	glyphs.set(unique, glyph)
	return unique
}

/**
 * Puts a new program in CFF into a simple font: a glyph for each code given, under its name, with its width.
 * `before` is the encoding that the dictionary means today; it stays where the names it gives are still right.
 */
export function writeSimpleProgram(
	doc: PDFDocument,
	font: SimpleFont,
	coded: readonly CodedGlyph[],
	notdef: NewGlyph,
	least?: Box,
): void {
	const glyphs = new Map<string, NewGlyph>()
	const names: EncodingVector = Array.from({ length: 256 }, () => undefined)
	const reserved = new Set(coded.map(({ name: wanted }) => wanted))
	/** Codes that show nothing share a name: of a name that means no character, readers take the code for the character. */
	const blanks = new Map<number, string>()
	for (const { code, name: wanted, width, outline } of coded) {
		const isBlank = outline.data.length === 0
		const usable = usableName(wanted, code) ?? (isBlank ? blanks.get(width) : undefined) ?? blankName(reserved, code)
		const given = uniqueName(glyphs, usable, { width, outline })
		if (isBlank && wanted === undefined) blanks.set(width, given)
		names[code] = given
		reserved.add(given)
	}
	const built = buildNamedCff(plainName(font), notdef, glyphs, least)
	const fontName = name(`${subsetTag(built.bytes)}+${plainName(font)}`)
	const bbox = PDFArray.withContext(doc.context)
	for (const value of built.bbox) bbox.push(PDFNumber.of(value))
	const entries: Record<string, PDFObject | number> = {
		FontName: fontName,
		// The glyphs have names now, so the font is not symbolic in the sense of the flags.
		Flags: (font.flags & ~(FLAG_SYMBOLIC | FLAG_NONSYMBOLIC)) | FLAG_NONSYMBOLIC,
		FontBBox: bbox,
		FontFile3: addStream(doc, built.bytes, { Subtype: PDFName.of('Type1C') }),
		CharSet: charSetString(glyphs.keys()),
	}
	const defaults = font.descriptor ? {} : { ItalicAngle: 0, Ascent: 900, Descent: -210, CapHeight: 716, StemV: 88 }
	set(font.dict, 'FontDescriptor', descriptorWithProgram(doc, font.descriptor, { ...defaults, ...entries }))
	set(font.dict, 'Type', PDFName.of('Font'))
	set(font.dict, 'Subtype', PDFName.of('Type1'))
	set(font.dict, 'BaseFont', fontName)
	writeEncoding(font, names)
	writeWidths(font, coded)
}

function writeEncoding(font: SimpleFont, names: EncodingVector): void {
	const { context } = font.dict
	const base =
		font.baseEncoding === 'WinAnsiEncoding' || font.baseEncoding === 'MacRomanEncoding' ? font.baseEncoding : undefined
	const baseNames = predefinedEncoding(base ?? 'StandardEncoding')
	const differences = PDFArray.withContext(context)
	let next = -1
	for (const [code, glyph] of names.entries()) {
		const isOfMacOs = base === 'MacRomanEncoding' && MAC_OS_ONLY.has(code)
		if (glyph === undefined || (glyph === baseNames[code] && !isOfMacOs)) continue
		if (code !== next) differences.push(PDFNumber.of(code))
		differences.push(name(glyph))
		next = code + 1
	}
	if (differences.size() === 0) {
		if (base) set(font.dict, 'Encoding', PDFName.of(base))
		else remove(font.dict, 'Encoding')
		return
	}
	const encoding = PDFDict.withContext(context)
	set(encoding, 'Type', PDFName.of('Encoding'))
	if (base) set(encoding, 'BaseEncoding', PDFName.of(base))
	set(encoding, 'Differences', differences)
	set(font.dict, 'Encoding', encoding)
}

/** `FirstChar`, `LastChar` and `Widths` are required of every font with a program, also of one named as a standard font. */
export function writeWidths(font: SimpleFont, coded: readonly { code: number; width: number }[]): void {
	const { dict } = font
	const last = dict.get(PDFName.of('LastChar'))
	const complete =
		dict.has(PDFName.of('FirstChar')) &&
		last instanceof PDFNumber &&
		last.asNumber() - font.first + 1 === font.widths?.length
	const stated = (code: number) => font.widths?.[code - font.first]
	const isInside = (code: number) => code >= font.first && code - font.first < (font.widths?.length ?? 0)
	const hasGaps = coded.some(({ code }) => isInside(code) && stated(code) === undefined)
	if (complete && !hasGaps && font.widths && font.widths.length > 0) return
	const widths = new Map(coded.map(({ code, width }) => [code, width]))
	const codes = [...widths.keys()]
	const from = font.widths && font.widths.length > 0 ? font.first : Math.min(...codes, 255)
	const to =
		font.widths && font.widths.length > 0
			? Math.min(255, font.first + font.widths.length - 1)
			: Math.max(...codes, from)
	const array = PDFArray.withContext(dict.context)
	for (let code = from; code <= to; code++) array.push(PDFNumber.of(stated(code) ?? widths.get(code) ?? 0))
	set(dict, 'FirstChar', from)
	set(dict, 'LastChar', to)
	set(dict, 'Widths', array)
}
