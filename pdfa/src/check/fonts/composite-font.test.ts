import { describe, expect, it } from 'vitest'
import { cidCff, trueType } from '../testing/tiny-font.ts'
import { broken } from '../testing/verdict.ts'

interface Parts {
	encoding?: string
	/** Entries of the CIDFont, of its descriptor, of the font. */
	cid?: string
	descriptor?: string
	font?: string
	info?: string
	content?: string
	objects?: Record<number, string | { dict: string; data: string | Uint8Array }>
}

/** Code 3 is CID 3, 500 wide. */
const composite = ({
	cid = '',
	content,
	descriptor,
	encoding = '/Identity-H',
	font = '',
	info,
	objects,
}: Parts = {}) => ({
	content: content ?? 'BT /F 12 Tf <0003> Tj ET',
	resources: '/Font << /F 20 0 R >>',
	objects: {
		20: `<< /Type /Font /Subtype /Type0 /BaseFont /Tiny /Encoding ${encoding} /DescendantFonts [21 0 R] ${font} >>`,
		21: `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Tiny /DW 0 /W [3 [500]] /FontDescriptor 22 0 R /CIDSystemInfo << ${info ?? '/Registry (Adobe) /Ordering (Identity) /Supplement 0'} >> ${cid} >>`,
		22: `<< /Type /FontDescriptor /FontName /Tiny /Flags 4 ${descriptor ?? '/FontFile3 23 0 R'} >>`,
		23: { dict: '/Subtype /CIDFontType0C', data: cidCff({ 3: 500, 4: 600 }) },
		24: { dict: '', data: trueType([0, 100, 200, 500], []) },
		...objects,
	},
})
const cmap = (
	data: string,
	dict = '/CMapName /Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>',
) => ({
	25: { dict: `/Type /CMap ${dict}`, data },
})
const RANGES = '1 begincodespacerange <00> <ff> endcodespacerange 1 begincidrange <00> <ff> 0 endcidrange'

describe('composite fonts', () => {
	it('pass where all is right', async () => {
		expect(await broken('1b', composite())).toEqual([])
		expect(await broken('2b', composite())).toEqual([])
	})

	it('are embedded and of the types there are (6.3.4, 6.2.11.4.1)', async () => {
		expect(await broken('2b', composite({ descriptor: '' }))).toEqual(['6.2.11.4.1-1'])
		expect(await broken('2b', composite({ cid: '/Subtype /CIDFont' }))).toEqual(['6.2.11.2-2'])
	})

	it('have every glyph, as wide as they say (6.2.11.4.1-2, 6.2.11.5, 6.2.11.8)', async () => {
		const content = (code: string) => `BT /F 12 Tf <${code}> Tj ET`
		expect(await broken('2b', composite({ content: content('0004'), cid: '/W [3 4 600]' }))).toEqual([])
		expect(await broken('2b', composite({ content: content('0004') }))).toEqual(['6.2.11.5-1'])
		expect(await broken('2b', composite({ content: content('0009') }))).toEqual(['6.2.11.4.1-2', '6.2.11.8-1'])
		expect(await broken('1b', composite({ content: content('0000') }))).toEqual([])
	})

	it('of type 2 map their CIDs to glyphs (6.3.3.2, 6.2.11.3.2)', async () => {
		const type2 = (map: string) => composite({ cid: `/Subtype /CIDFontType2 ${map}`, descriptor: '/FontFile2 24 0 R' })
		expect(await broken('2b', type2('/CIDToGIDMap /Identity'))).toEqual([])
		expect(await broken('2b', type2(''))).toEqual(['6.2.11.3.2-1'])
		const stream = type2('/CIDToGIDMap 26 0 R')
		const objects = { ...stream.objects, 26: { dict: '', data: '\0\0\0\0\0\0\0\u0002' } }
		expect(await broken('2b', { ...stream, objects })).toEqual(['6.2.11.5-1'])
	})

	it('are for the characters of their CMap (6.3.3.1, 6.2.11.3.1)', async () => {
		const info = '/Registry (Adobe) /Ordering (Japan1) /Supplement 2'
		const content = 'BT /F 12 Tf () Tj ET'
		expect(await broken('2b', composite({ encoding: '/90ms-RKSJ-H', content }))).toEqual(['6.2.11.3.1-1'])
		expect(await broken('2b', composite({ encoding: '/90ms-RKSJ-H', content, info }))).toEqual([])
		const newer = info.replace('2', '3')
		expect(await broken('2b', composite({ encoding: '/90ms-RKSJ-H', content, info: newer }))).toEqual(['6.2.11.3.1-1'])
	})

	it('have CMaps that readers know or the file has (6.3.3.3, 6.2.11.3.3)', async () => {
		const info = '/Registry (Adobe) /Ordering (Japan1) /Supplement 2'
		const content = 'BT /F 12 Tf () Tj ET'
		expect(await broken('1b', composite({ encoding: '/90ms-RKSJ-H', content, info }))).toEqual(['6.3.3.3-1'])
		const own = { encoding: '25 0 R', content: 'BT /F 12 Tf <03> Tj ET' }
		expect(await broken('2b', composite({ ...own, objects: cmap(RANGES) }))).toEqual([])
		expect(await broken('2b', composite({ ...own, objects: cmap(`/WMode 1 def ${RANGES}`) }))).toEqual(['6.2.11.3.3-2'])
		const many = RANGES.replace('<00> <ff> 0 ', '<00> <ff> 65535 ')
		expect(await broken('2b', composite({ ...own, content, objects: cmap(many) }))).toEqual(['6.1.13-10'])
	})

	it('list their CIDs in CIDSet (6.3.5-3, 6.2.11.4.2-2)', async () => {
		const subset = (set: string, flavour: '1b' | '2b') =>
			broken(
				flavour,
				composite({
					cid: '/BaseFont /ABCDEF+Tiny',
					descriptor: `/FontFile3 23 0 R ${set && '/CIDSet 26 0 R'}`,
					objects: { 26: { dict: '', data: set } },
				}),
			)
		expect(await subset('\u0018', '2b')).toEqual([])
		expect(await subset('\u0010', '2b')).toEqual(['6.2.11.4.2-2'])
		expect(await subset('\u001c', '2b')).toEqual(['6.2.11.4.2-2'])
		expect(await subset('\u0010', '1b')).toEqual([])
		expect(await subset('\u0008', '1b')).toEqual(['6.3.5-3'])
		expect(await subset('', '1b')).toEqual(['6.3.5-3'])
		expect(await subset('', '2b')).toEqual([])
	})

	it('have Unicode values at levels a and u (6.2.11.7.2)', async () => {
		const mapped = (ranges: string) =>
			composite({ font: '/ToUnicode 26 0 R', objects: { 26: { dict: '', data: ranges } } })
		expect(await broken('2u', composite())).toEqual(['6.2.11.7.2-1'])
		expect(await broken('2u', mapped('1 beginbfrange <0000> <00ff> <0040> endbfrange'))).toEqual([])
		expect(await broken('2u', mapped('1 beginbfrange <0003> <0003> [<0041>] endbfrange'))).toEqual([])
		expect(await broken('2u', mapped('1 beginbfrange <0003> <0004> [<0041>] endbfrange'))).toEqual(['6.2.11.7.2-1'])
	})
})
