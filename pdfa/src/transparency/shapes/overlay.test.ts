import type { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { greyImage, tinyDocument } from '../../../test/tiny-pdf.ts'
import { decode } from '../../model/decode.ts'
import { contentOf, holders } from '../../model/holders.ts'
import { dictAt, name, numbersAt, streamAt } from '../../model/objects.ts'
import { flattenTransparency } from '../../steps/flatten-transparency.ts'
import { targetOf } from '../../testing/target.ts'

const GREY = greyImage(1, 1)

/** A page that shows /Im, a grey pixel of 200; `mask`: the alpha of its soft mask. */
async function flattened(content: string, mask?: number) {
	const { doc, page } = await tinyDocument(content, { ExtGState: { Half: { ca: 0.5, CA: 0.5 } } })
	const { context } = doc
	const image = context.stream(Uint8Array.of(200), GREY)
	if (mask !== undefined) image.dict.set(name('SMask'), context.register(context.stream(Uint8Array.of(mask), GREY)))
	const resources = dictAt(page.dict, 'Resources')
	resources?.set(name('XObject'), context.obj({ Im: context.register(image) }))
	await flattenTransparency.run(doc, targetOf('1b'))
	const images = resources && dictAt(resources, 'XObject')
	return { text: textOf(doc), image: (alias: string) => images && streamAt(images, alias) }
}

function textOf(doc: PDFDocument): string {
	const [page] = holders(doc)
	return page ? Buffer.from(contentOf(page).bytes).toString('latin1').replace(/\s+/g, ' ').trim() : ''
}

it('lays a translucent image on the paper, and within each shape below it on the colour of that', async () => {
	const { text, image } = await flattened('0 g 0 0 20 40 re f q 40 0 0 40 0 0 cm /Im Do Q', 51)
	expect(text).toMatch(/\/Im Do q [\d. -]+ cm 0 0 20 40 re W n [\d. -]+ cm \/Im.0.1000 Do Q Q$/)
	const pixel = (alias: string) => {
		const found = image(alias)
		return found && [...decode(found).bytes]
	}
	expect(pixel('Im')).toEqual([244])
	expect(pixel('Im.0.1000')).toEqual([40])
})

it('paints an image below a plain translucent colour again, mixed with that', async () => {
	const { text, image } = await flattened('q 40 0 0 40 0 0 cm /Im Do Q /Half gs 1 g 10 10 20 20 re f')
	expect(text).toMatch(/10 10 20 20 re f.* q 10 10 20 20 re W n q 40 0 0 40 0 0 cm \/Im.1000.500 Do Q Q$/)
	const tinted = image('Im.1000.500')
	expect(tinted && numbersAt(tinted.dict, 'Decode', 2)).toEqual([0.5, 1])
	expect(image('Im')?.dict.has(name('Decode'))).toBe(false)
})

it('paints an image that was laid on the paper again below a translucent colour, mixed with that', async () => {
	const { text, image } = await flattened('q 40 0 0 40 0 0 cm /Im Do Q /Half gs 0 g 10 10 20 20 re f', 51)
	const [, alias = ''] = /re W n q 40 0 0 40 0 0 cm \/(Im\S+) Do Q Q$/.exec(text) ?? []
	const tinted = image(alias)
	// A fifth of 200 on white, and half of black over that.
	expect(tinted && [...decode(tinted).bytes, ...(numbersAt(tinted.dict, 'Decode', 2) ?? [])]).toEqual([244, 0, 0.5])
	expect(text).not.toContain('Flattened')
})

it('gives an image back the pixels of a line before it is mixed with that within the line', async () => {
	const { text } = await flattened('q 40 0 0 40 0 0 cm /Im Do Q /Half gs 0 G 10 20 m 30 20 l S', 51)
	expect(text).toMatch(
		/ l S .* re W n q 40 0 0 40 0 0 cm \/Im.1000.1000 Do Q Q .* W n q 40 0 0 40 0 0 cm \/Im\S+ Do Q Q$/,
	)
})

it('leaves an image over two translucent ones to a picture', async () => {
	const { text } = await flattened('q 40 0 0 40 0 0 cm /Im Do Q q 40 0 0 40 10 10 cm /Im Do Q', 51)
	expect(text).toContain('/Flattened Do')
})

it('tints an image twice where two translucent colours lie on it', async () => {
	const { text, image } = await flattened(
		'q 60 0 0 60 0 0 cm /Im Do Q /Half gs 0 g 10 10 30 30 re f 1 g 20 20 30 30 re f',
	)
	const tinted = [...text.matchAll(/\/(Im\.\d+\.\d+) Do/g)].map(([, alias]) => image(alias ?? ''))
	// Half of black, and half of white over that.
	expect(tinted.map((found) => found && numbersAt(found.dict, 'Decode', 2))).toContainEqual([0, 0.5])
	expect(tinted.map((found) => found && numbersAt(found.dict, 'Decode', 2))).toContainEqual([0.5, 0.75])
	expect(text).not.toContain('Flattened')
})

it('lays the only image of a translucent group on the ground of the group', async () => {
	const { doc, page } = await tinyDocument('0.2 g 0 0 200 100 re f /Half gs /Fm Do', {
		ExtGState: { Half: { ca: 0.5 } },
	})
	const { context } = doc
	const image = context.register(context.stream(Uint8Array.of(200), GREY))
	const group = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 90, 90], Group: { S: 'Transparency' } }
	const form = context.stream('60 0 0 60 0 0 cm /Im Do', group)
	form.dict.set(name('Resources'), context.obj({ XObject: { Im: image } }))
	const resources = dictAt(page.dict, 'Resources')
	resources?.set(name('XObject'), context.obj({ Fm: context.register(form) }))
	await flattenTransparency.run(doc, targetOf('1b'))
	expect(String(context.lookup(image))).toContain('/Decode [ 0.1 0.6 ]')
	expect(textOf(doc)).not.toContain('Flattened')
})
