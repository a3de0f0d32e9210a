import { PDFContext, type PDFDict } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { readContent } from '../model/content.ts'
import { IDENTITY } from '../model/matrix.ts'
import { metricsOf } from './font-metrics.ts'
import { TextExtent } from './text-extent.ts'

const context = PDFContext.create()
const HEIGHTS = { Ascent: 900, Descent: -200 }
const simple = (descriptor: object = HEIGHTS): PDFDict =>
	context.obj({
		...{ Type: 'Font', Subtype: 'TrueType', BaseFont: 'A', FirstChar: 97, LastChar: 98, Widths: [500, 1000] },
		FontDescriptor: { Type: 'FontDescriptor', FontName: 'A', ...descriptor },
	})
const composite = (encoding: string): PDFDict =>
	context.obj({
		...{ Type: 'Font', Subtype: 'Type0', BaseFont: 'A', Encoding: encoding },
		DescendantFonts: [
			{ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: 'A', DW: 300, W: [1, [700]], FontDescriptor: HEIGHTS },
		],
	})

function widths(font: PDFDict, bytes: number[]): number[] {
	const found: number[] = []
	metricsOf(font)?.codes(Uint8Array.from(bytes), (width) => found.push(width))
	return found
}

function boxes(content: string, font: PDFDict): number[][] {
	const extent = new TextExtent()
	const found: number[][] = []
	const bytes = Buffer.from(content, 'latin1')
	readContent(bytes, (operation) => {
		const values = operation.operands.flatMap((item) => (item.kind === 'number' ? [item.value] : []))
		extent.read(operation, values)
		if (operation.operator === 'Tf') extent.metrics = metricsOf(font)
		if (operation.operator === 'Tj' || operation.operator === 'TJ')
			found.push(extent.show(operation, bytes, IDENTITY).map((side) => Math.round(side * 100) / 100))
	})
	return found
}

it('knows the widths that simple and composite fonts state', () => {
	expect(widths(simple(), [97, 98, 99])).toEqual([0.5, 1, 0])
	expect(widths(composite('Identity-H'), [0, 1, 0, 2])).toEqual([0.7, 0.3])
})

it('knows none of fonts that state no usual heights, and of vertical writing', () => {
	expect(metricsOf(simple({ Ascent: 0, Descent: 0 }))).toBeUndefined()
	expect(metricsOf(context.obj({ Type: 'Font', Subtype: 'Type3', FontBBox: [0, 0, 0, 0] }))).toBeUndefined()
	expect(metricsOf(composite('Identity-V'))).toBeUndefined()
})

it('bounds text by the widths of its font, and what follows by where it ended', () => {
	expect(boxes('/F 10 Tf 20 40 Td (ab) Tj [-1000 (a)] TJ', simple())).toEqual([
		[20, 38, 35, 49],
		[35, 38, 50, 49],
	])
})

it('bounds text of other fonts by what no usual glyph leaves', () => {
	expect(boxes('/F 10 Tf 20 40 Td (ab) Tj', context.obj({ Type: 'Font', Subtype: 'Type3' }))).toEqual([
		[15, 35, 69, 53],
	])
})

it('knows the widths of Type 3 fonts in their own space', () => {
	const font = context.obj({
		...{ Type: 'Font', Subtype: 'Type3', FontMatrix: [0.1, 0, 0, 0.1, 0, 0], FontBBox: [0, -2, 9, 8] },
		...{ FirstChar: 97, LastChar: 97, Widths: [6] },
	})
	expect(widths(font, [97])[0]).toBeCloseTo(0.6)
	expect(metricsOf(font)).toMatchObject({ ascent: 0.8, descent: -0.2 })
})
