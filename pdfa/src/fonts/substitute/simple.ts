import type { PDFDocument } from '@cantoo/pdf-lib'
import type { Target } from '../../step.ts'
import { type EncodingVector, predefinedEncoding } from '../../tables/encodings.ts'
import { glyphNameOfUnicode, unicodeOfGlyphName } from '../glyph-names.ts'
import type { NewGlyph } from '../programs/cff-build.ts'
import { Outline } from '../programs/outline.ts'
import { type CodedGlyph, writeSimpleProgram } from '../rebuild.ts'
import { dictionaryWidth, glyphNames, readSimpleFont, type SimpleFont } from '../simple-font.ts'
import { isFormFont, type UsedFont } from '../used-text.ts'
import { eastAsianSources, FIRST_EAST_ASIAN, likelyFamily } from './east-asian.ts'
import { addedFonts, type Face, faceOf, openAddedFont, openFace, usualBox } from './faces.ts'
import type { GlyphSource } from './glyph-source.ts'
import { standardWidths } from './standard-widths.ts'

export interface Substitution {
	/** PostScript names of the fonts that glyphs were taken from. */
	fonts: string[]
	/** Glyph names or CIDs that no font has. */
	missing: string[]
}

/** Letters that people type into form fields here: a font of a form carries them besides what it shows already. */
const FORM_CHARACTERS = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}àèéìòùÀÈÉÌÒÙ€°’“”«»–`

/** The encoding a font without a program has when the dictionary names none (§9.6.6.1). */
export function implicitEncoding(font: SimpleFont, face: Face): readonly (string | undefined)[] {
	if (face.family === 'symbol') return predefinedEncoding('Symbol')
	if (face.family === 'dingbats') return predefinedEncoding('ZapfDingbats')
	return predefinedEncoding(font.subtype === 'TrueType' ? 'WinAnsiEncoding' : 'StandardEncoding')
}

/** Finds a glyph by its name in the first source that has it. */
export function findGlyph(
	sources: readonly GlyphSource[],
	glyph: string,
): { source: GlyphSource; gid: number } | undefined {
	const text = unicodeOfGlyphName(glyph)
	const codePoint = text?.codePointAt(0)
	for (const source of sources) {
		const gid = source.byName(glyph) ?? (codePoint === undefined ? undefined : findCharacter(source, codePoint))
		if (gid !== undefined && gid !== 0) return { source, gid }
	}
	return undefined
}

/** Characters that look the same for those a font may lack. */
const LOOKALIKES = new Map([
	[0xa0, 0x20],
	[0xad, 0x2d],
	[0x2010, 0x2d],
	[0x2011, 0x2d],
	[0x2126, 0x3a9],
	[0x2206, 0x394],
	[0xb5, 0x3bc],
	[0x2215, 0x2f],
	[0x2219, 0xb7],
	[0x2c9, 0xaf],
	[0x25cf, 0x2022],
	[0x2003, 0x20],
	[0x2002, 0x20],
])

/** Glyph of a character, else of one that looks the same; letters of mathematical alphabets come as plain letters. */
export function findCharacter(source: GlyphSource, codePoint: number): number | undefined {
	const direct = source.byUnicode(codePoint)
	if (direct !== undefined) return direct
	const other = LOOKALIKES.get(codePoint)
	if (other !== undefined) return source.byUnicode(other)
	const compatible = codePoint > 0xff ? String.fromCodePoint(codePoint).normalize('NFKC') : ''
	const plain = compatible.codePointAt(0)
	return plain !== undefined && plain !== codePoint && compatible.length === String.fromCodePoint(plain).length
		? source.byUnicode(plain)
		: undefined
}

/** A width that differs this little from the natural one is met by moving the glyph's end, not its outline. */
const TOLERATED_SQUEEZE = 0.03

/** Wide faces may come this much closer before their glyphs are narrowed: readers set them so too. */
const TOLERATED_SQUEEZE_WIDE = 0.2

/** The glyph with the width the document gives it; drawn narrower when it would not fit otherwise. */
export function fittedGlyph(source: GlyphSource, gid: number, width: number | undefined, face: Face): NewGlyph {
	const natural = source.advance(gid)
	const outline = source.outline(gid)
	if (width === undefined) return { width: Math.round(natural), outline }
	const stretch = natural > 0 && width > 0 ? width / natural : 1
	// Wider than the glyph is only room around it; narrower, glyphs would run into each other.
	if (stretch >= 1 - (face.family === 'wide' ? TOLERATED_SQUEEZE_WIDE : TOLERATED_SQUEEZE)) return { width, outline }
	return { width, outline: outline.transformed([stretch, 0, 0, 1, 0, 0]) }
}

/** Fonts to look for glyphs in, best first. */
export function sourcesFor(baseFont: string, face: Face, target: Target): GlyphSource[] {
	const candidates = [
		openAddedFont(baseFont, target.fontFolders),
		openFace(face, target),
		openFace({ ...face, family: 'sans' }, target),
		openFace({ family: 'symbol', bold: false, italic: false }),
		openFace({ family: 'dingbats', bold: false, italic: false }),
		openFace({ ...face, family: 'wide' }),
		...addedFonts(target.fontFolders),
	]
	return [...new Set(candidates.filter((source) => source !== undefined))]
}

/**
 * Embeds a font for one that is not in the file (ISO 19005-2 §6.2.11.4.1, -1 §6.3.4): a subset in CFF with the glyphs
 * shown, under their names, each as wide as the dictionary says. CFF serves Type 1 and TrueType dictionaries alike:
 * the glyph names of any encoding stay what they were, and no table of a TrueType program has to be made to agree.
 */
export function substituteSimpleFont(doc: PDFDocument, used: UsedFont, target: Target): Substitution {
	const font = readSimpleFont(used.dict)
	const face = faceOf(font.baseFont, font.flags)
	const names = glyphNames(font, implicitEncoding(font, face))
	const afm = font.widths ? () => undefined : standardWidths(face)
	const sources = sourcesFor(font.baseFont, face, target)
	let helpers: GlyphSource[] | undefined
	const codes = codesToEmbed(doc, used, names)
	const result: Substitution = { fonts: [], missing: [] }
	const coded: CodedGlyph[] = codes.map((code) => {
		const wanted = names[code] && names[code] !== '.notdef' ? names[code] : undefined
		const isVisible = used.codes.get(code)?.visible === true
		const found =
			wanted === undefined ? undefined : (findGlyph(sources, wanted) ?? (isVisible ? findEastAsian(wanted) : undefined))
		const width = dictionaryWidth(font, code) ?? (wanted === undefined ? 0 : afm(wanted))
		if (found && !result.fonts.includes(found.source.name)) result.fonts.push(found.source.name)
		if (!found && wanted !== undefined && isVisible) result.missing.push(wanted)
		const glyph = found
			? fittedGlyph(found.source, found.gid, width, face)
			: { width: width ?? 0, outline: new Outline() }
		return { code, name: wanted, ...glyph }
	})
	writeSimpleProgram(
		doc,
		font,
		coded,
		{ width: Math.round(sources[0]?.advance(0) ?? 500), outline: new Outline() },
		usualBox(face, target),
	)
	return result

	/** A font of another script is opened only for a character that none of the usual ones has. */
	function findEastAsian(glyph: string) {
		const codePoint = unicodeOfGlyphName(glyph)?.codePointAt(0) ?? 0
		if (codePoint < FIRST_EAST_ASIAN || isPrivate(codePoint)) return undefined
		helpers ??= eastAsianSources(likelyFamily(font.baseFont, codePoint), face, target)
		return findGlyph(helpers, glyph)
	}
}

function isPrivate(codePoint: number): boolean {
	return (codePoint >= 0xe000 && codePoint <= 0xf8ff) || codePoint >= 0xf_0000
}

function codesToEmbed(doc: PDFDocument, used: UsedFont, names: EncodingVector): number[] {
	const codes = new Set([...used.codes.keys()].filter((code) => code < 256))
	if (isFormFont(doc, used.dict)) {
		const wanted = new Set(Array.from(FORM_CHARACTERS, (char) => glyphNameOfUnicode(char.charCodeAt(0))))
		for (const [code, glyph] of names.entries()) if (glyph !== undefined && wanted.has(glyph)) codes.add(code)
	}
	return [...codes].toSorted((a, b) => a - b)
}
