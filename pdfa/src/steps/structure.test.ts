import { PDFString } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { dictAt, get, name, nameAt } from '../model/objects.ts'
import { stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { structure } from './structure.ts'

async function withCatalog(entries: object) {
	const { doc } = await tinyDocument()
	for (const [key, value] of doc.context.obj({ ...entries }).entries()) doc.catalog.set(key, value)
	return doc
}

async function withSignature() {
	const { doc } = await tinyDocument()
	const field = doc.context.obj({ FT: 'Sig', T: PDFString.of('firma'), V: { ByteRange: [0, 1, 2, 3] } })
	doc.catalog.set(name('AcroForm'), doc.context.obj({ Fields: [doc.context.register(field)] }))
	return { doc, field }
}

async function withExternalStream() {
	const { doc, page } = await tinyDocument()
	const stream = doc.context.stream('', { F: PDFString.of('elsewhere.bin'), FFilter: 'FlateDecode' })
	page.dict.set(name('Contents'), doc.context.register(stream))
	return doc
}

stepContract(structure, [
	{
		with: 'requirements of the reader',
		flavour: '2b',
		build: () => withCatalog({ Requirements: [{ S: 'EnableJavaScripts' }] }),
	},
	{ with: 'a dynamic form', flavour: '3b', build: () => withCatalog({ NeedsRendering: true }) },
	{
		with: 'alternate presentations',
		flavour: '2b',
		build: () => withCatalog({ Names: { AlternatePresentations: {} } }),
	},
	{ with: 'permissions', flavour: '2b', build: () => withCatalog({ Perms: { DocMDP: {} } }) },
	{ with: 'permissions', flavour: '1b', build: () => withCatalog({ Perms: { UR3: {} } }) },
	{ with: 'a signature', flavour: '2b', build: async () => (await withSignature()).doc },
	{ with: 'a signature', flavour: '1b', build: async () => (await withSignature()).doc },
	{ with: 'data outside the file', flavour: '2b', build: withExternalStream },
	{ with: 'data outside the file', flavour: '1b', build: withExternalStream },
	{
		with: 'presentation steps',
		flavour: '2b',
		build: async () => {
			const { doc, page } = await tinyDocument()
			page.dict.set(name('PresSteps'), doc.context.obj({ Type: 'NavNode' }))
			return doc
		},
	},
])

it('leaves to part 1 what that part has no rule about', async () => {
	const doc = await withCatalog({ Requirements: [{ S: 'EnableJavaScripts' }], NeedsRendering: true })
	expect(await structure.run(doc, targetOf('1b'))).toEqual([])
	expect([doc.catalog.has(name('Requirements')), doc.catalog.has(name('NeedsRendering'))]).toEqual([true, true])
})

it('takes the value of a signed field and keeps the field', async () => {
	const { doc, field } = await withSignature()
	expect(await structure.run(doc, targetOf('2b'))).toEqual([
		{ clause: '6.4.3', action: 'removed', note: 'signature, which a changed file breaks' },
	])
	expect([get(field, 'V'), nameAt(field, 'FT')]).toEqual([undefined, 'Sig'])
})

it('keeps the value of a field that is no signature', async () => {
	const { doc } = await tinyDocument()
	const field = doc.context.obj({ FT: 'Tx', T: PDFString.of('a'), V: PDFString.of('b') })
	doc.catalog.set(name('AcroForm'), doc.context.obj({ Fields: [doc.context.register(field)] }))
	expect(await structure.run(doc, targetOf('2b'))).toEqual([])
	expect(get(field, 'V')).toBeDefined()
})

it('lets the header alone say the version', async () => {
	const doc = await withCatalog({ Version: '2.0' })
	await structure.run(doc, targetOf('2b'))
	expect(doc.catalog.has(name('Version'))).toBe(false)
})

it('names types that readers look for, and drops annotations that are no list', async () => {
	const { doc, page } = await tinyDocument()
	page.dict.delete(name('Type'))
	page.dict.set(name('Annots'), doc.context.obj({}))
	doc.catalog.set(name('Type'), name('Katalog'))
	await structure.run(doc, targetOf('2b'))
	expect([nameAt(page.dict, 'Type'), nameAt(doc.catalog, 'Type'), page.dict.has(name('Annots'))]).toEqual([
		'Page',
		'Catalog',
		false,
	])
})

it('keeps the other names of the document', async () => {
	const doc = await withCatalog({ Names: { AlternatePresentations: {}, Dests: {} } })
	await structure.run(doc, targetOf('2b'))
	expect(dictAt(doc.catalog, 'Names')?.keys()).toEqual([name('Dests')])
})
