import { describe, expect, it } from 'vitest'
import { predefinedEncoding } from '../tables/encodings.ts'
import { adobeGlyphList, parseGlyphList } from '../tables/glyph-lists.ts'
import { glyphNameOfUnicode, isListedGlyphName, unicodeOfGlyphName } from './glyph-names.ts'

describe('the Unicode of a glyph name', () => {
	it.each<[name: string, text: string | undefined]>([
		['A', 'A'],
		['eacute', 'é'],
		['f_i', 'ﬁ'],
		['A.alt', 'A'],
		['a_b.sc', 'ab'],
		['uni0041', 'A'],
		['uni00410042', 'AB'],
		['u1F600', '😀'],
		['u110000', undefined],
		['uD800', undefined],
		['.notdef', undefined],
		['.alt', undefined],
		['g23', undefined],
		['A_g23', undefined],
		['a1', '✁'],
	])('%s', (name, text) => {
		expect(unicodeOfGlyphName(name)).toBe(text)
	})
})

describe('the glyph name of a character', () => {
	it('is the shortest that the Adobe Glyph List has', () => {
		expect([32, 65, 0xe9].map(glyphNameOfUnicode)).toEqual(['space', 'A', 'eacute'])
	})

	it('is its number where the list has none', () => {
		expect([0x4e00, 0x1f600].map(glyphNameOfUnicode)).toEqual(['uni4E00', 'u1F600'])
	})

	it('leads back to the character', () => {
		for (const character of 'Aß€Ωж日') {
			expect(unicodeOfGlyphName(glyphNameOfUnicode(character.codePointAt(0) ?? 0))).toBe(character)
		}
	})
})

describe('tables of other standards', () => {
	it('hold the whole Adobe Glyph List', () => {
		expect(adobeGlyphList().size).toBeGreaterThan(4200)
		expect(parseGlyphList('A:0041 B:0042\nbroken')).toEqual(
			new Map([
				['A', 65],
				['B', 66],
			]),
		)
		expect([isListedGlyphName('Aacute'), isListedGlyphName('a1'), isListedGlyphName('g1')]).toEqual([
			true,
			false,
			false,
		])
	})

	it.each<['StandardEncoding' | 'WinAnsiEncoding' | 'MacRomanEncoding' | 'MacExpertEncoding', number, string]>([
		['StandardEncoding', 0o101, 'A'],
		['StandardEncoding', 0o341, 'AE'],
		['WinAnsiEncoding', 0o200, 'Euro'],
		['MacRomanEncoding', 0o200, 'Adieresis'],
		['MacExpertEncoding', 0o60, 'zerooldstyle'],
	])('%s has at %i the glyph %s (ISO 32000-1 annex D)', (encoding, code, glyph) => {
		expect(predefinedEncoding(encoding)[code]).toBe(glyph)
		expect(predefinedEncoding(encoding)).toHaveLength(256)
	})
})
