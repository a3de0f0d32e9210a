import { PDFArray, PDFDict, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { bytesOf, tinyDocument } from '../../test/tiny-pdf.ts'
import { convert } from '../convert.ts'
import { bytesAt, dictAt, itemsAt, name, streamAt, textAt } from '../model/objects.ts'
import { annotations } from '../model/walk.ts'
import type { Flavour } from '../profiles/profile.ts'
import { attribute } from '../tagging/elements.ts'
import { runsOnlyFor, stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { pageBoxes } from './page-boxes.ts'

async function withBox(key: string, box: number[]) {
	const { doc, page } = await tinyDocument()
	page.dict.set(name(key), doc.context.obj(box))
	return { doc, page }
}

stepContract(
	pageBoxes,
	['CropBox', 'BleedBox', 'TrimBox', 'ArtBox'].map((key) => ({
		with: `a ${key} of two units`,
		flavour: '2b' as const,
		build: async () => (await withBox(key, [0, 0, 2, 50])).doc,
	})),
)

runsOnlyFor(pageBoxes, ['2a', '2b', '2u', '3a', '3b', '3u'])

it.each<[box: number[], stays: boolean]>([
	[[0, 0, 3, 3], true],
	[[0, 0, 2.9, 50], false],
	[[0, 0, 14_400, 14_400], true],
	[[0, 0, 14_401, 50], false],
	[[50, 50, 0, 0], true],
	[[0, 0, 50], false],
])('judges a box of %j (§6.1.13)', async (box, stays) => {
	const { doc, page } = await withBox('CropBox', box)
	const findings = await pageBoxes.run(doc, targetOf('2b'))
	expect(page.dict.has(name('CropBox'))).toBe(stays)
	expect(findings.map(({ note }) => note)).toEqual(stays ? [] : ['CropBox of a size that is not allowed'])
})

it('makes a page as large as the smallest that is allowed, from its upper left corner', async () => {
	const { doc, page } = await withBox('MediaBox', [0, 0, 2, 1])
	const findings = await pageBoxes.run(doc, targetOf('2b'))
	expect(findings.map(({ note }) => note)).toEqual(['page smaller than 3 units by one of 3 units'])
	expect(String(page.dict.get(name('MediaBox')))).toBe('[ 0 -2 3 1 ]')
	expect(await pageBoxes.run(doc, targetOf('2b'))).toEqual([])
})

it('writes the numbers in a box that refers to them', async () => {
	const { doc, page } = await tinyDocument()
	const box = [0, 0, 250, 50].map((side) => doc.context.register(PDFNumber.of(side)))
	for (const key of ['MediaBox', 'CropBox']) page.dict.set(name(key), doc.context.obj(box))
	const result = await convert(await bytesOf(doc), { flavour: '2b' })
	expect(result).toMatchObject({ outcome: 'converted' })
})

it('gives a page that inherits a box too small one of its own', async () => {
	const { doc, page } = await tinyDocument()
	dictAt(doc.catalog, 'Pages')?.set(name('CropBox'), doc.context.obj([0, 0, 0, 0]))
	await pageBoxes.run(doc, targetOf('2b'))
	expect(String(page.dict.get(name('CropBox')))).toBe(String(page.dict.get(name('MediaBox'))))
})

it('never takes the size of a page itself away', async () => {
	const { doc, page } = await withBox('MediaBox', [0, 0, 0, 0])
	expect(await pageBoxes.run(doc, targetOf('2b'))).toEqual([])
	expect(page.dict.has(name('MediaBox'))).toBe(true)
})

describe('a page larger than the largest that is allowed', () => {
	const WIDE = [0, 0, 28_800, 7200]

	/** With a pattern, a link, a destination of its own and a bookmark to a place on it. */
	async function withPlan() {
		const { doc, page } = await tinyDocument('/Pattern cs /P1 scn 0 0 28800 7200 re f')
		const { context } = doc
		page.dict.set(name('MediaBox'), context.obj(WIDE))
		page.dict.set(name('CropBox'), context.obj([0, 0, 20_000, 7200]))
		const pattern = context.flateStream('0 0 5 5 re f', {
			Type: 'Pattern',
			PatternType: 1,
			PaintType: 1,
			TilingType: 1,
			BBox: [0, 0, 10, 10],
			XStep: 10,
			YStep: 10,
			Resources: {},
			Matrix: [2, 0, 0, 2, 100, 0],
		})
		page.dict.set(name('Resources'), context.obj({ Pattern: { P1: context.register(pattern) } }))
		const format = { Type: 'NumberFormat', C: 0.5, U: 'm' }
		const measure = { Type: 'Measure', Subtype: 'RL', R: '1:1', X: [format], D: [format], A: [format] }
		page.dict.set(name('VP'), context.obj([{ Type: 'Viewport', BBox: [0, 0, 100, 100], Measure: measure }]))
		const link = {
			Type: 'Annot',
			Subtype: 'Link',
			Rect: [10, 20, 30, 40],
			Border: [0, 0, 4],
			Dest: [page.ref, 'XYZ', 50, 60, 2],
		}
		const ink = { Type: 'Annot', Subtype: 'Ink', Rect: [0, 0, 90, 90], InkList: [[2, 4, 6, 8]], BS: { W: 4 } }
		const note = { Type: 'Annot', Subtype: 'FreeText', Rect: [0, 0, 90, 90], DA: PDFString.of('/Helv 12 Tf 0 g') }
		page.dict.set(name('Annots'), context.obj([link, ink, note]))
		doc.catalog.set(name('Dests'), context.obj({ Qui: { D: [page.ref, 'FitR', 2, 4, 6, 8] } }))
		return { doc, page }
	}

	const rounded = (object: unknown) =>
		String(object).replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 1000) / 1000))

	it('takes the layout of its structure with it', async () => {
		const { doc, page } = await withPlan()
		const { context } = doc
		const shared = context.register(context.obj({ O: 'Layout', BBox: [2, 4, 6, 8], Height: 'Auto', Width: 10 }))
		const figure = context.obj({ Type: 'StructElem', S: 'Figure', Pg: page.ref, K: 0, A: [shared, 0] })
		const mark = { Type: 'MCR', Pg: page.ref, MCID: 1 }
		const table = context.obj({ S: 'Table', K: [{ S: 'TR', K: [{ S: 'TD', K: mark }] }], A: shared })
		const other = context.obj({ S: 'P', A: { O: 'Layout', SpaceBefore: 12 } })
		doc.catalog.set(name('StructTreeRoot'), context.obj({ Type: 'StructTreeRoot', K: [figure, table, other] }))
		await pageBoxes.run(doc, targetOf('2b'))
		for (const element of [figure, table]) {
			expect(rounded(attribute(element, 'BBox'))).toBe('[ 1 2 3 4 ]')
			expect(rounded(attribute(element, 'Width'))).toBe('5')
			expect(rounded(attribute(element, 'Height'))).toBe('/Auto')
		}
		expect(rounded(attribute(other, 'SpaceBefore'))).toBe('12')
	})

	it('scales once what is listed twice, and ends where an array contains itself', async () => {
		const { doc, page } = await withPlan()
		const { context } = doc
		const places = context.register(context.obj([8]))
		context.lookup(places, PDFArray).push(places)
		const ink = context.obj({ Type: 'Annot', Subtype: 'Ink', Rect: [10, 20, 30, 40], InkList: places })
		const ref = context.register(ink)
		page.dict.set(name('Annots'), context.obj([ref, ref]))
		await pageBoxes.run(doc, targetOf('2b'))
		expect(rounded(ink.get(name('Rect')))).toBe('[ 5 10 15 20 ]')
		expect(rounded(itemsAt(ink, 'InkList')[0])).toBe('4')
	})

	it('scales the type of notes, whatever stands around its size', async () => {
		const { doc, page } = await withPlan()
		const note = (look: string) => doc.context.obj({ Type: 'Annot', Subtype: 'FreeText', DA: PDFString.of(look) })
		const notes = ['/Helv 12. Tf\n0 g', `/Helv ${'1'.repeat(20_000)}`].map(note)
		page.dict.set(name('Annots'), doc.context.obj(notes))
		await pageBoxes.run(doc, targetOf('2b'))
		expect(notes.map((dict) => bytesAt(dict, 'DA')?.slice(0, 24))).toEqual([
			'/Helv 5.999996 Tf\n0 g',
			`/Helv ${'1'.repeat(18)}`,
		])
	})

	it('is scaled with all that is told in its units, and its unit grows by as much', async () => {
		const { doc, page } = await withPlan()
		const findings = await pageBoxes.run(doc, targetOf('2b'))
		expect(findings.map(({ note }) => note)).toEqual([
			'page of 28800 units scaled to 14400, its unit enlarged by as much',
		])
		const [link, ink, note] = annotations({ dict: page.dict, ref: page.ref, number: 1 })
		const [viewport] = itemsAt(page.dict, 'VP')
		const measure = viewport instanceof PDFDict && dictAt(viewport, 'Measure')
		const patterns = dictAt(dictAt(page.dict, 'Resources') ?? page.dict, 'Pattern')
		const pattern = patterns && streamAt(patterns, 'P1')
		expect({
			boxes: ['MediaBox', 'CropBox'].map((key) => rounded(page.dict.get(name(key)))),
			unit: rounded(page.dict.get(name('UserUnit'))),
			pattern: rounded(pattern?.dict.get(name('Matrix'))),
			link: ['Rect', 'Border', 'Dest'].map((key) => rounded(link?.dict.get(name(key)))),
			ink: [rounded(ink?.dict.get(name('InkList'))), rounded(dictAt(ink?.dict ?? page.dict, 'BS')?.get(name('W')))],
			note: textAt(note?.dict ?? page.dict, 'DA'),
			named: rounded(dictAt(doc.catalog, 'Dests')),
			viewport: rounded(viewport instanceof PDFDict && viewport.get(name('BBox'))),
			metres: rounded(measure && itemsAt(measure, 'X')[0]),
		}).toEqual({
			boxes: ['[ 0 0 14399.99 3599.998 ]', '[ 0 0 9999.993 3599.998 ]'],
			unit: '2',
			pattern: '[ 1 0 0 1 50 0 ]',
			link: ['[ 5 10 15 20 ]', '[ 0 0 2 ]', `[ ${page.ref.toString()} /XYZ 25 30 2 ]`],
			ink: ['[ [ 1 2 3 4 ] ]', '2'],
			note: '/Helv 5.999996 Tf 0 g',
			named: `<<\n/Qui <<\n/D [ ${page.ref.toString()} /FitR 1 2 3 4 ]\n>>\n>>`,
			viewport: '[ 0 0 50 50 ]',
			metres: expect.stringContaining('/C 1\n'),
		})
		expect(await pageBoxes.run(doc, targetOf('2b'))).toEqual([])
	})

	it.each<Flavour>(['2b', '3u', '2a'])('becomes PDF/A-%s with its words', async (flavour) => {
		const font = { Font: { F1: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } }
		const { doc, page } = await tinyDocument('BT /F1 120 Tf 25000 5000 Td (Tavola) Tj ET', font)
		page.dict.set(name('MediaBox'), doc.context.obj(WIDE))
		expect(await convert(await bytesOf(doc), { flavour })).toMatchObject({ outcome: 'converted' })
	})
})
