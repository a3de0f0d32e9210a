import { PDFContext, PDFDict, PDFStream } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { streamBytes } from '../model/decode.ts'
import { get } from '../model/objects.ts'
import { parseCMap } from './cmap-text.ts'
import {
	addToUnicodeFromNames,
	extendToUnicode,
	isAllowedText,
	textByNames,
	toUnicodeText,
	type UnicodeEntry,
	writeToUnicode,
} from './to-unicode.ts'

const parse = (text: string) => parseCMap(Buffer.from(text, 'latin1'))
const newFont = () => PDFDict.withContext(PDFContext.create())

/** Returns the text of each code by the font's ToUnicode CMap. */
function mapOf(font: PDFDict): ReadonlyMap<number, string> {
	const stream = get(font, 'ToUnicode')
	return parseCMap(streamBytes(stream instanceof PDFStream ? stream : undefined) ?? new Uint8Array()).unicode
}

describe('a ToUnicode CMap', () => {
	it('is read back as it was written: letters, ligatures, characters beyond the first plane', () => {
		const entries: UnicodeEntry[] = [
			{ code: 0xfb, length: 1, text: 'ffi' },
			{ code: 0x41, length: 1, text: 'À' },
			{ code: 0x102, length: 2, text: '𝛼' },
		]
		const map = parse(toUnicodeText(entries))
		expect([...map.unicode]).toEqual([
			[0x41, 'À'],
			[0xfb, 'ffi'],
			[0x102, '𝛼'],
		])
		expect(map.codespaces.map(({ length }) => length)).toEqual([1, 2])
	})

	it('has at most a hundred entries in a section, and states how many', () => {
		const entries = Array.from({ length: 250 }, (_, code) => ({
			code,
			length: 1,
			text: String.fromCharCode(code + 65),
		}))
		const text = toUnicodeText(entries)
		expect(text.match(/\d+ beginbfchar/g)).toEqual(['100 beginbfchar', '100 beginbfchar', '50 beginbfchar'])
		const map = parse(text)
		expect([map.unicode.size, map.malformed]).toEqual([250, false])
	})

	it('is extended without losing what it had', () => {
		const font = newFont()
		writeToUnicode(font, [{ code: 65, length: 1, text: 'A' }])
		expect(extendToUnicode(font, [{ code: 66, length: 1, text: 'Bb' }])).toBe(true)
		expect([...mapOf(font)]).toEqual([
			[65, 'A'],
			[66, 'Bb'],
		])
	})

	it('is not extended if there is none, or none that ends', () => {
		const font = newFont()
		expect(extendToUnicode(font, [{ code: 66, length: 1, text: 'B' }])).toBe(false)
		expect(font.keys()).toEqual([])
	})
})

describe('text by the names of glyphs', () => {
	const names = (known: Record<number, string>) => {
		const all: (string | undefined)[] = []
		for (const [code, name] of Object.entries(known)) all[Number(code)] = name
		return all
	}

	it('is that of the glyph list, and nothing for codes without a name', () => {
		const texts = textByNames(names({ 1: 'Aacute', 2: 'fi', 3: 'Euro' }), new Map())
		expect([...texts]).toEqual([
			[1, 'Á'],
			[2, 'ﬁ'],
			[3, '€'],
		])
	})

	it('is the number in names that all are numbers, decimal or hexadecimal', () => {
		const decimal = new Map([
			[1, 'g65'],
			[2, 'g66'],
		])
		const texts = textByNames(names(Object.fromEntries(decimal)), decimal)
		expect([texts.get(1), texts.get(2)]).toEqual(['A', 'B'])
		const hexadecimal = new Map([
			[1, 'a4A'],
			[2, 'a4B'],
		])
		expect(textByNames(names(Object.fromEntries(hexadecimal)), hexadecimal).get(1)).toBe('J')
	})

	it('is the digit in names of one digit, which would else be a control character', () => {
		const digits = new Map([
			[0, '0'],
			[1, '1'],
		])
		expect([...textByNames(names(Object.fromEntries(digits)), digits)].slice(0, 2)).toEqual([
			[0, '0'],
			[1, '1'],
		])
	})

	it('is the code in names that repeat it, though dingbats have the same names', () => {
		const codes = new Map([
			[39, '.notdef'],
			[65, 'a65'],
			[97, 'a97'],
		])
		const texts = textByNames(names(Object.fromEntries(codes)), codes)
		expect([texts.get(65), texts.get(97)]).toEqual(['A', 'a'])
		const dingbats = new Map([[52, 'a20']])
		expect(textByNames(names({ 52: 'a20' }), dingbats).get(52)).toBe('✔')
	})

	it('is the code itself once a name says nothing', () => {
		const some = new Map([[65, 'blob']])
		expect(textByNames(names({ 65: 'blob' }), some).get(65)).toBe('A')
	})

	it('is given to a font that has none, for the codes it uses', () => {
		const font = newFont()
		addToUnicodeFromNames(
			font,
			new Map([
				[1, 'à'],
				[2, '\0'],
				[3, 'c'],
			]),
			[1, 2, 4],
		)
		expect([...mapOf(font)]).toEqual([[1, 'à']])
		addToUnicodeFromNames(font, new Map([[1, 'x']]), [1])
		expect(mapOf(font).get(1)).toBe('à')
	})
})

it.each([
	['', false],
	['a', true],
	['\0', false],
	['\uFEFF', false],
	['a\uFFFE', false],
	['\uD835', false],
	['\uDEFC', false],
	['𝛼', true],
])('allows %j as the text of a code: %s', (text, isAllowed) => {
	expect(isAllowedText(text)).toBe(isAllowed)
})
