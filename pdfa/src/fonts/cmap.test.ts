import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CMap } from '../tables/cmap.ts'
import { predefinedCMap, unicodeOfCollection } from '../tables/predefined-cmaps.ts'
import { parseCMap } from './cmap-text.ts'

function parse(text: string) {
	return parseCMap(Buffer.from(text, 'latin1'))
}

it('splits strings by codespaces of different length', () => {
	const map = parse('2 begincodespacerange <00> <80> <8140> <9FFC> endcodespacerange')
	const codes: [number, number][] = []
	map.readCodes(Uint8Array.of(0x41, 0x82, 0xa0, 0xff, 0x42), (code, length) => codes.push([code, length]))
	expect(codes).toEqual([
		[0x41, 1],
		[0x82a0, 2],
		[0xff, 1],
		[0x42, 1],
	])
})

it('takes 255 for the second byte of a code that a string breaks off', () => {
	const codes: [number, number][] = []
	new CMap().readCodes(Uint8Array.of(1, 2, 3), (code, length) => codes.push([code, length]))
	expect(codes).toEqual([
		[0x102, 2],
		[0x3ff, 2],
	])
})

it('reads ranges of CIDs and of Unicode, with lists and surrogates', () => {
	const map = parse(`/WMode 1 def /CIDSystemInfo << /Registry (Adobe) /Ordering (Test) /Supplement 2 >> def
		1 begincidrange <0010> <001F> 100 endcidrange 1 begincidchar <0005> 7 endcidchar
		2 beginbfrange <0001> <0003> <0041> <0004> <0005> [<0078> <00790079>] endbfrange
		1 beginbfrange <0010> <0011> <D835DC00> endbfrange`)
	expect([map.cidOf(0x12), map.cidOf(5), map.cidOf(6)]).toEqual([102, 7, 0])
	expect([1, 3, 4, 5, 0x11].map((code) => map.unicode.get(code))).toEqual(['A', 'C', 'x', 'yy', '\u{1D401}'])
	expect(map).toMatchObject({ wMode: 1, registry: 'Adobe', ordering: 'Test', supplement: 2, malformed: false })
})

it('notices sections whose stated length is wrong, which strict readers cut short', () => {
	const map = parse('1 beginbfchar <01> <0041> <02> <0042> endbfchar')
	expect(map.malformed).toBe(true)
	expect(map.unicode.get(2)).toBe('B')
})

it('knows the predefined CMaps and what their CIDs mean', () => {
	const map = predefinedCMap('90ms-RKSJ-V')
	expect(map?.wMode).toBe(1)
	expect(map?.ordering).toBe('Japan1')
	expect(unicodeOfCollection('Japan1')?.get(map?.cidOf(0x82a0) ?? 0)).toBe('あ')
	expect(unicodeOfCollection('Korea1')?.get(1086)).toBe('가')
	expect(predefinedCMap('No-Such-H')).toBeUndefined()
})

it('reads any text without failing', () => {
	const word = fc.constantFrom(
		'beginbfchar',
		'endbfchar',
		'beginbfrange',
		'endbfrange',
		'endcidrange',
		'<00>',
		'<0001>',
		'[',
		']',
		'9',
		'/a',
		'def',
		'usecmap',
		'(',
		'<<',
	)
	fc.assert(
		fc.property(fc.array(word, { maxLength: 40 }), (words) => {
			expect(() => parse(words.join(' '))).not.toThrow()
		}),
	)
})

it('lets a CMap win over the one it builds upon, code by code', () => {
	const base = new CMap()
	base.addCids(2, 0x10, 0x1f, 100)
	base.addCids(2, 0x20, 0x20, 200)
	const map = new CMap()
	map.addCids(2, 0x12, 0x13, 500)
	map.addCids(2, 0x1f, 0x20, 600)
	map.extend(base)
	expect([0x11, 0x12, 0x13, 0x14, 0x1e, 0x1f, 0x20, 0x21].map((code) => map.cidOf(code))).toEqual([
		101, 500, 501, 104, 114, 600, 601, 0,
	])
})

it('has the vertical forms of a predefined CMap for vertical writing', () => {
	const map = predefinedCMap('UniJIS-UCS2-V')
	// Comma, opening corner bracket, long vowel, and a character that stands upright in both.
	expect([0x3001, 0x300c, 0x30fc, 0x65e5].map((code) => map?.cidOf(code))).toEqual([7887, 7911, 7891, 3284])
})

it('knows the codes of a range that strict readers give no text, or another', () => {
	const map = parseCMap(Buffer.from('2 beginbfrange <0000> <0101> <0000> <0200> <0202> <01FE> endbfrange'))
	expect(map.unicode.get(0x101)).toBe('\u0101')
	expect([...map.unsure]).toEqual([0x100, 0x101, 0x202])
})

it('reads arrays that are opened a hundred thousand times without doing the work of each again', () => {
	const map = parse(`1 begincodespacerange ${'['.repeat(100_000)} ${']'.repeat(100_000)} endcodespacerange
		1 beginbfchar <41> <0061> endbfchar`)
	expect(map.unicode.get(0x41)).toBe('a')
})
