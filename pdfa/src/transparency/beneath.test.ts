import type { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { decode } from '../model/decode.ts'
import { contentOf, holders } from '../model/holders.ts'
import { dictAt, name, streamAt } from '../model/objects.ts'
import { flattenTransparency } from '../steps/flatten-transparency.ts'
import { targetOf } from '../testing/target.ts'

const PART_1 = targetOf('1b')

/** A page with a translucent yellow mark, 20 to 80 by 20 to 40, as an annotation over the content given. */
async function marked(content: string, subtype = 'Ink'): Promise<PDFDocument> {
	const { doc, page } = await tinyDocument(content)
	const { context } = doc
	const state = { ExtGState: { Times: { BM: 'Multiply', ca: 0.5 } } }
	const box = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 60, 20], Resources: state }
	const appearance = context.register(context.flateStream('/Times gs 1 1 0 rg 0 0 60 20 re f', box))
	const annotation = { Type: 'Annot', Subtype: subtype, Rect: [20, 20, 80, 40], AP: { N: appearance } }
	page.dict.set(name('Annots'), context.obj([context.register(context.obj(annotation))]))
	return doc
}

async function flattened(doc: PDFDocument): Promise<string> {
	await flattenTransparency.run(doc, PART_1)
	const [page] = holders(doc)
	return page ? Buffer.from(contentOf(page).bytes).toString('latin1').replace(/\s+/g, ' ').trim() : ''
}

it('paints a mark that multiplies below the black it lies on, in the colour it gives on the ground', async () => {
	const doc = await marked('1 g 0 0 200 100 re f 0 g 30 30 5 5 re f')
	expect(await flattened(doc)).toBe('1 g 0 0 200 100 re f 0 g q 1 0 0 1 20 20 cm /Lowered Do Q 30 30 5 5 re f')
	const [page] = holders(doc)
	const lowered = page?.resources && streamAt(dictAt(page.resources, 'XObject') ?? page.resources, 'Lowered')
	const text = lowered ? Buffer.from(decode(lowered).bytes).toString('latin1') : ''
	expect(text).toContain('1 1 0.5 rg 0 0 60 20 re f')
})

it('leaves a mark over colours that it changes on top, and paints them in it as they shine through', async () => {
	const doc = await marked('0 0 1 rg 30 30 5 5 re f')
	expect(await flattened(doc)).toBe('0 0 1 rg 30 30 5 5 re f')
	expect(appearanceOf(doc)).toContain('0 0 0.5 rg 30 30 5 5 re f')
})

it('paints highlights below the text too: their empty appearance has a graphics state, so that no reader draws another', async () => {
	const doc = await marked('0 g 30 30 5 5 re f', 'Highlight')
	expect(await flattened(doc)).toBe('0 g q 1 0 0 1 20 20 cm /Lowered Do Q 30 30 5 5 re f')
	const [appearance] = holders(doc).filter(({ kind }) => kind === 'appearance')
	expect(appearance?.resources && dictAt(appearance.resources, 'ExtGState')?.keys()).toHaveLength(1)
})

function appearanceOf(doc: PDFDocument): string {
	const [appearance] = holders(doc).filter(({ kind }) => kind === 'appearance')
	return appearance ? Buffer.from(contentOf(appearance).bytes).toString('latin1') : ''
}
