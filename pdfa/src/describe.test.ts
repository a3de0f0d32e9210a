import { describe, expect, it } from 'vitest'
import { tinyDocument } from '../test/tiny-pdf.ts'
import { describeDocument, describeFigures } from './describe.ts'
import { name, textAt } from './model/objects.ts'

/** A document with a tree of elements of these types, the second inside the first. */
async function withElements(...types: string[]) {
	const { doc } = await tinyDocument()
	const { context } = doc
	const elements = types.map((type) => context.obj({ Type: 'StructElem', S: type }))
	const refs = elements.map((element) => context.register(element))
	const [first, second] = refs
	if (second) elements[0]?.set(name('K'), second)
	doc.catalog.set(
		name('StructTreeRoot'),
		context.obj({ K: [first, ...refs.slice(2)].filter((ref) => ref !== undefined) }),
	)
	return { doc, elements }
}

describe('what a person says about a document', () => {
	it('stands over what the document says', async () => {
		const { doc } = await tinyDocument()
		doc.setTitle('Suo')
		describeDocument(doc, { title: 'Atto', language: 'de' })
		expect([doc.getTitle(), textAt(doc.catalog, 'Lang')]).toEqual(['Atto', 'de'])
		describeDocument(doc, {})
		expect(doc.getTitle()).toBe('Atto')
	})

	it('describes figures in the order of the tags', async () => {
		const { doc, elements } = await withElements('Sect', 'Figure', 'Figure', 'P')
		expect(describeFigures(doc, ['la sede', 'il logo'])).toBe(2)
		expect(elements.map((element) => textAt(element, 'Alt'))).toEqual([undefined, 'la sede', 'il logo', undefined])
	})

	it('leaves a figure as it is where the text is empty or there is none', async () => {
		const { doc, elements } = await withElements('Figure', 'P', 'Figure')
		expect(describeFigures(doc, [' '])).toBe(0)
		expect(describeFigures(doc, ['', 'x'])).toBe(1)
		expect(elements.map((element) => textAt(element, 'Alt'))).toEqual([undefined, undefined, 'x'])
	})

	it('has nothing to describe in a document without tags', async () => {
		const { doc } = await tinyDocument()
		expect([describeFigures(doc, ['x']), describeFigures(doc, [])]).toEqual([0, 0])
	})
})
