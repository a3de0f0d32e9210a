import { PDFNumber } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { isEmpty } from '../model/matrix.ts'
import { dictAt, name } from '../model/objects.ts'
import { cornerOf } from './page-view.ts'
import { cuttings, drawing, type Region, snapped } from './raster.ts'

it('draws the last of many tiles where it is, though their distance is no whole number of pixels', async () => {
	const { doc, page } = await tinyDocument('/Pattern cs /P scn 0 0 200 100 re f', { Pattern: {} })
	const tile = { PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 7.3, 7.3], XStep: 7.3, YStep: 7.3 }
	const pattern = doc.context.register(doc.context.stream('0 g 0 0 3.65 7.3 re f', { ...tile, Resources: {} }))
	dictAt(dictAt(page.dict, 'Resources') ?? page.dict, 'Pattern')?.set(name('P'), pattern)
	const before = String(doc.context.lookup(pattern))
	const region: Region = { page: { ...page, number: 1 }, box: [0, 0, 200, 100], annotations: false }
	const document = await drawing(cuttings(doc, [region]))
	const { pixels, width } = document.draw(0, region)
	document.close()
	const at = (points: number) => pixels[(100 * width + Math.round((points / 200) * width)) * 4]
	expect([at(13 * 7.3 + 1), at(13 * 7.3 + 4.6)]).toEqual([0, 255])
	expect(String(doc.context.lookup(pattern))).toBe(before)
})

it('lays pictures on the pixels of readers, beyond the page too, from the corner that is shown top left', async () => {
	const { page } = await tinyDocument()
	const bounds = [0, 0, 200, 100] as const
	const snappedAt = (turn: number) => {
		page.dict.set(name('Rotate'), PDFNumber.of(turn))
		const corner = cornerOf({ ...page, number: 1 }, [...bounds])
		return snapped([150, 1, 300, 20], [...bounds], corner).map((side) => Number(side.toFixed(1)))
	}
	expect(snappedAt(0)).toEqual([144, -0.8, 201.6, 20.8])
	expect(snappedAt(90)).toEqual([144, 0, 201.6, 21.6])
	expect(snappedAt(180)).toEqual([142.4, 0, 200, 21.6])
	expect(snappedAt(-90)).toEqual([142.4, -0.8, 200, 20.8])
	expect(isEmpty(snapped([300, 1, 310, 20], [...bounds], [0, 100]))).toBe(true)
})

it('goes on beyond the page with what lies at its edges', async () => {
	const { doc, page } = await tinyDocument('0 0 200 100 re W n 1 0 0 rg 0 0 200 100 re f')
	const region: Region = { page: { ...page, number: 1 }, box: [180, -10, 210, 20], annotations: false }
	const document = await drawing(cuttings(doc, [region]))
	const { pixels } = document.draw(0, region)
	document.close()
	expect([...pixels.slice(-4, -1)]).toEqual([255, 0, 0])
})
