import { PDFDict, PDFNumber } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { arrayAt, dictAt, get, name, nameAt, numberAt, numbersAt } from '../model/objects.ts'
import { pages } from '../model/walk.ts'
import { stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { pageTree } from './page-tree.ts'

/** A document whose page lacks an entry. */
async function without(key: string) {
	const { doc, page } = await tinyDocument()
	page.dict.delete(name(key))
	return doc
}

async function withInheritedResources() {
	const { doc, page } = await tinyDocument()
	const root = dictAt(doc.catalog, 'Pages')
	root?.set(name('Resources'), doc.context.obj({ ProcSet: ['PDF'] }))
	page.dict.delete(name('Resources'))
	return { doc, page, root }
}

stepContract(pageTree, [
	{ with: 'a page without a parent', flavour: '2b', build: () => without('Parent') },
	{ with: 'a page without a type', flavour: '1b', build: () => without('Type') },
	{ with: 'a page without a size', flavour: '2b', build: () => without('MediaBox') },
	{
		with: 'a wrong count of pages',
		flavour: '2b',
		build: async () => {
			const { doc } = await tinyDocument()
			dictAt(doc.catalog, 'Pages')?.set(name('Count'), PDFNumber.of(7))
			return doc
		},
	},
	{
		with: 'a page that is no object of its own',
		flavour: '2b',
		build: async () => {
			const { doc, page } = await tinyDocument()
			const copy = PDFDict.fromMapWithContext(page.dict.asMap(), doc.context)
			dictAt(doc.catalog, 'Pages')?.set(name('Kids'), doc.context.obj([copy]))
			return doc
		},
	},
	{ with: 'inherited resources', flavour: '2b', build: async () => (await withInheritedResources()).doc },
	{
		with: 'a page of no area',
		flavour: '2b',
		build: async () => {
			const { doc, page } = await tinyDocument()
			page.dict.set(name('MediaBox'), doc.context.obj([10, 10, 10, 90]))
			return doc
		},
	},
])

it('leaves a sound tree alone', async () => {
	const { doc } = await tinyDocument()
	expect(await pageTree.run(doc, targetOf('2b'))).toEqual([])
})

it('hangs the pages from one node, in their order, with what they inherited', async () => {
	const { doc, page } = await tinyDocument()
	const { context } = doc
	const node = context.obj({ Type: 'Pages', Count: 1, MediaBox: [0, 0, 50, 60], Rotate: 90 })
	const inner = context.register(node)
	const second = context.register(context.obj({ Type: 'Page', Resources: {}, Parent: inner }))
	node.set(name('Kids'), context.obj([second]))
	const root = dictAt(doc.catalog, 'Pages')
	root?.set(name('Kids'), context.obj([page.ref, inner]))
	await pageTree.run(doc, targetOf('2b'))
	const made = dictAt(doc.catalog, 'Pages')
	expect(made && [numberAt(made, 'Count'), arrayAt(made, 'Kids')?.asArray()]).toEqual([2, [page.ref, second]])
	const [, last] = pages(doc)
	expect(
		last && [numbersAt(last.dict, 'MediaBox', 4), numberAt(last.dict, 'Rotate'), nameAt(last.dict, 'Type')],
	).toEqual([[0, 0, 50, 60], 90, 'Page'])
})

it('takes US Letter for a page that does not say its size', async () => {
	const doc = await without('MediaBox')
	expect(await pageTree.run(doc, targetOf('2b'))).toEqual([
		{ clause: '6.1.1', action: 'fixed', page: 1, note: 'size of a page that had none' },
	])
	const [page] = pages(doc)
	expect(page && numbersAt(page.dict, 'MediaBox', 4)).toEqual([0, 0, 612, 792])
})

it('lets pages share what they inherited, as one object (§6.2.2)', async () => {
	const { doc, page, root } = await withInheritedResources()
	await pageTree.run(doc, targetOf('2b'))
	expect(page.dict.get(name('Resources'))).toBe(root?.get(name('Resources')))
	const again = await withInheritedResources()
	expect(await pageTree.run(again.doc, targetOf('1b'))).toEqual([])
	expect(again.page.dict.has(name('Resources'))).toBe(false)
})

it('gives a page that has no resources at all empty ones', async () => {
	const doc = await without('Resources')
	await pageTree.run(doc, targetOf('2b'))
	const [page] = pages(doc)
	expect(page && get(page.dict, 'Resources')).toBeInstanceOf(PDFDict)
})

it('rebuilds a tree that contains itself', async () => {
	const { doc, page } = await tinyDocument()
	const root = doc.catalog.get(name('Pages'))
	if (root) dictAt(doc.catalog, 'Pages')?.set(name('Kids'), doc.context.obj([page.ref, root]))
	await pageTree.run(doc, targetOf('2b'))
	expect(pages(doc)).toHaveLength(1)
	expect(await pageTree.run(doc, targetOf('2b'))).toEqual([])
})
