import { PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { contentOf, holders } from '../model/holders.ts'
import { dictAt, name, nameAt } from '../model/objects.ts'
import { Visibility } from '../model/optional-content.ts'
import { runsOnlyFor, stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { flattenLayers } from './flatten-layers.ts'

/** A page with content in two layers, of which the second is off. */
async function withLayers(content: string) {
	const { doc, page } = await tinyDocument(content)
	const { context } = doc
	const [on, off] = ['Visibile', 'Nascosto'].map((title) =>
		context.register(context.obj({ Type: 'OCG', Name: PDFString.of(title) })),
	)
	const groups = [on, off].filter((ref) => ref !== undefined)
	dictAt(page.dict, 'Resources')?.set(name('Properties'), context.obj({ On: groups[0], Off: groups[1] }))
	doc.catalog.set(name('OCProperties'), context.obj({ OCGs: groups, D: { OFF: [groups[1]] } }))
	return { doc, page, off: groups[1] }
}

async function flattened(content: string): Promise<string> {
	const { doc } = await withLayers(content)
	await flattenLayers.run(doc, targetOf('1b'))
	const [holder] = holders(doc)
	return Buffer.from(holder ? contentOf(holder).bytes : [])
		.toString('latin1')
		.replace(/\s+/g, ' ')
		.trim()
}

stepContract(flattenLayers, [
	{ with: 'a hidden layer', flavour: '1b', build: async () => (await withLayers('/OC /Off BDC 0 0 9 9 re f EMC')).doc },
	{ with: 'layers that all show', flavour: '1a', build: async () => (await withLayers('0 0 9 9 re f')).doc },
])

runsOnlyFor(flattenLayers, ['1a', '1b'])

it('takes out what paints in a hidden layer, and leaves its state', async () => {
	expect(await flattened('/OC /Off BDC 1 0 0 rg 0 0 9 9 re f EMC 0 0 5 5 re f')).toBe(
		'/OC /Off BDC 1 0 0 rg 0 0 9 9 re n EMC 0 0 5 5 re f',
	)
})

it('takes out text and images, and moves to the next line where a string did so', async () => {
	expect(await flattened("/OC /Off BDC BT (a) Tj (b) ' ET /Im0 Do EMC")).toBe('/OC /Off BDC BT T* ET EMC')
})

it('takes out what stands inside marked content of a hidden layer', async () => {
	expect(await flattened('/OC /Off BDC /Span BMC 0 0 9 9 re S EMC EMC 0 0 1 1 re S')).toBe(
		'/OC /Off BDC /Span BMC 0 0 9 9 re n EMC EMC 0 0 1 1 re S',
	)
})

it('shows always what a condition showed because a layer was off', async () => {
	const { doc, page, off } = await withLayers('/OC /Not BDC 0 0 9 9 re f EMC')
	const membership = doc.context.obj({ Type: 'OCMD', OCGs: [off], P: 'AllOff', VE: ['Not', off] })
	const properties = dictAt(dictAt(page.dict, 'Resources') ?? page.dict, 'Properties')
	properties?.set(name('Not'), doc.context.register(membership))
	await flattenLayers.run(doc, targetOf('1b'))
	expect(new Visibility(doc).isHidden(membership)).toBe(false)
	expect([...membership.keys()].map(String)).toEqual(['/Type', '/OCGs'])
})

it('leaves what shows', async () => {
	const content = '/OC /On BDC 0 0 9 9 re f EMC /Span << /MCID 0 >> BDC 0 0 9 9 re f EMC'
	expect(await flattened(content)).toBe(content)
})

it('empties forms and images of a hidden layer, and says of nothing that it belongs to one', async () => {
	const { doc, page, off } = await withLayers('/Fm0 Do')
	const form = doc.context.register(
		doc.context.stream('0 0 9 9 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9], OC: off }),
	)
	dictAt(page.dict, 'Resources')?.set(name('XObject'), doc.context.obj({ Fm0: form }))
	await flattenLayers.run(doc, targetOf('1b'))
	const left = doc.context.lookup(form)
	if (!(left instanceof PDFRawStream)) throw new Error('no form is left')
	expect([nameAt(left.dict, 'Subtype'), left.dict.has(name('OC'))]).toEqual(['Form', false])
	expect(doc.catalog.has(name('OCProperties'))).toBe(false)
})

it('makes an annotation of a hidden layer show nothing', async () => {
	const { doc, page, off } = await withLayers('')
	const appearance = doc.context.register(doc.context.stream('0 0 9 9 re f', { Subtype: 'Form', BBox: [0, 0, 9, 9] }))
	const annotation = doc.context.obj({ Subtype: 'Stamp', Rect: [0, 0, 9, 9], AP: { N: appearance }, OC: off })
	page.dict.set(name('Annots'), doc.context.obj([doc.context.register(annotation)]))
	await flattenLayers.run(doc, targetOf('1b'))
	expect(dictAt(annotation, 'AP')?.get(name('N'))).not.toBe(appearance)
})
