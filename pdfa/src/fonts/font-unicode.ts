import { type PDFDict, PDFStream } from '@cantoo/pdf-lib'
import { dictAt, get, nameAt } from '../model/objects.ts'
import type { Target } from '../step.ts'
import { predefinedEncoding } from '../tables/encodings.ts'
import { unicodeOfCollection } from '../tables/predefined-cmaps.ts'
import { type CompositeFont, isCollection, mappedGid, readCompositeFont } from './composite-font.ts'
import { builtInNames, type Program, readProgram } from './embedded/program.ts'
import { drawnGlyph, isSymbolic, trueTypeNames } from './embedded/truetype-codes.ts'
import { toUnicodeCMap } from './font-cmap.ts'
import { isListedGlyphName, unicodeOfGlyphName } from './glyph-names.ts'
import { postNames, type TrueType } from './programs/truetype.ts'
import { glyphNames, readSimpleFont } from './simple-font.ts'
import { compositeText } from './substitute/composite.ts'
import { extendToUnicode, isAllowedText, textByNames, type UnicodeEntry, writeToUnicode } from './to-unicode.ts'
import { type3Differences, type3Names } from './type3.ts'
import type { UsedFont } from './used-text.ts'

/** Text for a character with unknown meaning: readers extracted nothing, and a space adds nothing either. */
const UNKNOWN = ' '

export interface UnicodeRepair {
	added: number
	unknown: number
}

/**
 * ISO 19005-2 §6.2.11.7.2 (levels u and a), -1 §6.3.8: Unicode for every code that is shown. What a ToUnicode CMap says
 * already stays; only values the clause forbids go. The rest comes from glyph names, from the program's `cmap`, from the
 * character collection.
 */
export function repairToUnicode(used: UsedFont, target: Target): UnicodeRepair {
	const { dict } = used
	const existing = toUnicodeCMap(dict)
	const strict = strictText(used, target)
	const guess = likelyText(used)
	const fallback = fallbackText(used)
	const added: UnicodeEntry[] = []
	let unknown = 0
	let forbidden = false
	for (const [code, { length }] of used.codes) {
		const stated = existing === 'identity' ? String.fromCharCode(code) : existing?.unicode.get(code)
		if (stated !== undefined && isAllowedText(stated)) continue
		if (stated !== undefined && stated !== '') forbidden = true
		else if (stated === undefined && strict(code)) continue
		const known = guess(code)
		if (known === undefined || !isAllowedText(known)) unknown++
		added.push({ code, length, text: known !== undefined && isAllowedText(known) ? known : fallback(code) })
	}
	const malformed =
		existing !== undefined &&
		existing !== 'identity' &&
		(existing.malformed || [...used.codes.keys()].some((code) => existing.unsure.has(code)))
	if (added.length === 0 && !malformed) return { added: 0, unknown: 0 }
	if (existing !== undefined && existing !== 'identity' && !forbidden && !malformed && extendToUnicode(dict, added))
		return { added: added.length, unknown }
	const all = new Map<number, UnicodeEntry>(added.map((entry) => [entry.code, entry]))
	for (const [code, { length }] of used.codes) {
		const stated = existing === 'identity' ? String.fromCharCode(code) : existing?.unicode.get(code)
		const text = stated ?? guess(code)
		if (!all.has(code) && text !== undefined && isAllowedText(text)) all.set(code, { code, length, text })
	}
	if (existing !== undefined && existing !== 'identity') {
		const length = used.cmap ? 2 : 1
		const some = existing.unicode.size > 5000 ? [] : existing.unicode
		for (const [code, text] of some) if (!all.has(code) && isAllowedText(text)) all.set(code, { code, length, text })
	}
	writeToUnicode(dict, [...all.values()])
	return { added: added.length, unknown }
}

/** Removes values that are not characters from a ToUnicode CMap. @returns the number of shown codes that had one */
export function dropForbiddenUnicode({ cmap, codes, dict }: UsedFont): number {
	const existing = toUnicodeCMap(dict)
	if (existing === undefined || existing === 'identity') return 0
	const isForbidden = (code: number) => !isAllowedText(existing.unicode.get(code) ?? UNKNOWN)
	const forbidden = [...codes.keys()].filter(isForbidden)
	if (forbidden.length === 0) return 0
	const usual = cmap ? 2 : 1
	const kept = [...existing.unicode].filter(([code]) => !isForbidden(code))
	writeToUnicode(
		dict,
		kept.map(([code, text]) => ({ code, length: codes.get(code)?.length ?? usual, text })),
	)
	return forbidden.length
}

/** Returns the text readers show for an unknown code: of a font with its own collection, the code itself; else nothing. */
function fallbackText(used: UsedFont): (code: number) => string {
	const font = nameAt(used.dict, 'Subtype') === 'Type0' ? readCompositeFont(used.dict) : undefined
	if (
		font?.registry !== 'Adobe' ||
		!['Identity', 'UCS'].includes(font.ordering ?? '') ||
		toUnicodeCMap(used.dict) !== undefined
	)
		return () => UNKNOWN
	return (code) => {
		const text = String.fromCharCode(font.cmap.cidOf(code))
		return isAllowedText(text) ? text : UNKNOWN
	}
}

/** Returns whether a validator finds Unicode for a code without a ToUnicode CMap, by the ways the clause names. */
function strictText(used: UsedFont, target: Target): (code: number) => boolean {
	const { dict } = used
	const subtype = nameAt(dict, 'Subtype')
	if (subtype === 'Type0') {
		const font = readCompositeFont(dict)
		const ordering = font && collectionOf(font)
		const collection = ordering ? unicodeOfCollection(ordering) : undefined
		// Only where code and CID are the same: validators mistake one for the other with other predefined CMaps.
		const identity = font?.cmap.name?.startsWith('Identity-') ?? false
		return (code) => identity && (collection?.has(code) ?? false)
	}
	if (subtype === 'Type3') {
		const names = type3Names(dict)
		return (code) => target.profile.fonts.type3NamesGiveUnicode && isListedGlyphName(names[code] ?? '')
	}
	const font = readSimpleFont(dict)
	if (subtype === 'TrueType' && (isSymbolic(font.flags) || !font.hasEncoding)) return () => false
	const program = readProgram(font.descriptor)
	const names = glyphNames(font, simpleBase(program))
	// Validators take the name of code 0 from the dictionary alone: the program's, such as `minus` of CMSY, does not count.
	return (code) => isListedGlyphName(names[code] ?? '') && (code > 0 || font.differences.has(0))
}

/** The collection that says what the CIDs mean: that of the CIDFont, which an embedded CMap may contradict, else that of a predefined CMap. */
function collectionOf(font: CompositeFont): string | undefined {
	const isOwn = font.cmap.name?.startsWith('Identity-') || get(font.dict, 'Encoding') instanceof PDFStream
	const of = isOwn && isCollection(font) ? font : font.cmap
	return isCollection(of) ? of.ordering : undefined
}

/** Names that the program gives its codes; those of StandardEncoding where it gives none. */
export function simpleBase(program: Program | 'missing' | 'unreadable'): readonly (string | undefined)[] {
	return (typeof program === 'string' ? undefined : builtInNames(program)) ?? predefinedEncoding('StandardEncoding')
}

/** The text readers extract for a code today; where that is nothing, what the program knows of the glyph. */
function likelyText(used: UsedFont): (code: number) => string | undefined {
	const { dict } = used
	const subtype = nameAt(dict, 'Subtype')
	if (subtype === 'Type0') return likelyCompositeText(dict)
	if (subtype === 'Type3') {
		const texts = textByNames(type3Names(dict), type3Differences(dict))
		return (code) => texts.get(code)
	}
	const font = readSimpleFont(dict)
	const program = readProgram(font.descriptor)
	if (typeof program !== 'string' && program.kind === 'truetype') {
		const texts = textByNames(trueTypeNames(font), font.differences)
		const byGlyph = textByGlyph(program.font)
		return (code) => texts.get(code) ?? byGlyph(drawnGlyph(font, program.font, code))
	}
	const texts = textByNames(glyphNames(font, simpleBase(program)), font.differences)
	return (code) => texts.get(code)
}

function likelyCompositeText(dict: PDFDict): (code: number) => string | undefined {
	const font = readCompositeFont(dict)
	if (!font) return () => undefined
	const program = readProgram(dictAt(font.descendant, 'FontDescriptor'))
	if (typeof program === 'string') return compositeText(font)
	const ordering = collectionOf(font)
	const collection = ordering ? unicodeOfCollection(ordering) : undefined
	const byGlyph = program.kind === 'truetype' ? textByGlyph(program.font) : undefined
	return (code) => {
		const cid = font.cmap.cidOf(code)
		return collection?.get(cid) ?? byGlyph?.(mappedGid(font, cid))
	}
}

/** Unicode of a glyph by the Unicode `cmap` of its program read backwards, else by its name in `post`. */
function textByGlyph(font: TrueType): (gid: number) => string | undefined {
	let texts: Map<number, string> | undefined
	return (gid) => {
		if (!texts) {
			texts = new Map()
			for (const [name, glyph] of postNames(font)) {
				const text = unicodeOfGlyphName(name)
				if (text !== undefined) texts.set(glyph, text)
			}
			for (const table of font.cmaps) {
				if (!(table.platform === 0 || (table.platform === 3 && (table.encoding === 1 || table.encoding === 10))))
					continue
				for (const [code, glyph] of [...table.map].toReversed())
					if (code < 0xe000 || code > 0xf8ff) texts.set(glyph, String.fromCodePoint(code))
			}
		}
		return gid === 0 ? undefined : texts.get(gid)
	}
}
