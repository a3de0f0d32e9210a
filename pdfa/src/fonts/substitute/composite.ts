import type { PDFDocument } from '@cantoo/pdf-lib'
import type { Target } from '../../step.ts'
import { unicodeOfCollection } from '../../tables/predefined-cmaps.ts'
import { ARIAL_BLACK_GLYPHS, CALIBRI_GLYPHS, WINDOWS_GLYPHS } from '../../tables/windows-glyph-orders.ts'
import { type CompositeFont, readCompositeFont } from '../composite-font.ts'
import { embedCidProgram } from '../embedded/cid-program.ts'
import { repairCMap } from '../embedded/cmap-repair.ts'
import { toUnicodeCMap } from '../font-cmap.ts'
import type { NewGlyph } from '../programs/cff-build.ts'
import { Outline } from '../programs/outline.ts'
import { type UnicodeEntry, writeToUnicode } from '../to-unicode.ts'
import type { UsedFont } from '../used-text.ts'
import { eastAsianSources, FIRST_EAST_ASIAN } from './east-asian.ts'
import { type Face, type Family, faceOf, isCjk, usualBox } from './faces.ts'
import type { GlyphSource } from './glyph-source.ts'
import { findCharacter, fittedGlyph, type Substitution, sourcesFor } from './simple.ts'

const FAMILIES: Record<string, Family> = {
	Japan1: 'japanese',
	GB1: 'simplified',
	CNS1: 'traditional',
	Korea1: 'korean',
	KR: 'korean',
}

/** Punctuation that turns or moves in vertical writing, and the characters that stand for those forms (Unicode 15 §6.2). */
const VERTICAL_FORMS = new Map(
	'、︑ 。︒ ，︐ ：︓ ；︔ ！︕ ？︖ …︙ ‥︰ —︱ ＿︳ （︵ ）︶ ｛︷ ｝︸ 〔︹ 〕︺ 【︻ 】︼ 《︽ 》︾ 〈︿ 〉﹀ 「﹁ 」﹂ 『﹃ 』﹄ ［﹇ ］﹈'
		.split(' ')
		.map((pair): [number, number] => [pair.charCodeAt(0), pair.charCodeAt(1)]),
)

const WINDOWS_FONTS = /arial|times ?new|courier ?new|verdana|tahoma|georgia|trebuchet|comic ?sans|impact/i

function parseOrder(text: string): [number, number][] {
	return text
		.trim()
		.split(/\s+/)
		.flatMap((item) => {
			const [, gid = '0', character = '0', count = '1'] = /^(\d+):([0-9a-f]+)(?:\*(\d+))?$/.exec(item) ?? []
			return Array.from({ length: Number(count) }, (_, step): [number, number] => [
				Number(gid) + step,
				Number.parseInt(character, 16) + step,
			])
		})
}

/** Characters of the glyphs of a well-known font of Windows, by number. */
function windowsOrder(baseFont: string): ReadonlyMap<number, number> | undefined {
	if (/calibri/i.test(baseFont)) return new Map([...parseOrder(WINDOWS_GLYPHS), ...parseOrder(CALIBRI_GLYPHS)])
	if (/arial[- ]?black/i.test(baseFont))
		return new Map([...parseOrder(WINDOWS_GLYPHS), ...parseOrder(ARIAL_BLACK_GLYPHS)])
	return WINDOWS_FONTS.test(baseFont) ? new Map(parseOrder(WINDOWS_GLYPHS)) : undefined
}

/** Unicode of a code of a font without a program: what it says itself, else its character collection, else its likely order. */
export function compositeText(font: CompositeFont): (code: number) => string | undefined {
	const own = toUnicodeCMap(font.dict)
	const ordering = font.ordering !== undefined && font.ordering in FAMILIES ? font.ordering : font.cmap.ordering
	const collection = ordering !== undefined && ordering in FAMILIES ? unicodeOfCollection(ordering) : undefined
	const order = font.subtype === 'CIDFontType2' ? windowsOrder(font.baseFont) : undefined
	return (code) => {
		const text = own === 'identity' ? String.fromCharCode(code) : own?.unicode.get(code)
		if (text !== undefined && text !== '') return text
		const cid = font.cmap.cidOf(code)
		if (collection) return collection.get(cid)
		// CIDs of a TrueType font are its glyph numbers; where nobody knows their order, readers take the code for the character.
		if (!order) return String.fromCharCode(code)
		const character = order.get(cid)
		return character === undefined ? undefined : String.fromCodePoint(character)
	}
}

function faceOfComposite(font: CompositeFont): Face {
	const family = FAMILIES[font.ordering ?? ''] ?? FAMILIES[font.cmap.ordering ?? '']
	const face = faceOf(font.baseFont, font.flags)
	return family ? { family, bold: face.bold, italic: false } : face
}

/** Embeds a CID-keyed subset in CFF for a Type 0 font without a program; nothing is done when no font has its
 * characters, unless the font drew nothing before either. */
export function substituteCompositeFont(
	doc: PDFDocument,
	used: UsedFont,
	target: Target,
	allowBlank = false,
): Substitution {
	const result: Substitution = { fonts: [], missing: [] }
	const font = readCompositeFont(used.dict)
	if (!font) return { fonts: [], missing: ['descendant font'] }
	const textOf = compositeText(font)
	const face = faceOfComposite(font)
	const sources = sourcesFor(font.baseFont, face, target)
	let helpers: GlyphSource[] | undefined
	const eastAsian = () => (helpers ??= eastAsianSources(isCjk(face.family) ? face.family : undefined, face, target))
	const glyphs = new Map<number, NewGlyph>()
	const texts: UnicodeEntry[] = []
	let found = 0
	for (const [code, { visible, length }] of used.codes) {
		const cid = font.cmap.cidOf(code)
		if (cid === 0) continue
		const text = textOf(code)
		const codePoint = text?.codePointAt(0)
		const upright = font.cmap.wMode === 1 && codePoint !== undefined ? VERTICAL_FORMS.get(codePoint) : undefined
		const width = font.widths.get(cid) ?? font.defaultWidth
		const pick =
			codePoint === undefined
				? undefined
				: ((upright === undefined ? undefined : firstWith(sources, upright)) ??
					firstWith(sources, codePoint) ??
					(codePoint >= FIRST_EAST_ASIAN ? firstWith(eastAsian(), codePoint) : undefined))
		if (pick) {
			found++
			if (text !== undefined) texts.push({ code, length, text })
			if (!result.fonts.includes(pick.source.name)) result.fonts.push(pick.source.name)
			glyphs.set(cid, fittedGlyph(pick.source, pick.gid, width, face))
		} else {
			if (visible && codePoint !== undefined)
				result.missing.push(`U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`)
			else if (visible) result.missing.push(`CID ${cid}`)
			glyphs.set(cid, { width, outline: new Outline() })
		}
	}
	if (found === 0 && result.missing.length > 0 && !allowBlank) return result
	embedCidProgram(doc, font, glyphs, { width: 1000, outline: new Outline() }, usualBox(face, target))
	repairCMap(font, used, target)
	// The new program is CID-keyed: what its glyphs stand for must be written down now or is lost.
	if (target.profile.clauses.unicode && toUnicodeCMap(font.dict) === undefined) writeToUnicode(font.dict, texts)
	return result
}

function firstWith(sources: readonly GlyphSource[], codePoint: number) {
	for (const source of sources) {
		const gid = findCharacter(source, codePoint)
		if (gid !== undefined) return { source, gid }
	}
	return undefined
}
