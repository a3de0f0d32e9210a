import { PDFString } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { arrayAt, dictAt, get, name, nameAt } from '../model/objects.ts'
import { stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { actions } from './actions.ts'

const SCRIPT = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') }

async function withOpenAction(action: object) {
	const { doc } = await tinyDocument()
	doc.catalog.set(name('OpenAction'), doc.context.obj({ ...action }))
	return doc
}

async function withAnnotation(entries: object) {
	const { doc, page } = await tinyDocument()
	const annotation = doc.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], ...entries })
	page.dict.set(name('Annots'), doc.context.obj([doc.context.register(annotation)]))
	return { doc, annotation }
}

stepContract(actions, [
	{ with: 'JavaScript at opening', flavour: '2b', build: () => withOpenAction(SCRIPT) },
	{ with: 'JavaScript at opening', flavour: '1b', build: () => withOpenAction(SCRIPT) },
	{
		with: 'named JavaScript',
		flavour: '3b',
		build: async () => {
			const { doc } = await tinyDocument()
			doc.catalog.set(name('Names'), doc.context.obj({ JavaScript: { Names: [PDFString.of('a'), { ...SCRIPT }] } }))
			return doc
		},
	},
	{
		with: 'additional actions of document and page',
		flavour: '2b',
		build: async () => {
			const { doc, page } = await tinyDocument()
			doc.catalog.set(name('AA'), doc.context.obj({ WC: { ...SCRIPT } }))
			page.dict.set(name('AA'), doc.context.obj({ O: { ...SCRIPT } }))
			return doc
		},
	},
	{
		with: 'a field that acts',
		flavour: '2b',
		build: async () => {
			const { doc } = await tinyDocument()
			const field = doc.context.register(
				doc.context.obj({ FT: 'Tx', T: PDFString.of('a'), A: { ...SCRIPT }, AA: { K: { ...SCRIPT } } }),
			)
			doc.catalog.set(name('AcroForm'), doc.context.obj({ Fields: [field] }))
			return doc
		},
	},
	{
		with: 'a bookmark that starts a program',
		flavour: '2b',
		build: async () => {
			const { doc } = await tinyDocument()
			const item = doc.context.register(doc.context.obj({ Title: PDFString.of('a'), A: { S: 'Launch' } }))
			doc.catalog.set(name('Outlines'), doc.context.obj({ First: item, Last: item }))
			return doc
		},
	},
])

it('keeps actions that lead somewhere', async () => {
	for (const type of ['GoTo', 'GoToR', 'Thread', 'URI', 'SubmitForm']) {
		const doc = await withOpenAction({ S: type })
		expect(await actions.run(doc, targetOf('1b')), type).toEqual([])
		expect(nameAt(dictAt(doc.catalog, 'OpenAction') ?? doc.catalog, 'S')).toBe(type)
	}
})

it.each(['Launch', 'Sound', 'Movie', 'ResetForm', 'ImportData', 'JavaScript', 'Hide', 'SetOCGState', 'Trans', ''])(
	'removes the action “%s”',
	async (type) => {
		const doc = await withOpenAction(type === '' ? {} : { S: type })
		expect(await actions.run(doc, targetOf('2b'))).toEqual([
			{ clause: '6.5.1', action: 'removed', note: `action ${type || 'without type'}` },
		])
		expect(doc.catalog.has(name('OpenAction'))).toBe(false)
	},
)

it('keeps an action into an embedded file only where the part knows it', async () => {
	const left = async (flavour: '1b' | '2b') => {
		const doc = await withOpenAction({ S: 'GoToE' })
		await actions.run(doc, targetOf(flavour))
		return doc.catalog.has(name('OpenAction'))
	}
	expect([await left('1b'), await left('2b')]).toEqual([false, true])
})

it('keeps the four named actions and no others', async () => {
	for (const [named, stays] of [
		['NextPage', true],
		['LastPage', true],
		['Print', false],
		['SaveAs', false],
	] as const) {
		const doc = await withOpenAction({ S: 'Named', N: named })
		await actions.run(doc, targetOf('2b'))
		expect(doc.catalog.has(name('OpenAction')), named).toBe(stays)
	}
})

it('takes a forbidden action out of a chain and keeps what follows', async () => {
	const doc = await withOpenAction({ S: 'JavaScript', Next: { S: 'GoTo', Next: [{ S: 'Launch' }, { S: 'URI' }] } })
	await actions.run(doc, targetOf('2b'))
	const first = dictAt(doc.catalog, 'OpenAction')
	expect(first && nameAt(first, 'S')).toBe('GoTo')
	const next = first && arrayAt(first, 'Next')
	expect(next?.size()).toBe(1)
})

it('leaves a destination at opening alone', async () => {
	const { doc, page } = await tinyDocument()
	doc.catalog.set(name('OpenAction'), doc.context.obj([page.ref, 'Fit']))
	expect(await actions.run(doc, targetOf('2b'))).toEqual([])
	expect(doc.catalog.has(name('OpenAction'))).toBe(true)
})

it('judges the additional actions of an annotation one by one', async () => {
	const { doc, annotation } = await withAnnotation({ AA: { E: { ...SCRIPT }, U: { S: 'URI' } } })
	await actions.run(doc, targetOf('2b'))
	expect(dictAt(annotation, 'AA')?.keys()).toEqual([name('U')])
	const all = await withAnnotation({ A: { ...SCRIPT }, AA: { E: { ...SCRIPT } } })
	await actions.run(all.doc, targetOf('2b'))
	expect([get(all.annotation, 'A'), get(all.annotation, 'AA')]).toEqual([undefined, undefined])
})

it('names page and object of what it removes', async () => {
	const { doc } = await withAnnotation({ A: { ...SCRIPT } })
	const [finding] = await actions.run(doc, targetOf('2b'))
	expect(finding).toMatchObject({ page: 1, object: expect.any(Number), note: 'action JavaScript' })
})

it('follows a chain of actions that leads back to itself only so far', async () => {
	const { doc } = await tinyDocument()
	const action = doc.context.obj({ S: 'GoTo' })
	const ref = doc.context.register(action)
	action.set(name('Next'), ref)
	doc.catalog.set(name('OpenAction'), ref)
	await actions.run(doc, targetOf('2b'))
	expect(doc.catalog.has(name('OpenAction'))).toBe(true)
})
