import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { arrayAt, name } from '../model/objects.ts'
import { addWidths, type CompositeFont, readCompositeFont } from './composite-font.ts'

async function fontWith(widths: readonly (number | number[])[]): Promise<CompositeFont> {
	const { context } = await PDFDocument.create()
	const descendant = { Type: 'Font', Subtype: 'CIDFontType2', BaseFont: 'A', CIDSystemInfo: {}, DW: 500 }
	const dict = context.obj({
		Type: 'Font',
		Subtype: 'Type0',
		BaseFont: 'A',
		Encoding: 'Identity-H',
		DescendantFonts: [descendant],
	})
	const font = readCompositeFont(dict)
	if (!font) throw new Error('no composite font')
	font.descendant.set(name('W'), context.obj([...widths]))
	return font
}

function written({ descendant }: CompositeFont): string {
	return String(arrayAt(descendant, 'W')).replace(/\s+/g, ' ')
}

it('splits ranges and lists of widths around a CID that is added: readers take only one entry for each', async () => {
	const font = await fontWith([3, 44, 278, 60, [1, 2, 3, 4]])
	addWidths(
		font,
		new Map([
			[32, 365],
			[61, 9],
		]),
	)
	expect(written(font)).toBe('[ 3 31 278 33 44 278 60 [ 1 ] 62 [ 3 4 ] 32 [ 365 ] 61 [ 9 ] ]')
})

it('leaves widths as they are that no added CID touches', async () => {
	const font = await fontWith([3, 44, 278, 60, [1, 2]])
	addWidths(font, new Map([[50, 7]]))
	expect(written(font)).toBe('[ 3 44 278 60 [ 1 2 ] 50 [ 7 ] ]')
})
