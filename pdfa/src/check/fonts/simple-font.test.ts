import { describe, expect, it } from 'vitest'
import { trueType, type1 } from '../testing/tiny-font.ts'
import { broken } from '../testing/verdict.ts'

const PROGRAM = type1({ '.notdef': 0, A: 500, B: 600 })

/** Text in a font of the program above; codes 65 and 66 are 500 and 600 wide. */
const text = (content: string, font = '', descriptor = '/FontFile 22 0 R') => ({
	content: `BT /F 12 Tf ${content} ET`,
	resources: '/Font << /F 20 0 R >>',
	objects: {
		20: `<< /Type /Font /Subtype /Type1 /BaseFont /Tiny /FirstChar 65 /LastChar 66 /Widths [500 600] /FontDescriptor 21 0 R ${font} >>`,
		21: `<< /Type /FontDescriptor /FontName /Tiny /Flags 32 ${descriptor} >>`,
		22: { dict: '', data: PROGRAM },
	},
})

describe('Type 1 fonts', () => {
	it('pass where all is right', async () => {
		expect(await broken('1b', text('(AB) Tj'))).toEqual([])
		expect(await broken('2u', text('[(A) 5 (B)] TJ', '/Encoding /WinAnsiEncoding'))).toEqual([])
	})

	it('have a type, a name and widths (6.3.2, 6.2.11.2)', async () => {
		expect(await broken('2b', text('(A) Tj', '/Type /Fond'))).toEqual(['6.2.11.2-1'])
		expect(await broken('2b', text('(A) Tj', '/BaseFont null'))).toEqual(['6.2.11.2-3'])
		expect(await broken('2b', text('(A) Tj', '/LastChar 67'))).toEqual(['6.2.11.2-6'])
	})

	it('are embedded, unless the text is invisible (6.3.4, 6.2.11.4.1)', async () => {
		expect(await broken('2b', text('(A) Tj', '', ''))).toEqual(['6.2.11.4.1-1'])
		expect(await broken('1b', text('3 Tr (A) Tj', '', ''))).toEqual([])
		expect(await broken('2b', text('() Tj', '', ''))).toEqual(['6.2.11.4.1-1'])
		expect(await broken('2b', text('', '', ''))).toEqual([])
	})

	it('have programs that can be read', async () => {
		const damaged = text('(A) Tj')
		damaged.objects[22] = { dict: '', data: PROGRAM.subarray(0, 60) }
		expect(await broken('2b', damaged)).toEqual(['6.2.11.4.1-1'])
	})

	it('have programs that run as PostScript', async () => {
		const head = (from: string, to: string) => {
			const changed = text('(A) Tj')
			const bytes = Buffer.from(PROGRAM).toString('latin1')
			const at = bytes.indexOf('eexec')
			const data = Buffer.from(bytes.slice(0, at).replace(from, to) + bytes.slice(at), 'latin1')
			changed.objects[22] = { dict: '', data }
			return changed
		}
		expect(await broken('2b', head('/Encoding', '/FontInfo 9 dict def /Encoding'))).toEqual([])
		expect(await broken('2b', head('/Encoding', '/FontInfo /Nine dict def /Encoding'))).toEqual(['6.2.11.4.1-1'])
		expect(await broken('2b', head('StandardEncoding', '0 array'))).toEqual(['6.2.11.4.1-1'])
		expect(await broken('2b', head('/Encoding', 'dup -1 /C put /Encoding'))).toEqual(['6.2.11.4.1-1'])
	})

	it('have every glyph that is shown (6.3.5-1, 6.2.11.4.1-2)', async () => {
		const wide = '/LastChar 67 /Widths [500 600 0]'
		expect(await broken('2b', text('(C) Tj', wide))).toEqual(['6.2.11.4.1-2'])
		expect(await broken('2b', text('3 Tr (C) Tj', wide))).toEqual([])
	})

	it('are as wide as they say, to one thousandth (6.3.6, 6.2.11.5)', async () => {
		expect(await broken('2b', text('(A) Tj', '/Widths [501 600]'))).toEqual([])
		expect(await broken('2b', text('(A) Tj', '/Widths [502 600]'))).toEqual(['6.2.11.5-1'])
		expect(await broken('1b', text('(B) Tj', '/Widths [502 600]'))).toEqual([])
	})

	it('have no width of -1 in the program, which stands for none (6.2.11.5)', async () => {
		const odd = text('(A) Tj', '/Widths [-1 600]', '/FontFile 22 0 R /MissingWidth 278')
		odd.objects[22] = { dict: '', data: type1({ '.notdef': 0, A: -1, B: 600 }) }
		expect(await broken('2b', odd)).toEqual(['6.2.11.5-1'])
		odd.objects[22] = { dict: '', data: type1({ '.notdef': 0, A: 0, B: 600 }) }
		expect(await broken('2b', odd)).toEqual([])
	})

	it('do not show .notdef (6.2.11.8)', async () => {
		const font = '/Encoding << /Differences [65 /.notdef] >> /Widths [0 600]'
		expect(await broken('2b', text('(A) Tj', font))).toEqual(['6.2.11.4.1-2', '6.2.11.8-1'])
		expect(await broken('1b', text('(A) Tj', font))).toEqual(['6.3.5-1'])
	})

	it('list their glyphs in CharSet (6.3.5-2, 6.2.11.4.2-1)', async () => {
		const subset = '/BaseFont /ABCDEF+Tiny /Encoding /WinAnsiEncoding'
		const listed = (names: string) => text('(A) Tj', subset, `/FontFile 22 0 R /CharSet (${names})`)
		expect(await broken('2b', listed('/A/B'))).toEqual([])
		expect(await broken('2b', listed('/A'))).toEqual(['6.2.11.4.2-1'])
		expect(await broken('1b', listed('/A'))).toEqual([])
		expect(await broken('1b', listed('/B'))).toEqual(['6.3.5-2'])
		expect(await broken('1b', text('(A) Tj', subset))).toEqual(['6.3.5-2'])
		expect(await broken('2b', text('(A) Tj', subset))).toEqual([])
	})

	it('have Unicode values at levels a and u (6.3.8, 6.2.11.7.2)', async () => {
		const odd = '/Encoding << /Differences [65 /A /strange] >>'
		expect(await broken('2u', text('(A) Tj', odd))).toEqual([])
		expect(await broken('2u', text('3 Tr (B) Tj', odd))).toEqual(['6.2.11.7.2-1'])
		const mapped = text('3 Tr (B) Tj', `${odd} /ToUnicode 23 0 R`)
		const withMap = (value: string) => ({
			...mapped,
			objects: { ...mapped.objects, 23: { dict: '', data: `1 beginbfchar <42> <${value}> endbfchar` } },
		})
		expect(await broken('2u', withMap('0062'))).toEqual([])
		expect(await broken('2u', withMap('0000'))).toEqual(['6.2.11.7.2-2'])
		expect(await broken('2a', withMap('E000'))).toEqual(['6.2.11.7.3-1'])
		const actual = withMap('E000')
		const content = actual.content.replace('3 Tr', '/Span << /ActualText (b) >> BDC 3 Tr').replace(' ET', ' EMC ET')
		expect(await broken('2a', { ...actual, content })).toEqual([])
	})
})

describe('Type 3 fonts', () => {
	const type3 = (description: string, font = '/Widths [500]') => ({
		content: 'BT /F 12 Tf (A) Tj ET',
		resources: '/Font << /F 20 0 R >>',
		objects: {
			20: `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 65 /Encoding << /Differences [65 /a] >> /CharProcs << /a 21 0 R >> /Resources << >> ${font} >>`,
			21: { dict: '', data: description },
		},
	})

	it('are judged by their glyph descriptions', async () => {
		expect(await broken('2b', type3('500 0 d0 0 0 1 rg'))).toEqual([])
		expect(await broken('2b', type3('502 0 d0'))).toEqual(['6.2.11.5-1'])
		expect(await broken('2b', type3('500 0 d0 0 0 0 1 k'))).toEqual(['6.2.4.3-3'])
		expect(await broken('2b', type3('500 0 0 0 9 9 d1 0 0 0 1 k'))).toEqual([])
		expect(await broken('2b', type3('500 0 d0', '/Widths [0] /CharProcs << >>'))).toEqual(['6.2.11.4.1-2'])
		expect(await broken('2b', type3('500 0 d0', '/Widths [0] /CharProcs []'))).toEqual(['6.2.11.4.1-2'])
		expect(await broken('2b', type3('500 0 d0', '/Widths [500] /CharProcs << /a 21 0 R /b 7 >>'))).toEqual([
			'6.2.11.4.1-2',
		])
	})
})

describe('TrueType fonts', () => {
	const font = (entries: string, flags: number, program: Uint8Array) => ({
		content: 'BT /F 12 Tf (A) Tj ET',
		resources: '/Font << /F 20 0 R >>',
		objects: {
			20: `<< /Type /Font /Subtype /TrueType /BaseFont /Tiny /FirstChar 65 /LastChar 65 /Widths [500] /FontDescriptor 21 0 R ${entries} >>`,
			21: `<< /Type /FontDescriptor /FontName /Tiny /Flags ${flags} /FontFile2 22 0 R >>`,
			22: { dict: '', data: program },
		},
	})
	const unicode = { platform: 3, encoding: 1, glyphs: { 65: 1 } }
	const roman = { platform: 1, encoding: 0, glyphs: { 65: 1 } }
	const symbol = { platform: 3, encoding: 0, glyphs: { 0xf041: 1 } }
	const NONSYMBOLIC = 32
	const SYMBOLIC = 4
	const WIN = '/Encoding /WinAnsiEncoding'

	it('that are nonsymbolic find their glyphs through Unicode or the Macintosh encoding', async () => {
		expect(await broken('2b', font(WIN, NONSYMBOLIC, trueType([0, 500], [unicode])))).toEqual([])
		expect(await broken('1b', font(WIN, NONSYMBOLIC, trueType([0, 500], [roman])))).toEqual([])
		expect(await broken('2b', font(WIN, NONSYMBOLIC, trueType([0, 400], [unicode])))).toEqual(['6.2.11.5-1'])
	})

	it('that are nonsymbolic have a subtable and an encoding to find glyphs by (6.3.7, 6.2.11.6)', async () => {
		expect(await broken('2b', font(WIN, NONSYMBOLIC, trueType([500, 500], [symbol])))).toEqual([
			'6.2.11.4.1-2',
			'6.2.11.6-1',
		])
		expect(await broken('2b', font('', NONSYMBOLIC, trueType([0, 500], [roman])))).toEqual(['6.2.11.6-2'])
		const differs = (name: string) => `/Encoding << /BaseEncoding /WinAnsiEncoding /Differences [65 /${name}] >>`
		expect(await broken('2b', font(differs('A'), NONSYMBOLIC, trueType([0, 500], [unicode])))).toEqual([])
		expect(await broken('1b', font(differs('A'), NONSYMBOLIC, trueType([0, 500], [unicode])))).toEqual(['6.3.7-1'])
		expect(await broken('2b', font(differs('A'), NONSYMBOLIC, trueType([0, 500], [roman])))).toEqual(['6.2.11.6-2'])
	})

	it('that are symbolic have no encoding and one subtable, or that for symbols (6.3.7, 6.2.11.6)', async () => {
		expect(await broken('2b', font('', SYMBOLIC, trueType([0, 500], [symbol])))).toEqual([])
		expect(await broken('2b', font(WIN, SYMBOLIC, trueType([0, 500], [symbol])))).toEqual(['6.2.11.6-3'])
		expect(await broken('1b', font('', SYMBOLIC, trueType([0, 500], [roman, symbol])))).toEqual(['6.3.7-3'])
		expect(await broken('2b', font('', SYMBOLIC, trueType([0, 500], [roman, symbol])))).toEqual([])
		expect(await broken('2b', font('', SYMBOLIC, trueType([0, 500], [roman, unicode])))).toEqual(['6.2.11.6-4'])
	})
})
