import { PDFArray, PDFDict, type PDFDocument, PDFNumber, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { hexText, latin1Bytes } from '#pdfa-platform/bytes'
import { glyphNameOfUnicode } from '../fonts/glyph-names.ts'
import { Reader } from '../model/content-reader.ts'
import { asDict, asText, dictAt, get, items, name, nameAt, numberAt, resolve, textAt } from '../model/objects.ts'
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
			widthOf: widthsOf(font),
		}
	return helvetica(doc)
}

function isSimple(font: PDFDict): boolean {
	const type = nameAt(font, 'Subtype')
	return type === 'Type1' || type === 'TrueType' || type === 'MMType1'
}

function helvetica(doc: PDFDocument): UsableFont {
	const resource = doc.context.obj({
		Type: 'Font',
		Subtype: 'Type1',
		BaseFont: 'Helvetica',
		Encoding: 'WinAnsiEncoding',
	})
	return { resource: doc.context.register(resource), encode: winAnsi, widthOf: helveticaWidth }
}

/** Codes available for further characters in a simple font, besides the space. */
const MOST_CHARACTERS = 223

/** Helvetica with an encoding for the characters of a text that WinAnsiEncoding does not have together. */
function helveticaFor(doc: PDFDocument, text: string): UsableFont {
	const characters = [...new Set(text.replace(/\s/g, ''))].slice(0, MOST_CHARACTERS)
	const codes = new Map(characters.map((char, index) => [char, FIRST_CODE + 1 + index]))
	const resource = doc.context.obj({
		Type: 'Font',
		Subtype: 'Type1',
		BaseFont: 'Helvetica',
		Encoding: {
			Type: 'Encoding',
			BaseEncoding: 'WinAnsiEncoding',
			Differences: [FIRST_CODE, 'space', ...characters.map((char) => glyphNameOfUnicode(char.codePointAt(0) ?? 0))],
		},
	})
	return {
		resource: doc.context.register(resource),
		encode: (shown) => Array.from(shown, (char) => codes.get(char) ?? FIRST_CODE),
		widthOf: (code) => helveticaWidth(characters[code - FIRST_CODE - 1]?.codePointAt(0) ?? FIRST_CODE),
	}
}

/** The font of check marks; its glyphs are named by its own encoding. */
export function zapfDingbats(doc: PDFDocument): UsableFont {
	const resource = doc.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'ZapfDingbats' })
	const widths: Record<number, number> = {
		0x33: 755,
		0x34: 846,
		0x35: 762,
		0x38: 760,
		0x6c: 791,
		0x6e: 761,
		0x75: 788,
		0x48: 816,
	}
	return {
		resource: doc.context.register(resource),
		encode: (text) => Array.from(text, (char) => char.charCodeAt(0) & 0xff),
		widthOf: (byte) => widths[byte] ?? 780,
	}
}

function widthsOf(font: PDFDict): (byte: number) => number {
	const widths = get(font, 'Widths')
	const first = numberAt(font, 'FirstChar')
	if (!(widths instanceof PDFArray) || first === undefined) {
		return /Courier/i.test(nameAt(font, 'BaseFont') ?? '') ? () => 600 : helveticaWidth
	}
	const all = items(widths, font.context)
	return (byte) => {
		const width = all[byte - first]
		return width instanceof PDFNumber ? width.asNumber() : 0
	}
}

/** The space. */
const FIRST_CODE = 32

/** Advance widths of Helvetica for the characters from space to tilde, in thousandths of the size. */
const HELVETICA = [
	278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
	556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
	722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
	556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
	260, 334, 584,
]

function helveticaWidth(byte: number): number {
	return HELVETICA[byte - 32] ?? 556
}

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
