import { type PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { greyImage, tinyDocument } from '../../test/tiny-pdf.ts'
import { decode } from '../model/decode.ts'
import { contentOf, holders } from '../model/holders.ts'
import { dictAt, name, streamAt } from '../model/objects.ts'
import { profileOf } from '../profiles/index.ts'
import { clausesOf } from '../step.ts'
import { runsOnlyFor, stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { flattenTransparency } from './flatten-transparency.ts'

const PART_1 = targetOf('1b')
/** Colours that nobody can say one by one. */
const INLINE = 'BI /W 1 /H 1 /BPC 8 /CS /G ID a EI'
const PICTURE = `q 40 0 0 40 0 0 cm ${INLINE} Q`
const HALF = { Half: { ca: 0.5, CA: 0.5 }, Times: { BM: 'Multiply' } }

async function flattened(content: string, resources: object = { ExtGState: HALF }) {
	const { doc, page } = await tinyDocument(content, resources)
	const findings = await flattenTransparency.run(doc, PART_1)
	return { doc, page, findings, text: textOf(doc) }
}

function textOf(doc: PDFDocument): string {
	const [holder] = holders(doc)
	return holder ? Buffer.from(contentOf(holder).bytes).toString('latin1').replace(/\s+/g, ' ').trim() : ''
}

describe('flatten-transparency (ISO 19005-1 §6.4)', () => {
	it('says a translucent colour over white, and over a plain ground, by the opaque one it looks like', async () => {
		const { text, page } = await flattened('/Half gs 0 0 1 rg 10 10 20 20 re f 1 0 0 rg 12 12 5 5 re f')
		expect(text).toBe(
			'/Half gs 0 0 1 rg 0.5 0.5 1 rg 10 10 20 20 re f 0 0 1 rg 1 0 0 rg 0.75 0.25 0.5 rg 12 12 5 5 re f 1 0 0 rg',
		)
		expect(String(dictAt(page.dict, 'Resources'))).not.toMatch(/\/ca|\/CA|Flattened/)
	})

	it('shows text of no opacity without painting it, and knows that nothing was painted', async () => {
		const { text } = await flattened(
			'0.5 g 0 0 200 100 re f BT /Clear gs 0 g 30 50 Td (scan) Tj ET /Half gs 0 0 200 100 re f',
			{ ExtGState: { ...HALF, Clear: { ca: 0 } } },
		)
		expect(text).toContain('Td 3 Tr (scan) Tj 0 Tr ET')
		expect(text).not.toContain('Flattened')
	})

	it('takes shapes of one colour for a plain ground, however they overlap', async () => {
		const { text } = await flattened('1 g 20 20 m 60 20 l 40 60 l f /Half gs 0 G 20 20 m 60 20 l 40 60 l s')
		expect(text).toContain('0.5 G 20 20 m 60 20 l 40 60 l s')
		expect((await flattened('0 g 20 20 m 60 20 l 40 60 l f /Half gs 20 20 m 60 20 l 40 60 l s')).text).toContain(
			'W n q 0 g 20 20 m 60 20 l 40 60 l f Q Q',
		)
	})

	it('blends colours as the mode says', async () => {
		const { text } = await flattened('0.5 g 0 0 200 100 re f /Times gs 0 1 0 rg 20 20 10 10 re f')
		expect(text).toContain('0 0.5 0 rg 20 20 10 10 re f')
	})

	it('lays a group of opaque colours over its ground, each colour for itself', async () => {
		const { doc, page } = await tinyDocument('/Half gs /Fm0 Do', { ExtGState: HALF })
		const group = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 50, 50], Group: { S: 'Transparency' } }
		const form = doc.context.flateStream('1 0 0 rg 0 0 30 30 re f 0 g 5 5 30 30 re f', group)
		dictAt(page.dict, 'Resources')?.set(name('XObject'), doc.context.obj({ Fm0: doc.context.register(form) }))
		await flattenTransparency.run(doc, PART_1)
		const after = streamAt(dictAt(dictAt(page.dict, 'Resources') ?? page.dict, 'XObject') ?? page.dict, 'Fm0')
		const text = after ? Buffer.from(decode(after).bytes).toString('latin1') : ''
		// A line of no length makes more than a rectangle of each: readers sharpen lone rectangles outside groups.
		expect(text.replace(/\s+/g, ' ')).toContain(
			'1 0.5 0.5 rg 0 0 30 30 re 0 0 l f 1 0 0 rg 0 g 0.5 g 5 5 30 30 re 5 5 l f',
		)
		expect(after?.dict.has(name('Group'))).toBe(false)
	})

	it('covers what shows through something else by a picture, painted before what comes later', async () => {
		const { text, page, findings } = await flattened(
			`${PICTURE} q /Half gs 0 0 1 rg 10 10 20 20 re f Q 0 g 100 10 5 5 re f`,
		)
		expect(findings.map(({ note }) => note)).toEqual([
			'translucent colours by opaque ones',
			'transparency of a region by its picture, 29 × 29 points',
		])
		expect(text).toMatch(
			/0.5 0.5 1 rg 10 10 20 20 re f 0 0 1 rg q [\d. -]+ cm \/Flattened\d* Do Q Q 0 g 100 10 5 5 re f$/,
		)
		const pictures = dictAt(dictAt(page.dict, 'Resources') ?? page.dict, 'XObject')
		expect(pictures?.keys()).toHaveLength(1)
		const picture = pictures && streamAt(pictures, 'Flattened')
		expect(picture && streamAt(picture.dict, 'Mask')?.dict.has(name('ImageMask'))).toBe(true)
	})

	it('takes out what no opaque colour comes close to, and shows it by a picture of it alone', async () => {
		const { doc, page } = await tinyDocument(`${PICTURE} q 50 0 0 50 0 0 cm /Im0 Do Q`)
		const kind = greyImage(2, 1)
		const mask = doc.context.register(doc.context.stream(Uint8Array.of(128, 9), kind))
		const image = doc.context.register(doc.context.stream(Uint8Array.of(99, 9), { ...kind, SMask: mask }))
		dictAt(page.dict, 'Resources')?.set(name('XObject'), doc.context.obj({ Im0: image }))
		await flattenTransparency.run(doc, PART_1)
		expect(textOf(doc)).not.toContain('/Im0 Do')
		expect(textOf(doc)).toContain('/Flattened Do')
	})

	it('lays the picture of an annotation over its text', async () => {
		const { doc, page } = await tinyDocument(PICTURE)
		const { context } = doc
		const entries = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 50, 50] }
		const form = context.stream('/Half gs 0 0 1 rg 5 5 30 20 re f BT (ab) Tj ET', entries)
		form.dict.set(name('Resources'), context.obj({ ExtGState: HALF }))
		const square = { Type: 'Annot', Subtype: 'FreeText', Rect: [20, 20, 70, 70], AP: { N: context.register(form) } }
		page.dict.set(name('Annots'), context.obj([context.register(context.obj(square))]))
		await flattenTransparency.run(doc, PART_1)
		const [holder] = holders(doc).filter(({ kind }) => kind === 'appearance')
		const text = holder ? Buffer.from(contentOf(holder).bytes).toString() : ''
		expect(text).toMatch(/^q [\d. -]+ cm \/Below Do Q .*\/Im0 Do$/)
	})

	it('blends nothing with the paper in a page that is an isolated group', async () => {
		const { doc, page } = await tinyDocument('/Screen gs 0 0 1 rg 0 0 9 9 re f', {
			ExtGState: { Screen: { BM: 'Screen' } },
		})
		page.dict.set(name('Group'), doc.context.obj({ S: 'Transparency', I: true }))
		await flattenTransparency.run(doc, PART_1)
		expect(textOf(doc)).toBe('/Screen gs 0 0 1 rg 0 0 9 9 re f')
	})

	it('moves a picture far by whole numbers: reals end at 32,767', async () => {
		const { text } = await flattened(
			`1 0 0 1 0 -40000.5 cm q 50 0 0 100 0 40000 cm ${INLINE} Q /Half gs 0 0 1 rg 30 40010 40 40 re f`,
		)
		expect(text).toMatch(/q 1 0 0 1 0 400\d\d cm [\d.]+ 0 0 [\d.]+ [\d.]+ 0\.\d+ cm \/Flattened Do Q/)
	})

	it('takes two places far apart for two pictures', async () => {
		const shape = (x: number) =>
			`q 9 0 0 9 ${x} 0 cm ${INLINE} Q 0 g /Half gs ${x} 0 m ${x + 9} 0 l ${x} 9 l f /Full gs`
		const { findings } = await flattened(`${shape(0)} ${shape(150)}`, {
			ExtGState: { ...HALF, Full: { ca: 1, CA: 1 } },
		})
		const notes = findings.map(({ note }) => note.split(',')[0])
		expect(notes.filter((note) => note === 'transparency of a region by its picture')).toHaveLength(2)
	})

	it('does not recolour a form that is used over two grounds', async () => {
		const { doc, page } = await tinyDocument('/Fm0 Do 0 0 1 rg 100 0 50 50 re f q 1 0 0 1 100 0 cm /Fm0 Do Q')
		const form = doc.context.flateStream('/Half gs 1 0 0 rg 0 0 30 30 re f', {
			Type: 'XObject',
			Subtype: 'Form',
			BBox: [0, 0, 50, 50],
			Resources: doc.context.obj({ ExtGState: HALF }),
		})
		dictAt(page.dict, 'Resources')?.set(name('XObject'), doc.context.obj({ Fm0: doc.context.register(form) }))
		const findings = await flattenTransparency.run(doc, PART_1)
		expect(findings.map(({ note }) => note.split(',')[0])).toEqual(
			Array(2).fill('transparency of a region by its picture'),
		)
	})

	it('leaves a document without transparency, and the other parts, alone', async () => {
		const plain = await flattened('0 0 10 10 re f', {})
		expect(plain.findings).toEqual([])
		const { doc } = await tinyDocument('/Half gs 0 0 10 10 re f', { ExtGState: HALF })
		expect(clausesOf(flattenTransparency, profileOf('2b'))).toEqual([])
		expect(doc.catalog.get(PDFName.of('Pages'))).toBeDefined()
	})
})

stepContract(flattenTransparency, [
	{
		with: 'a translucent colour',
		flavour: '1b',
		build: async () => (await tinyDocument('/Half gs 1 0 0 rg 0 0 50 50 re f', { ExtGState: HALF })).doc,
	},
	{
		with: 'something translucent over something else',
		flavour: '1a',
		build: async () =>
			(await tinyDocument('0 0 1 rg 0 0 30 30 re f /Half gs 1 0 0 rg 10 10 50 50 re f', { ExtGState: HALF })).doc,
	},
])
runsOnlyFor(flattenTransparency, ['1a', '1b'])
