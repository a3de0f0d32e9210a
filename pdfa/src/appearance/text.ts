import { PDFArray, PDFDict, type PDFDocument, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { hexText, latin1Bytes } from '#pdfa-platform/bytes'
import { glyphNameOfUnicode } from '../fonts/glyph-names.ts'
import { dictionaryWidth, readSimpleFont } from '../fonts/simple-font.ts'
import { stockFont } from '../fonts/stock-font.ts'
import { standardAdvances } from '../fonts/substitute/standard-advances.ts'
import { Reader } from '../model/content-reader.ts'
import { asDict, asText, dictAt, items, name, nameAt, resolve, textAt } from '../model/objects.ts'
import { inherited } from '../model/walk.ts'

/** Font, size and colour out of a default appearance string (ISO 32000-1 §12.7.3.3). */
export interface TextStyle {
	font: string
	/** 0 means: as large as fits. */
	size: number
	/** Operators that set the colour. */
	colour: string
}

/** Reads a default appearance string; Helvetica, as large as fits, in black where it does not say. */
export function parseDefaultAppearance(text: string): TextStyle {
	const style: TextStyle = { font: 'Helv', size: 0, colour: '0 g' }
	const reader = new Reader(latin1Bytes(text))
	let operands: string[] = []
	for (let token = reader.next(0); token; token = reader.next(0)) {
		const written = text.slice(token.start, token.end)
		if (token.kind !== 'keyword') {
			operands.push(token.kind === 'name' ? token.value : written)
			continue
		}
		if (token.value === 'Tf') {
			style.font = operands.at(-2) ?? style.font
			style.size = Math.abs(Number(operands.at(-1))) || 0
		} else if (token.value === 'g' || token.value === 'rg' || token.value === 'k') {
			style.colour = `${operands.join(' ')} ${token.value}`
		}
		operands = []
	}
	return style
}

/** A font that a drawing can use: its resource, the codes of its characters and their widths. */
export interface UsableFont {
	resource: PDFObject
	encode(text: string): number[]
	widthOf(byte: number): number
}

/** Returns the font a field names, from the form's resources; Helvetica if it is missing, composite, or lacks characters of the text. */
export function findFont(doc: PDFDocument, fontName: string, text: string): UsableFont {
	if (Array.from(text).some((char) => winAnsiCode(char) === undefined)) return helveticaFor(doc, text)
	const form = dictAt(doc.catalog, 'AcroForm')
	const resources = form && dictAt(form, 'DR')
	const fonts = resources && dictAt(resources, 'Font')
	const value = fonts?.get(name(fontName))
	const font = asDict(resolve(doc.context, value))
	if (font && value && isSimple(font))
		return {
			resource: value instanceof PDFRef ? value : doc.context.register(font),
			encode: winAnsi,
			widthOf: advancesOf(font),
		}
	return helvetica(doc)
}

function isSimple(font: PDFDict): boolean {
	const type = nameAt(font, 'Subtype')
	return type === 'Type1' || type === 'TrueType' || type === 'MMType1'
}

function helvetica(doc: PDFDocument): UsableFont {
	return usable(doc, stockFont(doc.context), winAnsi)
}

/** Codes available for further characters in a simple font, besides the space. */
const MOST_CHARACTERS = 223

/** Helvetica with an encoding for the characters of a text that WinAnsiEncoding does not have together. */
function helveticaFor(doc: PDFDocument, text: string): UsableFont {
	const characters = [...new Set(text.replace(/\s/g, ''))].slice(0, MOST_CHARACTERS)
	const codes = new Map(characters.map((char, index) => [char, FIRST_CODE + 1 + index]))
	const font = doc.context.obj({
		Type: 'Font',
		Subtype: 'Type1',
		BaseFont: 'Helvetica',
		Encoding: {
			Type: 'Encoding',
			BaseEncoding: 'WinAnsiEncoding',
			Differences: [FIRST_CODE, 'space', ...characters.map((char) => glyphNameOfUnicode(char.codePointAt(0) ?? 0))],
		},
	})
	return usable(doc, font, (shown) => Array.from(shown, (char) => codes.get(char) ?? FIRST_CODE))
}

/** The font of check marks; its glyphs are named by its own encoding. */
export function zapfDingbats(doc: PDFDocument): UsableFont {
	const font = doc.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'ZapfDingbats' })
	return usable(doc, font, (text) => Array.from(text, (char) => char.charCodeAt(0) & 0xff))
}

function usable(doc: PDFDocument, font: PDFDict, encode: UsableFont['encode']): UsableFont {
	return { resource: doc.context.register(font), encode, widthOf: advancesOf(font) }
}

function advancesOf(dict: PDFDict): (code: number) => number {
	const font = readSimpleFont(dict)
	const standard = font.widths ? undefined : standardAdvances(font)
	return (code) => dictionaryWidth(font, code) ?? standard?.(code) ?? 0
}

/** The space. */
const FIRST_CODE = 32

/** Characters of WinAnsiEncoding beyond Latin-1 (ISO 32000-1 annex D.2). */
const WIN_ANSI = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** One byte a character, as WinAnsiEncoding has it; what it lacks becomes a question mark. */
function winAnsi(text: string): number[] {
	return Array.from(text, (char) => winAnsiCode(char) ?? 63)
}

function winAnsiCode(char: string): number | undefined {
	const code = char.codePointAt(0) ?? 63
	if (/\s/.test(char) && code < 160) return FIRST_CODE
	if ((code >= 32 && code < 127) || (code >= 160 && code < 256)) return code
	const special = WIN_ANSI.indexOf(char)
	return special >= 0 ? 128 + special : undefined
}

/** Returns the width of encoded text, in units of the page. */
export function widthOf(bytes: readonly number[], font: UsableFont, size: number): number {
	let width = 0
	for (const byte of bytes) width += font.widthOf(byte)
	return (width * size) / 1000
}

/** Returns bytes as a hexadecimal string for a content stream. */
export function literal(bytes: readonly number[]): string {
	return `<${hexText(Uint8Array.from(bytes))}>`
}

/** Breaks text into lines that fit; at spaces where it can. */
export function wrap(text: string, font: UsableFont, size: number, width: number): number[][] {
	const lines: number[][] = []
	for (const paragraph of text.split(/\r\n|\r|\n/)) {
		let line: number[] = []
		for (const word of paragraph.split(/(?<= )/)) {
			const bytes = font.encode(word)
			if (line.length > 0 && widthOf([...line, ...font.encode(word.trimEnd())], font, size) > width) {
				lines.push(line)
				line = []
			}
			for (const byte of bytes) line.push(byte)
		}
		lines.push(line)
	}
	return lines
}

/** The value of a field as text: of a string, a name, or the first of a list. */
export function fieldText(field: PDFDict): string {
	const value = inherited(field, 'V')
	const first = value instanceof PDFArray ? resolve(field.context, value.get(0)) : value
	if (first === undefined) return ''
	const holder = PDFDict.withContext(field.context)
	holder.set(name('V'), first)
	const text = textAt(holder, 'V') ?? nameAt(holder, 'V') ?? ''
	return optionsOf(field).find(({ value: exported }) => exported === text)?.text ?? text
}

/** Options of a choice field: their text, and the value that the field has where one is chosen (ISO 32000-1 §12.7.4.4). */
export function optionsOf(field: PDFDict): { text: string; value: string }[] {
	const options = inherited(field, 'Opt')
	if (!(options instanceof PDFArray) || String(inherited(field, 'FT')) !== '/Ch') return []
	return items(options, field.context).map((option) => {
		const pair = option instanceof PDFArray ? items(option, field.context) : [option, option]
		const [exported, shown] = pair.map((part) => asText(part) ?? '')
		return { text: shown ?? exported ?? '', value: exported ?? '' }
	})
}
