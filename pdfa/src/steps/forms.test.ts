import { PDFString } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { arrayAt, dictAt, name } from '../model/objects.ts'
import { fields } from '../model/walk.ts'
import { stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { forms } from './forms.ts'

async function withForm(entries: object) {
	const { doc } = await tinyDocument()
	doc.catalog.set(name('AcroForm'), doc.context.obj({ Fields: [], ...entries }))
	return doc
}

/** Field A has the kid B, whose kid is A again. */
async function withCircle() {
	const { doc } = await tinyDocument()
	const { context } = doc
	const a = context.obj({ T: PDFString.of('a') })
	const ref = context.register(a)
	const b = context.obj({ T: PDFString.of('b'), Parent: ref, Kids: [ref] })
	a.set(name('Kids'), context.obj([context.register(b)]))
	doc.catalog.set(name('AcroForm'), context.obj({ Fields: [ref] }))
	return { doc, b }
}

stepContract(forms, [
	{ with: 'an XFA form', flavour: '2b', build: () => withForm({ XFA: PDFString.of('<xdp/>') }) },
	{ with: 'an XFA form', flavour: '1b', build: () => withForm({ XFA: PDFString.of('<xdp/>') }) },
	{ with: 'appearances left to the reader', flavour: '2b', build: () => withForm({ NeedAppearances: true }) },
	{ with: 'a field among its own descendants', flavour: '1b', build: async () => (await withCircle()).doc },
])

it('cites the clause of the part for each repair', async () => {
	const clauses = async (flavour: '1b' | '2b') =>
		(await forms.run(await withForm({ XFA: PDFString.of(''), NeedAppearances: true }), targetOf(flavour))).map(
			({ clause }) => clause,
		)
	expect([await clauses('1b'), await clauses('2b')]).toEqual([
		['6.9', '6.9'],
		['6.4.2', '6.4.1'],
	])
})

it('breaks a circle of fields at its end', async () => {
	const { doc, b } = await withCircle()
	const [finding] = await forms.run(doc, targetOf('2b'))
	expect(finding?.note).toBe('1 fields that were among their own descendants')
	expect(arrayAt(b, 'Kids')?.size()).toBe(0)
	expect(fields(doc)).toHaveLength(2)
})

it('leaves a form alone that already has what it shows, and a document without one', async () => {
	expect(await forms.run(await withForm({ NeedAppearances: false }), targetOf('2b'))).toEqual([])
	const { doc } = await tinyDocument()
	expect(await forms.run(doc, targetOf('2b'))).toEqual([])
	expect(dictAt(doc.catalog, 'AcroForm')).toBeUndefined()
})
