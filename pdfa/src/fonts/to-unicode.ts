import { type PDFDict, PDFStream } from '@cantoo/pdf-lib'
import { latin1Bytes, latin1Text } from '#pdfa-platform/bytes'
import { streamBytes } from '../model/decode.ts'
import { get } from '../model/objects.ts'
import { packedStream } from '../model/packed-stream.ts'
import { set } from './font-objects.ts'
import { isListedGlyphName, unicodeOfGlyphName } from './glyph-names.ts'

/** `beginbfchar` sections hold at most a hundred entries. */
const SECTION = 100

function hex(value: number, digits: number): string {
	return value.toString(16).toUpperCase().padStart(digits, '0')
}

function utf16(text: string): string {
	let digits = ''
	for (let index = 0; index < text.length; index++) digits += hex(text.charCodeAt(index), 4)
	return digits
}

export interface UnicodeEntry {
	code: number
	/** Bytes of the code. */
	length: number
	text: string
}

function sections(entries: readonly UnicodeEntry[]): string {
	let out = ''
	for (let from = 0; from < entries.length; from += SECTION) {
		const some = entries.slice(from, from + SECTION)
		out += `${some.length} beginbfchar\n${some.map(({ code, length, text }) => `<${hex(code, length * 2)}> <${utf16(text)}>\n`).join('')}endbfchar\n`
	}
	return out
}

/** Text of a ToUnicode CMap (ISO 32000-1 §9.10.3). */
export function toUnicodeText(entries: readonly UnicodeEntry[]): string {
	const lengths = [...new Set(entries.map(({ length }) => length))].toSorted((a, b) => a - b)
	const spaces = lengths.map((length) => `<${'00'.repeat(length)}> <${'FF'.repeat(length)}>\n`).join('')
	const sorted = entries.toSorted((a, b) => a.length - b.length || a.code - b.code)
	return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
${lengths.length} begincodespacerange
${spaces}endcodespacerange
${sections(sorted)}endcmap
CMapName currentdict /CMap defineresource pop
end
end
`
}

/** Gives a font a ToUnicode CMap with these entries, in place of the one it has. */
export function writeToUnicode(font: PDFDict, entries: readonly UnicodeEntry[]): void {
	const stream = packedStream(font.context, latin1Bytes(toUnicodeText(entries)))
	set(font, 'ToUnicode', font.context.register(stream))
}

/** The CMap as it is, with further entries before its end: what readers make of the rest does not change. */
export function extendToUnicode(font: PDFDict, entries: readonly UnicodeEntry[]): boolean {
	const old = get(font, 'ToUnicode')
	const bytes = old instanceof PDFStream ? streamBytes(old) : undefined
	if (!bytes) return false
	const text = latin1Text(bytes)
	const end = text.lastIndexOf('endcmap')
	if (end < 0) return false
	const stream = packedStream(
		font.context,
		latin1Bytes(`${text.slice(0, end)}\n${sections(entries)}${text.slice(end)}`),
	)
	set(font, 'ToUnicode', font.context.register(stream))
	return true
}

/** A number in a glyph name, as readers use it: `g65`, `a0C`. */
function numberInName(name: string, isHex: boolean): number | undefined {
	const digits = isHex
		? /^[a-z]?([0-9a-f]{2})[^0-9a-z]*$/i.exec(name)?.[1]
		: /^[a-z]{0,2}(\d+)[^0-9a-z]*$/i.exec(name)?.[1]
	return digits === undefined ? undefined : Number.parseInt(digits, isHex ? 16 : 10)
}

/** Returns whether names are numbers throughout, as some producers write them: all of them, from the first codes on. */
function areNumbers(differences: ReadonlyMap<number, string>, isHex: boolean): boolean {
	const codes = [...differences.keys()]
	const fromStart = codes.length > 0 && codes.every((code) => code <= 5 || differences.has(code - 1))
	return fromStart && [...differences.values()].every((name) => numberInName(name, isHex) !== undefined)
}

/** Returns whether names repeat their codes, as TeX names the glyphs of bitmap fonts: there, `a97` at 97 is no dingbat. */
function repeatCodes(differences: ReadonlyMap<number, string>): boolean {
	const unlisted = [...differences].filter(([, name]) => name !== '.notdef' && !isListedGlyphName(name))
	return unlisted.length > 0 && unlisted.every(([code, name]) => numberInName(name, false) === code)
}

function looksHex(name: string): boolean {
	return /^[a-z]([a-f][0-9a-f]|[0-9a-f][a-f])$/i.test(name) || /^[0-9a-f][a-f]$/i.test(name)
}

/**
 * Text that readers extract for the codes of a simple font without ToUnicode: by the glyph list, else by a number in the
 * name, else, once a name is unknown, the code itself. Names of mathematical fonts, which many readers do not know, get
 * what they stand for.
 */
export function textByNames(
	names: readonly (string | undefined)[],
	differences: ReadonlyMap<number, string>,
): Map<number, string> {
	const unknown = names.filter((name) => name !== undefined && name !== '.notdef' && !isListedGlyphName(name))
	const isHex = unknown.some((name) => name !== undefined && looksHex(name))
	const numeric = unknown.length > 0 && areNumbers(differences, isHex)
	const repeats = repeatCodes(differences)
	const result = new Map<number, string>()
	for (let code = 0; code < 256; code++) {
		const name = names[code]
		const says = name !== undefined && !(repeats && !isListedGlyphName(name))
		const meant = says ? unicodeOfGlyphName(name) : undefined
		const number = name !== undefined && numeric ? numberInName(name, isHex) : undefined
		const text = meant ?? (number === undefined ? undefined : textByNumber(number, name))
		if (text !== undefined) result.set(code, text)
		else if (unknown.length > 0 && code > 0) result.set(code, String.fromCharCode(code))
	}
	return result
}

/** A glyph named by one digit stands for that, or for white space, but for no control character. */
function textByNumber(number: number, name: string | undefined): string | undefined {
	if (name?.length === 1 && number < 9) return name
	return number > 0xffff ? undefined : String.fromCharCode(number)
}

/** Returns whether §6.2.11.7.2 allows the text as a value of a ToUnicode CMap. */
export function isAllowedText(text: string): boolean {
	return (
		text !== '' && !/[\0\uFEFF\uFFFE]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)
	)
}

/** Keeps the text of a font whose encoding is about to go: unless it has a ToUnicode CMap already. */
export function addToUnicodeFromNames(
	font: PDFDict,
	texts: ReadonlyMap<number, string>,
	codes: readonly number[],
): void {
	if (get(font, 'ToUnicode') !== undefined) return
	const entries: UnicodeEntry[] = []
	for (const code of codes) {
		const text = texts.get(code)
		if (text !== undefined && isAllowedText(text)) entries.push({ code, length: 1, text })
	}
	if (entries.length > 0) writeToUnicode(font, entries)
}
