import { describe, expect, it } from 'vitest'
import { profileOf } from '../../profiles/index.ts'
import { Effort } from '../syntax/file-fault.ts'
import { latin1Bytes } from '../testing/tiny-pdf.ts'
import { parseCMap } from './cmap.ts'
import { readCodes } from './code-reader.ts'
import { encodingTable } from './encoding.ts'
import { isDingbatName, isSymbolName, listedCharacter } from './glyph-list.ts'
import { collectionOf, isPredefined, namedCMap, namedUnicode } from './predefined-cmaps.ts'
import { CffIndex } from './programs/cff-dict.ts'
import { ByteReader, FontFault } from './programs/font-program.ts'
import { hasForbiddenCharacter, hasPrivateUse, isKnownGlyphName, textOfGlyphName } from './to-unicode.ts'

const space = (low: number[], high: number[]) => ({ low: Uint8Array.from(low), high: Uint8Array.from(high) })
const codes = (bytes: number[], ...spaces: ReturnType<typeof space>[]) => [...readCodes(Uint8Array.from(bytes), spaces)]

describe('codes (ISO 32000-1 §9.7.6.2)', () => {
	it('are two bytes where the codespace is whole', () => {
		expect(codes([1, 2, 3, 4, 5], space([0, 0], [255, 255]))).toEqual([0x102, 0x304, 0x5ff])
	})

	it('are as long as their codespace', () => {
		const spaces = [space([0], [0x80]), space([0x81, 0x40], [0x9f, 0xfc])]
		expect(codes([0x41, 0x82, 0xa0, 0x42], ...spaces)).toEqual([0x41, 0x82a0, 0x42])
	})

	it('outside of all are nothing', () => {
		expect(codes([0xff, 0x41], space([0], [0x80]))).toEqual([0, 0x41])
	})
})

describe('a CMap', () => {
	const read = (text: string) => parseCMap(latin1Bytes(text), new Effort(0), namedCMap)

	it('maps ranges and single codes to CIDs', () => {
		const map = read(
			'1 begincodespacerange <00> <FF> endcodespacerange 1 begincidrange <10> <1F> 100 endcidrange 1 begincidchar <05> 7 endcidchar',
		)
		expect([map.cidOf(0x12), map.cidOf(5)]).toEqual([102, 7])
		expect([map.hasCode(0x12), map.hasCode(0x30)]).toEqual([true, false])
		expect(map.maxCid).toBe(115)
	})

	it('says which way it writes', () => {
		expect([read('/WMode 1 def').wMode, read('').wMode]).toEqual([1, 0])
	})

	it('that cannot be read maps nothing', () => {
		expect(read('1 begincidrange <10> > endcidrange').codeSpaces).toEqual([])
	})
})

describe('CMaps that readers know', () => {
	it('map codes as Adobe has them', () => {
		expect(namedCMap('90ms-RKSJ-H')?.cidOf(0x82a0)).toBe(843)
		expect([namedCMap('No-Such'), namedUnicode('No-Such')]).toEqual([undefined, undefined])
		expect(namedUnicode('Adobe-Japan1-UCS2')?.get(843)).toBe('あ')
	})

	it('may stay outside the file in parts 2 and 3', () => {
		const [one, two] = [profileOf('1b').fonts, profileOf('2b').fonts]
		expect([isPredefined('Identity-H', one), isPredefined('90ms-RKSJ-H', one)]).toEqual([true, false])
		expect([isPredefined('90ms-RKSJ-H', two), isPredefined('UniGB-UTF16-H', two), isPredefined('Own', two)]).toEqual([
			true,
			false,
			false,
		])
	})

	it('are of a collection, those for UTF-16 since PDF 1.5', () => {
		expect(collectionOf('UniJIS-UTF16-H', profileOf('2b').fonts)).toEqual({ ordering: 'Japan1', supplement: 5 })
		expect(collectionOf('UniJIS-UTF16-H', profileOf('1b').fonts)).toBeUndefined()
		expect(collectionOf('GBK-EUC-H', profileOf('1b').fonts)).toEqual({ ordering: 'GB1', supplement: 2 })
		expect(collectionOf('KSC-EUC-H', profileOf('3b').fonts)?.ordering).toBe('Korea1')
		expect(collectionOf('KSC-EUC-H', profileOf('4').fonts)?.ordering).toBe('KR')
	})
})

describe('glyph names', () => {
	it.each<[name: string, text: string | undefined, known: boolean]>([
		['A', 'A', true],
		['Alpha', 'Α', true],
		['a1', ' ', false],
		['g17', undefined, false],
		['uni0041', undefined, false],
	])('%s', (name, text, known) => {
		expect([textOfGlyphName(name), isKnownGlyphName(name)]).toEqual([text, known])
	})

	it('of symbols are known by their sets', () => {
		expect([isSymbolName('alpha'), isDingbatName('a1'), isSymbolName('a1'), listedCharacter('.notdef')]).toEqual([
			true,
			true,
			false,
			0,
		])
		expect([textOfGlyphName(undefined), isKnownGlyphName(undefined)]).toEqual([undefined, false])
	})
})

it('tells what is no text and what is agreed privately', () => {
	expect(['a', '\0', '\ufeff', '\ufffe'].map(hasForbiddenCharacter)).toEqual([false, true, true, true])
	expect(['a', '\ue000', '\u{f0001}', '\u{10fffd}'].map(hasPrivateUse)).toEqual([false, true, true, true])
})

it('knows encodings by name, with .notdef where they have nothing', () => {
	expect(encodingTable('WinAnsiEncoding')?.[65]).toBe('A')
	expect(encodingTable('StandardEncoding')?.[0]).toBe('.notdef')
	expect([encodingTable('PDFDocEncoding'), encodingTable(undefined)]).toEqual([undefined, undefined])
})

describe('an INDEX of CFF', () => {
	const index = (...bytes: number[]) => new CffIndex(new ByteReader(Uint8Array.from(bytes)))

	it('holds its items', () => {
		const two = index(0, 2, 1, 1, 3, 4, 10, 11, 12)
		expect([two.count, two.at(0), two.at(1), two.at(2), two.at(-1)]).toEqual([
			2,
			Uint8Array.of(10, 11),
			Uint8Array.of(12),
			undefined,
			undefined,
		])
		expect(index(0, 0).count).toBe(0)
	})

	it.each<[what: string, bytes: number[]]>([
		['offsets of no size', [0, 1, 0]],
		['offsets that do not ascend', [0, 2, 1, 3, 1, 4, 0, 0, 0]],
		['data that is cut off', [0, 1, 1, 1, 9, 1]],
	])('with %s is a fault', (_, bytes) => {
		expect(() => index(...bytes)).toThrow(FontFault)
	})
})
