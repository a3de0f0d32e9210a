import { expect, it } from 'vitest'
import { tinyDocument } from '../../../test/tiny-pdf.ts'
import { contentOf, holders } from '../../model/holders.ts'
import { dictAt } from '../../model/objects.ts'
import { flattenTransparency } from '../../steps/flatten-transparency.ts'
import { targetOf } from '../../testing/target.ts'

const DESCRIPTOR = { Type: 'FontDescriptor', FontBBox: [0, -200, 500, 800], Ascent: 800, Descent: -200 }
const FONT = {
	...{ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', FirstChar: 97, LastChar: 98, Widths: [500, 500] },
	FontDescriptor: DESCRIPTOR,
}
const FROM_RED_TO_BLUE = { FunctionType: 2, Domain: [0, 1], C0: [1, 0, 0], C1: [0, 0, 1], N: 1 }
/** One with a box is not said by other colours. */
const SHADING = {
	...{ ShadingType: 2, ColorSpace: 'DeviceRGB', Coords: [10, 0, 90, 0], BBox: [0, 0, 200, 100] },
	Function: FROM_RED_TO_BLUE,
}
const TEXT = 'BT /F 20 Tf 12 30 Td (abababab) Tj ET'
const VEIL = 'q /Half gs 10 20 80 40 re W n /Sh sh Q'

async function flattened(content: string) {
	const { doc, page } = await tinyDocument(content, {
		...{ ExtGState: { Half: { ca: 0.5 }, Times: { BM: 'Multiply' } }, Font: { F: FONT }, Shading: { Sh: SHADING } },
		Pattern: { P: { PatternType: 2, Shading: SHADING } },
	})
	const findings = await flattenTransparency.run(doc, targetOf('1b'))
	const [holder] = holders(doc)
	const text = holder ? Buffer.from(contentOf(holder).bytes).toString('latin1').replace(/\s+/g, ' ') : ''
	return { text, notes: findings.map(({ note }) => note), images: dictAt(page.dict, 'Resources')?.toString() ?? '' }
}

it('paints a translucent gradient over text as a picture of the gradient alone, with the text over it in plain colours', async () => {
	const { text, notes, images } = await flattened(`${TEXT} ${VEIL}`)
	expect(notes).toContain('transparency over text by a picture of it, below the text')
	expect(text).not.toMatch(/Flattened|\/Sh sh/)
	expect(text.match(/\/Veil\.\S+ Do/g)).toHaveLength(1)
	expect(images).toMatch(/Veil/)
	const shown = [
		...text.matchAll(/([\d.]+) [\d.]+ [\d.]+ rg \/Artifact BMC \/Span <<\/ActualText \( \)>> BDC BT 0 Tr/g),
	]
	expect(shown.length).toBeGreaterThan(4)
	expect(shown.length).toBeLessThan(40)
	// Half of red over black is on the left, half of blue on the right.
	const reds = shown.map(([, red]) => Number(red))
	expect(Math.max(...reds)).toBeGreaterThan(0.4)
	expect(Math.min(...reds)).toBeLessThan(0.1)
})

it('shows an area below a gradient as the picture of the gradient on its colour, within its shape', async () => {
	const { text } = await flattened(`0 0.5 0 rg 40 10 m 70 10 l 55 70 l f ${VEIL}`)
	expect(text).toMatch(/40 10 m 70 10 l 55 70 l W n .*\/Veil\.\S+\.500\.0 Do/)
})

it('takes a picture of all where something else is painted before the gradient can be painted again', async () => {
	const { text } = await flattened(`${TEXT} BT /F 20 Tf /Half gs /Pattern cs /P scn 12 30 Td (ab) Tj 0 g (ab) Tj ET`)
	expect(text).toMatch(/Flattened/)
	expect(text).not.toMatch(/Veil/)
})
