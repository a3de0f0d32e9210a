import { PDFContext, PDFDict } from '@cantoo/pdf-lib'
import { readCompositeFont } from '../fonts/composite-font.ts'
import { readProgram } from '../fonts/embedded/program.ts'
import { isSymbolic } from '../fonts/embedded/truetype-codes.ts'
import { toUnicodeCMap } from '../fonts/font-cmap.ts'
import { simpleBase } from '../fonts/font-unicode.ts'
import { dictionaryWidth, glyphNames, readSimpleFont, type SimpleFont } from '../fonts/simple-font.ts'
import { stockFont } from '../fonts/stock-font.ts'
import { faceOf } from '../fonts/substitute/faces.ts'
import { implicitEncoding } from '../fonts/substitute/simple.ts'
import { standardAdvances } from '../fonts/substitute/standard-advances.ts'
import { textByNames } from '../fonts/to-unicode.ts'
import { type3Differences, type3Names } from '../fonts/type3.ts'
import { dictAt, get, name, nameAt, numberAt, numbersAt } from '../model/objects.ts'

/** Text and width of a string in a font. */
export interface ShownText {
	text: string
	/** Advance in ems, without spacing. */
	width: number
	characters: number
	/** Codes of one byte 32, which word spacing widens (ISO 32000-1 §9.3.3). */
	spaces: number
}

export type OnCode = (text: string, before: Readonly<ShownText>) => void

export interface TextFont {
	bold: boolean
	/** True if nothing in the file says what its codes mean (ISO 32000-1 §9.10.2): each reader guesses, and not alike. */
	isGuessed: boolean
	/** `onCode` hears of the text of each code, and what was shown before it. */
	read(bytes: Uint8Array, onCode?: OnCode): ShownText
	/** Returns whether some code may mean a character that the pattern finds. */
	mayShow(pattern: RegExp): boolean
}

const fonts = new WeakMap<PDFDict, TextFont>()

/** The font that resources have under a name; of an unknown one, that which stands in for it. */
export function textFont(resources: PDFDict | undefined, resource: string): TextFont {
	const category = resources && dictAt(resources, 'Font')
	const dict = category && get(category, resource)
	if (!(dict instanceof PDFDict)) return UNKNOWN
	let font = fonts.get(dict)
	if (!font) {
		font = nameAt(dict, 'Subtype') === 'Type0' ? compositeFont(dict) : simpleFont(dict)
		fonts.set(dict, font)
	}
	return font
}

export const UNKNOWN: TextFont = {
	bold: false,
	isGuessed: true,
	mayShow: () => false,
	read(bytes, onCode) {
		stock ??= simpleFont(stockFont(PDFContext.create()))
		return stock.read(bytes, onCode)
	},
}

let stock: TextFont | undefined

function compositeFont(dict: PDFDict): TextFont {
	const font = readCompositeFont(dict)
	if (!font) return withoutDescendant(dict)
	const unicode = unicodeOf(dict)
	const map = toUnicodeCMap(dict)
	return {
		mayShow: (pattern) => map === 'identity' || [...(map?.unicode.values() ?? [])].some((text) => pattern.test(text)),
		bold: isBold(font.baseFont, font.descriptor),
		isGuessed: false,
		read(bytes, onCode) {
			const shown: ShownText = { text: '', width: 0, characters: 0, spaces: 0 }
			font.cmap.readCodes(bytes, (code, length) => {
				const cid = font.cmap.cidOf(code)
				const text = unicode(code) ?? ''
				onCode?.(text, shown)
				shown.text += text
				shown.width += (font.widths.get(cid) ?? font.defaultWidth) / 1000
				shown.characters += 1
				if (length === 1 && code === 32) shown.spaces += 1
			})
			return shown
		},
	}
}

/** A composite font that lacks its descendant: codes of two bytes an em wide, and no text but that of its ToUnicode CMap. */
function withoutDescendant(dict: PDFDict): TextFont {
	const unicode = unicodeOf(dict)
	return {
		...UNKNOWN,
		read(bytes, onCode) {
			const shown: ShownText = { text: '', width: 0, characters: 0, spaces: 0 }
			for (let at = 0; at + 1 < bytes.length; at += 2) {
				const text = unicode(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)) ?? ''
				onCode?.(text, shown)
				shown.text += text
				shown.width += 1
				shown.characters += 1
			}
			return shown
		},
	}
}

function simpleFont(dict: PDFDict): TextFont {
	const font = readSimpleFont(dict)
	const isType3 = font.subtype === 'Type3'
	let names: Map<number, string> | undefined
	const byName = (code: number) => {
		names ??= isType3
			? textByNames(type3Names(dict), type3Differences(dict))
			: textByNames(glyphNames(font, baseNames(font)), font.differences)
		return names.get(code)
	}
	const unicode = unicodeOf(dict)
	const standard = font.widths || isType3 ? undefined : standardAdvances(font)
	const scale = isType3 ? Math.abs(numbersAt(dict, 'FontMatrix', 6)?.[0] ?? 0.001) : 0.001
	return {
		mayShow: (pattern) =>
			Array.from({ length: 256 }, (_, code) => unicode(code) ?? byName(code) ?? '').some((text) => pattern.test(text)),
		bold: isBold(font.baseFont, font.descriptor),
		isGuessed:
			font.subtype === 'TrueType' && isSymbolic(font.flags) && !font.hasEncoding && !dict.has(name('ToUnicode')),
		read(bytes, onCode) {
			const shown: ShownText = { text: '', width: 0, characters: 0, spaces: 0 }
			for (const code of bytes) {
				const text = unicode(code) ?? byName(code) ?? ''
				onCode?.(text, shown)
				shown.text += text
				shown.characters += 1
				shown.width += (dictionaryWidth(font, code) ?? standard?.(code) ?? 0) * scale
				if (code === 32) shown.spaces += 1
			}
			return shown
		},
	}
}

function baseNames(font: SimpleFont): readonly (string | undefined)[] {
	const program = readProgram(font.descriptor)
	return program === 'missing' ? implicitEncoding(font, faceOf(font.baseFont, font.flags)) : simpleBase(program)
}

function unicodeOf(dict: PDFDict): (code: number) => string | undefined {
	const map = toUnicodeCMap(dict)
	return map === 'identity' ? (code) => String.fromCharCode(code) : (code) => map?.unicode.get(code)
}

const SEMI_BOLD = 600

function isBold(baseFont: string, descriptor: PDFDict | undefined): boolean {
	return (
		/bold|black|heavy|semibold|,b/i.test(baseFont) ||
		(descriptor !== undefined && (numberAt(descriptor, 'FontWeight') ?? 0) >= SEMI_BOLD)
	)
}
