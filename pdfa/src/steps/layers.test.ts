import { PDFDict, PDFString } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { arrayAt, dictAt, name, textAt } from '../model/objects.ts'
import { runsOnlyFor, stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { layers } from './layers.ts'

async function withLayers(d: object | undefined, configs: object[] = []) {
	const { doc } = await tinyDocument()
	const { context } = doc
	const groups = ['Testo', 'Figure'].map((title) =>
		context.register(context.obj({ Type: 'OCG', Name: PDFString.of(title) })),
	)
	const properties = context.obj({ OCGs: groups, Configs: configs.map((config) => context.obj({ ...config })) })
	if (d) properties.set(name('D'), context.obj({ ...d }))
	doc.catalog.set(name('OCProperties'), properties)
	return { doc, properties, groups }
}

stepContract(layers, [
	{ with: 'a configuration without a name', flavour: '2b', build: async () => (await withLayers({})).doc },
	{ with: 'no configuration at all', flavour: '3b', build: async () => (await withLayers(undefined)).doc },
	{
		with: 'automatic states',
		flavour: '2b',
		build: async () => (await withLayers({ Name: PDFString.of('a'), AS: [{ Event: 'View' }] })).doc,
	},
	{
		with: 'an order that lacks a layer',
		flavour: '2b',
		build: async () => (await withLayers({ Name: PDFString.of('a'), Order: [] })).doc,
	},
])

runsOnlyFor(layers, ['2a', '2b', '2u', '3a', '3b', '3u', '4', '4e', '4f'])

it('names every configuration, each differently', async () => {
	const same = { Name: PDFString.of('Stampa') }
	const { doc, properties } = await withLayers({ ...same }, [{ ...same }, {}, { ...same }])
	await layers.run(doc, targetOf('2b'))
	const d = dictAt(properties, 'D')
	const configs = arrayAt(properties, 'Configs')
	const names = [d, ...Array.from({ length: 3 }, (_, index) => configs?.lookup(index))].map((item) =>
		item instanceof PDFDict ? textAt(item, 'Name') : undefined,
	)
	expect(names).toEqual(['Stampa', 'Stampa 2', 'Configuration 2', 'Stampa 3'])
})

it('names layers that have no name, and drops what is no layer', async () => {
	const { doc, properties, groups } = await withLayers({ Name: PDFString.of('a') })
	const nameless = doc.context.obj({ Type: 'OCG' })
	properties.set(name('OCGs'), doc.context.obj([null, ...groups, doc.context.register(nameless), 7]))
	expect((await layers.run(doc, targetOf('2b'))).map(({ note }) => note)).toEqual([
		'2 layers that are not there',
		'layer named Layer 3',
	])
	expect(arrayAt(properties, 'OCGs')?.size()).toBe(3)
	expect(textAt(nameless, 'Name')).toBe('Layer 3')
})

it('adds layers to an order at its end, also where some stand in groups of it', async () => {
	const { doc, properties, groups } = await withLayers({ Name: PDFString.of('a') })
	const d = dictAt(properties, 'D')
	d?.set(name('Order'), doc.context.obj([PDFString.of('Titolo'), [groups[1]]]))
	expect((await layers.run(doc, targetOf('2b'))).map(({ note }) => note)).toEqual(['1 layers added to the order'])
	expect(d && arrayAt(d, 'Order')?.get(2)).toBe(groups[0])
})

it('lets a configuration without an order have none', async () => {
	const { doc, properties } = await withLayers({ Name: PDFString.of('a') })
	expect(await layers.run(doc, targetOf('2b'))).toEqual([])
	expect(dictAt(properties, 'D')?.has(name('Order'))).toBe(false)
})
