import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type1 } from '../../check/testing/tiny-font.ts'
import { openFace } from '../substitute/faces.ts'
import {
	cffAdvance,
	cffAdvanceFraction,
	cffBuiltInNames,
	cffGlyphName,
	OP,
	privateOf,
	readCff,
	runGlyph,
} from './cff.ts'
import { buildCidCff, buildNamedCff, type NewGlyph } from './cff-build.ts'
import { writeCff } from './cff-write.ts'
import { Outline } from './outline.ts'
import { Sfnt } from './sfnt.ts'
import { smallTrueType } from './test-programs.ts'
import { advanceOf, readTrueType } from './truetype.ts'
import { glyphOutline } from './truetype-outlines.ts'
import { encipher, plainType1, readType1, withCharStrings } from './type1.ts'
import { readType1Glyph } from './type1-charstring.ts'
import { statesWidth, type1WithWidth } from './type1-widths.ts'
import { patchCffWidths, patchTrueTypeWidths } from './widths.ts'

function square(width: number): NewGlyph {
	const outline = new Outline()
	outline.moveTo(10, 0)
	outline.lineTo(10, 500)
	outline.curveTo(110, 600, 210, 600, 310, 500)
	outline.lineTo(310, 0)
	return { width, outline }
}

it('writes glyphs by name in CFF and reads the same back', () => {
	const { bytes, bbox } = buildNamedCff(
		'Test',
		square(500),
		new Map([
			['A', square(600)],
			['g.alt', square(-1200)],
			['Euro', square(600)],
		]),
	)
	const font = readCff(bytes)
	expect(font.charStrings.map((_, gid) => cffGlyphName(font, gid))).toEqual(['.notdef', 'A', 'g.alt', 'Euro'])
	expect([1, 2, 3].map((gid) => cffAdvance(font, gid))).toEqual([600, -1200, 600])
	expect(runGlyph(font, 2).outline.data).toEqual(square(0).outline.data)
	expect(cffBuiltInNames(font)[65]).toBe('A')
	expect(bbox).toEqual([10, 0, 310, 600])
})

it('writes glyphs by CID in CFF', () => {
	const font = readCff(
		buildCidCff(
			'Test',
			{ registry: 'Adobe', ordering: 'Identity', supplement: 0 },
			square(1000),
			new Map([
				[7, square(300)],
				[5000, square(400)],
			]),
		).bytes,
	)
	expect(font.isCid).toBe(true)
	expect(font.charset).toEqual([0, 7, 5000])
	expect([1, 2].map((gid) => cffAdvance(font, gid))).toEqual([300, 400])
})

it('changes advances in CFF and leaves outlines alone', () => {
	const font = readCff(
		buildNamedCff(
			'Test',
			square(500),
			new Map([
				['A', square(600)],
				['B', square(500)],
			]),
		).bytes,
	)
	expect(
		patchCffWidths(
			font,
			new Map([
				[1, 611],
				[2, 622],
			]),
		),
	).toBe(true)
	const again = readCff(writeCff(font))
	expect([1, 2].map((gid) => cffAdvance(again, gid))).toEqual([611, 622])
	expect(runGlyph(again, 1).outline.data).toEqual(square(0).outline.data)
})

it.each([601.5, 599.2])(
	'sets an advance of %d that readers take so too who cut the fraction of the nominal width',
	(width) => {
		const font = readCff(buildNamedCff('Test', square(500), new Map([['A', square(600)]])).bytes)
		privateOf(font, 1).dict.set(OP.nominalWidthX, [0.9])
		const farthest = () => {
			const again = readCff(writeCff(font))
			const advance = cffAdvance(again, 1)
			return Math.max(...[advance, advance - cffAdvanceFraction(again, 1)].map((read) => Math.abs(read - width)))
		}
		expect(farthest()).toBeGreaterThan(1)
		expect(patchCffWidths(font, new Map([[1, width]]))).toBe(true)
		expect(farthest()).toBeLessThanOrEqual(1)
	},
)

it('changes advances in TrueType, also beyond the last one that is written out', () => {
	const font = readTrueType(smallTrueType({ advances: [500, 600], glyphs: 5 }))
	if (!font) throw new Error('unreadable')
	expect(advanceOf(font, 4)).toBe(600)
	patchTrueTypeWidths(font, new Map([[3, 250]]))
	const again = readTrueType(font.sfnt.write())
	expect(again && [0, 1, 2, 3, 4].map((gid) => advanceOf(again, gid))).toEqual([500, 600, 600, 250, 250])
})

/** A Type 1 font with one glyph: `100 700 hsbw 50 hmoveto 100 vlineto closepath endchar`. */
function smallType1(): Buffer {
	const glyph = Uint8Array.of(239, 249, 80, 13, 189, 22, 239, 7, 9, 14)
	const coded = (code: Uint8Array) =>
		Buffer.from(encipher(Buffer.concat([Buffer.alloc(4), code]), 4330)).toString('latin1')
	const body = coded(glyph)
	const secret = `dup /Private 3 dict dup begin /lenIV 4 def 2 index /CharStrings 2 dict dup begin\n/.notdef ${body.length} RD ${body} ND\n/A ${body.length} RD ${body} ND\nend\nend mark currentfile closefile\n`
	const clear =
		'%!PS-AdobeFont-1.0: Test\n/FontName /Test def /FontMatrix [0.001 0 0 0.001 0 0] def /Encoding 256 array\ndup 65 /A put\nreadonly def currentfile eexec\n'
	return Buffer.concat([
		Buffer.from(clear),
		encipher(Buffer.from(`0000${secret}`, 'latin1'), 55665),
		Buffer.from(`\n${'0'.repeat(512)}\ncleartomark\n`),
	])
}

it('reads Type 1 and writes it again with another advance and right lengths', () => {
	const font = readType1(smallType1())
	expect(font.encoding[65]).toBe('A')
	expect(readType1Glyph(font, 'A')).toMatchObject({ width: 700 })
	const code = type1WithWidth(font, 'A', 432)
	const { data, lengths } = withCharStrings(font, new Map([['A', code ?? new Uint8Array()]]))
	expect(readType1Glyph(readType1(data), 'A')).toMatchObject({ width: 432, outline: readType1Glyph(font, 'A').outline })
	expect(readType1Glyph(readType1(data), '.notdef').width).toBe(700)
	expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(data.length)
})

it('writes out the subroutine to which a glyph of Type 1 leaves its width, whose operands it has', () => {
	const font = readType1(smallType1())
	const whole = font.charStrings.get('A')?.code ?? new Uint8Array()
	const drawn = readType1Glyph(font, 'A')
	// `100 700 0 callsubr 50 hmoveto …`, subroutine 0: `hsbw return`
	font.subrs.push(Uint8Array.of(13, 11))
	const code = Uint8Array.of(...whole.subarray(0, 3), 139, 10, ...whole.subarray(4))
	font.charStrings.set('A', { code, from: 0, to: 0 })
	expect(readType1Glyph(font, 'A')).toMatchObject(drawn)
	expect([statesWidth(font, 'A'), statesWidth(font, '.notdef')]).toEqual([false, true])
	expect([...(type1WithWidth(font, 'A', 700) ?? [])]).toEqual([...whole])
})

it.each([
	['/FontInfo 9 dict def', false],
	['/FontInfo /Nine dict def', true],
	['/Encoding 256 array dup 65 /A put readonly def', false],
	['/Encoding 0 array dup 65 /A put readonly def', true],
	['/Encoding 256 array dup -1 /A put readonly def', true],
])('knows Type 1 heads that break off when they are run: %s', (entry, irregular) => {
	const bytes = Buffer.from(type1({ '.notdef': 0, A: 500 })).toString('latin1')
	const at = bytes.indexOf('currentfile')
	const data = Buffer.from(`${bytes.slice(0, at)}${entry}\n${bytes.slice(at)}`, 'latin1')
	expect(readType1(data).irregular).toBe(irregular)
})

it('takes the segment headers of PFB away', () => {
	const plain = smallType1()
	const clear = plain.indexOf('eexec') + 6
	const head = (kind: number, length: number) => Buffer.from([0x80, kind, length & 255, length >> 8, 0, 0])
	const pfb = Buffer.concat([
		head(1, clear),
		plain.subarray(0, clear),
		head(2, plain.length - clear),
		plain.subarray(clear),
		Buffer.from([0x80, 3]),
	])
	const font = readType1(pfb)
	expect(font.wasPfb).toBe(true)
	expect(plainType1(font).data[0]).toBe('%'.charCodeAt(0))
	expect(readType1Glyph(font, 'A').width).toBe(700)
})

it('draws quadratic curves as the same cubic ones', () => {
	const arimo = openFace({ family: 'sans', bold: false, italic: false })
	const gid = arimo?.byUnicode('o'.charCodeAt(0))
	const outline = gid === undefined ? new Outline() : arimo?.outline(gid)
	expect(Math.round(arimo?.advance(gid ?? 0) ?? 0)).toBe(556)
	expect(outline?.data.filter((_, index) => index === 0)).toEqual([0])
	expect(outline?.data.length).toBeGreaterThan(50)
})

function failureOf(read: () => void): unknown {
	try {
		read()
		return undefined
	} catch (error) {
		return error instanceof Error ? error.constructor : error
	}
}

it('draws nothing of a TrueType glyph whose contours run backwards: its points could be counted without end', () => {
	const font = readTrueType(smallTrueType({ advances: [1000], glyphs: 2 }))
	if (!font) throw new Error('not readable')
	font.sfnt.view('glyf')?.setUint16(0, 2) // contours ending at points 2 and 0
	expect(glyphOutline(font, 0).data).toEqual([])
	expect(glyphOutline(font, 1).data).not.toEqual([])
})

it('says so, and does nothing worse, when a program is damaged', () => {
	const cff = buildNamedCff('Test', square(500), new Map([['A', square(600)]])).bytes
	const samples: [Uint8Array, (data: Uint8Array) => void][] = [
		[cff, (data) => void readCff(data).charStrings.map((_, gid) => runGlyph(readCff(data), gid))],
		[smallType1(), (data) => void readType1Glyph(readType1(data), 'A')],
		[smallTrueType({ advances: [500], glyphs: 3 }), (data) => void readTrueType(data)],
		[smallTrueType({ advances: [500], glyphs: 3 }), (data) => void Sfnt.read(data)?.write()],
	]
	for (const [good, read] of samples) {
		fc.assert(
			fc.property(
				fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 8 }),
				fc.nat(good.length),
				(changes, length) => {
					const bad = Uint8Array.from(good.subarray(0, length))
					for (const [at, value] of changes) if (at < bad.length) bad[at] = value
					expect(failureOf(() => read(bad))).toBeOneOf([undefined, RangeError])
				},
			),
		)
	}
})
