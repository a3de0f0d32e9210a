import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { dictAt, name } from '../model/objects.ts'
import { cuttings, drawing, type Region } from './raster.ts'

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
