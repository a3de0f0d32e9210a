import { PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { countSignatures } from '../load/signatures.ts'
import { contentOf, holders, setContent } from './holders.ts'
import { dictAt, name, nameAt, numberAt } from './objects.ts'
import { Visibility } from './optional-content.ts'
import { annotations, dictionaries, fields, fieldValue, inherited, pages, reachable } from './walk.ts'

describe('pages', () => {
	it('are found in order, each once, whatever the tree looks like', async () => {
		const { doc, page } = await tinyDocument()
		const { context } = doc
		const second = context.register(context.obj({ Type: 'Page' }))
		const root = dictAt(doc.catalog, 'Pages')
		const tree = doc.catalog.get(name('Pages'))
		root?.set(name('Kids'), context.obj([page.ref, second, page.ref, ...(tree ? [tree] : [])]))
		expect(pages(doc).map(({ ref, number }) => [ref, number])).toEqual([
			[page.ref, 1],
			[second, 2],
		])
	})

	it('inherit what their tree says', async () => {
		const { doc, page } = await tinyDocument()
		dictAt(doc.catalog, 'Pages')?.set(name('Rotate'), doc.context.obj(90))
		expect(inherited(page.dict, 'Rotate')?.toString()).toBe('90')
		expect(inherited(page.dict, 'Nothing')).toBeUndefined()
	})

	it('that are their own ancestors inherit nothing', async () => {
		const { page } = await tinyDocument()
		page.dict.set(name('Parent'), page.ref)
		expect(inherited(page.dict, 'Rotate')).toBeUndefined()
	})
})

describe('annotations and fields', () => {
	it('are found through references', async () => {
		const { doc, page } = await tinyDocument()
		const { context } = doc
		const ref = context.register(context.obj({ Subtype: 'Link' }))
		page.dict.set(name('Annots'), context.obj([ref, { Subtype: 'Text' }, 7]))
		const [first] = pages(doc)
		expect(first && annotations(first).map(({ dict, object }) => [nameAt(dict, 'Subtype'), object])).toEqual([
			['Link', ref.objectNumber],
			['Text', undefined],
		])
	})

	it('inherit along their form', async () => {
		const { doc } = await tinyDocument()
		const { context } = doc
		const parent = context.obj({ FT: 'Tx', T: PDFString.of('a') })
		const ref = context.register(parent)
		const kid = context.obj({ T: PDFString.of('b'), Parent: ref })
		parent.set(name('Kids'), context.obj([context.register(kid)]))
		doc.catalog.set(name('AcroForm'), context.obj({ Fields: [ref] }))
		expect(fields(doc)).toEqual([parent, kid])
		expect(fieldValue(kid, 'FT')).toBe(PDFName.of('Tx'))
	})
})

describe('what can be reached', () => {
	it('is what the trailer leads to', async () => {
		const { doc } = await tinyDocument()
		const lost = doc.context.register(doc.context.obj({ Lost: 1 }))
		expect(reachable(doc.context).has(lost)).toBe(false)
		doc.catalog.set(name('Found'), lost)
		expect(reachable(doc.context).has(lost)).toBe(true)
	})

	it('changes with what a direct dictionary refers to, and with what stands under a number', async () => {
		const { doc } = await tinyDocument()
		const { context } = doc
		const [first, second] = [context.register(context.obj({ First: 1 })), context.register(context.obj({ Second: 2 }))]
		const inner = context.obj({ Found: first })
		doc.catalog.set(name('A'), context.obj([{ Inner: inner }]))
		expect([reachable(context).has(first), reachable(context).has(second)]).toEqual([true, false])
		inner.set(name('Found'), second)
		expect([reachable(context).has(first), reachable(context).has(second)]).toEqual([false, true])
		context.assign(second, context.obj({ Back: first }))
		expect([reachable(context).has(first), reachable(context).get(second)]).toEqual([true, context.lookup(second)])
		context.delete(second)
		expect([reachable(context).has(first), reachable(context).has(second)]).toEqual([false, false])
	})

	it('follows a dictionary that stands in two objects', async () => {
		const { doc } = await tinyDocument()
		const { context } = doc
		const shared = context.obj({})
		doc.catalog.set(name('A'), shared)
		doc.catalog.set(name('B'), context.register(context.obj({ Shared: shared })))
		const lost = context.register(context.obj({ Lost: 1 }))
		expect(reachable(context).has(lost)).toBe(false)
		doc.catalog.delete(name('A'))
		expect(reachable(context).has(lost)).toBe(false)
		shared.set(name('Found'), lost)
		expect(reachable(context).has(lost)).toBe(true)
	})

	it('is walked through while it changes', async () => {
		const { doc } = await tinyDocument()
		const { context } = doc
		doc.catalog.set(name('A'), context.obj({ Mark: 1, Gone: { Mark: 2 }, Stays: { Mark: 3 } }))
		const marks: (number | undefined)[] = []
		for (const { dict } of dictionaries(context)) {
			if (dict.has(name('Mark'))) marks.push(numberAt(dict, 'Mark'))
			if (!dict.delete(name('Gone'))) continue
			dict.set(name('Added'), context.obj({ Mark: 4 }))
		}
		expect(marks).toEqual([1, 4, 3])
	})

	it('are dictionaries inside of others and of streams', async () => {
		const { doc } = await tinyDocument()
		doc.catalog.set(name('A'), doc.context.obj({ Mark: 1, B: [{ Mark: 2 }] }))
		const stream = doc.context.stream('', { Mark: 3 })
		doc.catalog.set(name('S'), doc.context.register(stream))
		const marks = [...dictionaries(doc.context)].flatMap(({ dict }) => numberAt(dict, 'Mark') ?? [])
		expect(marks.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
	})
})

describe('content', () => {
	it('is held by pages, forms, patterns, glyphs and appearances, each once', async () => {
		const { doc, page } = await tinyDocument('/F Do')
		const { context } = doc
		const stream = (entries: object) => context.register(context.stream('', { ...entries }))
		const form = stream({ Subtype: 'Form' })
		const resources = dictAt(page.dict, 'Resources')
		resources?.set(name('XObject'), context.obj({ F: form, G: form, I: stream({ Subtype: 'Image' }) }))
		resources?.set(name('Pattern'), context.obj({ P: stream({ PatternType: 1 }) }))
		resources?.set(name('Font'), context.obj({ T: { Subtype: 'Type3', CharProcs: { a: stream({}) } } }))
		page.dict.set(name('Annots'), context.obj([{ Subtype: 'Stamp', AP: { N: { On: stream({}) } } }]))
		expect(
			holders(doc)
				.map(({ kind }) => kind)
				.toSorted(),
		).toEqual(['appearance', 'form', 'glyph', 'page', 'pattern'])
	})

	it('of a page in several streams is read as one, and can be replaced', async () => {
		const { doc, page } = await tinyDocument()
		const { context } = doc
		const part = (text: string) => context.register(context.stream(text))
		page.dict.set(name('Contents'), context.obj([part('q 1 0'), part('0 rg Q')]))
		const [holder] = holders(doc)
		if (!holder) throw new Error('no content')
		const text = () => Buffer.from(contentOf(holder).bytes).toString().trim()
		expect(text()).toMatch(/^q 1 0\s0 rg Q$/)
		setContent(doc, holder, Buffer.from('n'))
		expect(text()).toBe('n')
	})
})

describe('layers', () => {
	async function layers(configuration: object) {
		const { doc } = await tinyDocument()
		const { context } = doc
		const groups = ['a', 'b'].map((title) => context.register(context.obj({ Type: 'OCG', Name: PDFString.of(title) })))
		const [a, b] = groups
		doc.catalog.set(name('OCProperties'), context.obj({ OCGs: groups, D: { OFF: b ? [b] : [], ...configuration } }))
		const visibility = new Visibility(doc)
		const membership = (entries: object) => visibility.isHidden(context.obj({ Type: 'OCMD', ...entries }))
		return { visibility, membership, a, b }
	}

	it('show as the document opens', async () => {
		const { visibility, a, b } = await layers({})
		expect([visibility.isHidden(a), visibility.isHidden(b), visibility.anyHidden]).toEqual([false, true, true])
		expect((await layers({ BaseState: 'OFF' })).visibility.anyHidden).toBe(true)
	})

	it.each<[policy: string | undefined, hidden: boolean]>([
		[undefined, false],
		['AnyOn', false],
		['AllOn', true],
		['AnyOff', false],
		['AllOff', true],
	])('together, by policy %s', async (policy, hidden) => {
		const { membership, a, b } = await layers({})
		expect(membership({ OCGs: [a, b].filter((group) => group !== undefined), ...(policy && { P: policy }) })).toBe(
			hidden,
		)
	})

	it('by expression', async () => {
		const { membership, a, b } = await layers({})
		const groups = [a, b].filter((group) => group !== undefined)
		expect(membership({ VE: ['And', ...groups] })).toBe(true)
		expect(membership({ VE: ['Or', ...groups] })).toBe(false)
		expect(membership({ VE: ['Not', ...groups] })).toBe(true)
		expect(membership({ OCGs: [] })).toBe(false)
	})
})

describe('signatures', () => {
	it('are counted where they cover the document', async () => {
		const { doc } = await tinyDocument()
		const { context } = doc
		expect(countSignatures(doc)).toBe(0)
		const signature = context.register(context.obj({ Type: 'Sig', ByteRange: [0, 1, 2, 3] }))
		const field = context.register(context.obj({ FT: 'Sig', V: signature }))
		doc.catalog.set(name('AcroForm'), context.obj({ Fields: [field, context.register(context.obj({ FT: 'Sig' }))] }))
		doc.catalog.set(name('Perms'), context.obj({ DocMDP: signature, UR3: { ByteRange: [0] } }))
		expect(countSignatures(doc)).toBe(1)
	})
})
