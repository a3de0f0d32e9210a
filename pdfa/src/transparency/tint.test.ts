import { PDFHexString } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { greyImage, tinyDocument } from '../../test/tiny-pdf.ts'
import { contentOf, holders } from '../model/holders.ts'
import { dictAt, name, streamAt } from '../model/objects.ts'
import { flattenTransparency } from '../steps/flatten-transparency.ts'
import { targetOf } from '../testing/target.ts'

const PART_1 = targetOf('1b')
const DRAW = 'q 60 0 0 20 20 20 cm /Im0 Do Q'

/** An image of two pixels, and the content of the page, when it is drawn at opacities. */
async function flattened(content: string, colours: object = {}): Promise<{ image: string; content: string }> {
	const { doc, page } = await tinyDocument(content)
	const size = greyImage(2, 1)
	const image = doc.context.register(doc.context.stream(Uint8Array.of(0, 255), { ...size, ...colours }))
	const half = doc.context.obj({ Type: 'ExtGState', ca: 0.5 })
	const resources = doc.context.obj({ XObject: { Im0: image }, ExtGState: { Half: half } })
	page.dict.set(name('Resources'), resources)
	await flattenTransparency.run(doc, PART_1)
	const found = streamAt(dictAt(resources, 'XObject') ?? resources, 'Im0')
	const [holder] = holders(doc)
	return {
		image: String(found?.dict),
		content: holder ? Buffer.from(contentOf(holder).bytes).toString('latin1') : '',
	}
}

it('mixes a translucent image with the plain ground below it, its samples as they were', async () => {
	const { image, content } = await flattened(`0.2 g 0 0 200 100 re f /Half gs ${DRAW}`)
	expect(image).toContain('/Decode [ 0.1 0.6 ]')
	expect(content).not.toContain('Flattened')
})

it('mixes the palette of an indexed image', async () => {
	const ColorSpace = ['Indexed', 'DeviceGray', 1, PDFHexString.of('00ff')]
	const { image, content } = await flattened(`/Half gs ${DRAW}`, { ColorSpace })
	expect(image).toContain('/Indexed /DeviceGray 1 <80ff>')
	expect(content).not.toContain('Flattened')
})

it('leaves an image alone that is also drawn opaque', async () => {
	const { image, content } = await flattened(`${DRAW} /Half gs q 1 0 0 1 90 0 cm ${DRAW} Q`)
	expect(image).not.toContain('/Decode')
	expect(content).toContain('/Flattened Do')
})
