import { PDFDict, PDFStream, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { arrayAt, dictAt, get, name, nameAt, numberAt, numbersAt } from '../model/objects.ts'
import type { Flavour } from '../profiles/profile.ts'
import { stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { annotations } from './annotations.ts'

/** A page with one annotation; `appearance` draws a square. */
async function withAnnotation(entries: object, appearance = true) {
	const { doc, page } = await tinyDocument()
	const { context } = doc
	const drawn = context.register(
		context.stream('0 0 9 9 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] }),
	)
	const annotation = context.obj({
		Type: 'Annot',
		Subtype: 'Square',
		Rect: [10, 10, 50, 50],
		F: 4,
		...(appearance && { AP: { N: drawn } }),
		...entries,
	})
	page.dict.set(name('Annots'), context.obj([context.register(annotation)]))
	return { doc, page, annotation, drawn }
}

const build =
	(entries: object, appearance = true) =>
	async () =>
		(await withAnnotation(entries, appearance)).doc

async function repaired(flavour: Flavour, entries: object, appearance = true) {
	const made = await withAnnotation(entries, appearance)
	const findings = await annotations.run(made.doc, targetOf(flavour))
	return { ...made, findings, notes: findings.map(({ note }) => note) }
}

stepContract(annotations, [
	{ with: 'a hidden annotation', flavour: '2b', build: build({ F: 2 }) },
	{ with: 'an annotation that does not print', flavour: '1b', build: build({ F: 0 }) },
	{ with: 'an annotation without appearance', flavour: '2b', build: build({ C: [1, 0, 0] }, false) },
	{ with: 'a film', flavour: '2b', build: build({ Subtype: 'Movie', Movie: {} }) },
	{ with: 'a polygon', flavour: '1b', build: build({ Subtype: 'Polygon', Vertices: [10, 10, 20, 20, 30, 10] }) },
	{ with: 'an annotation without a rectangle', flavour: '2b', build: build({ Rect: 'None' }) },
	{ with: 'an appearance for the pointer', flavour: '2b', build: async () => withPointer() },
	{ with: 'a translucent annotation', flavour: '1b', build: build({ CA: 0.5 }) },
	{ with: 'colours without an RGB intent', flavour: '1b', build: build({ C: [1, 0, 0] }) },
])

async function withPointer() {
	const { doc, annotation, drawn } = await withAnnotation({})
	annotation.set(name('AP'), doc.context.obj({ N: drawn, D: drawn, R: drawn }))
	return doc
}

describe('types of annotations (§6.5.2, §6.3.1)', () => {
	it('keeps what a film looks like, as a stamp, without what plays', async () => {
		const { annotation, findings } = await repaired('2b', { Subtype: 'Movie', Movie: {}, A: {} })
		expect(nameAt(annotation, 'Subtype')).toBe('Stamp')
		expect([annotation.has(name('Movie')), annotation.has(name('A')), annotation.has(name('AP'))]).toEqual([
			false,
			false,
			true,
		])
		expect(findings[0]).toMatchObject({ clause: '6.3.1', action: 'replaced', page: 1 })
	})

	it('keeps what a screen shows whose flag hides annotations of unknown types only', async () => {
		const { annotation } = await repaired('2b', { Subtype: 'Screen', F: 1 })
		expect([nameAt(annotation, 'Subtype'), numberAt(annotation, 'F')]).toEqual(['Stamp', 4])
		const { notes } = await repaired('2b', { Subtype: 'Hologram', F: 1 })
		expect(notes).toEqual(['Hologram annotation'])
	})

	it('removes a film that shows nothing', async () => {
		const { page, notes } = await repaired('2b', { Subtype: 'Movie' }, false)
		expect(arrayAt(page.dict, 'Annots')?.size()).toBe(0)
		expect(notes).toEqual(['Movie annotation'])
	})

	it.each<[type: string, flavours: readonly Flavour[]]>([
		['Text', ['1b', '2b', '3b']],
		['Stamp', ['1b', '2b', '3b']],
		['Caret', ['2b', '3b']],
		['FileAttachment', ['2b', '3b']],
		['Watermark', ['2b', '3b']],
		['Screen', []],
		['3D', []],
		['RichMedia', []],
	])('keeps the type %s where it is allowed', async (type, allowed) => {
		for (const flavour of ['1b', '2b', '3b'] as const) {
			const { annotation } = await repaired(flavour, { Subtype: type })
			expect(nameAt(annotation, 'Subtype') === type, flavour).toBe(allowed.includes(flavour))
		}
	})

	it('gives a pop-up without a rectangle one, and drops any other annotation', async () => {
		const popup = await repaired('2b', { Subtype: 'Popup', Rect: 'None' }, false)
		expect(numbersAt(popup.annotation, 'Rect', 4)).toEqual([0, 0, 0, 0])
		const square = await repaired('2b', { Rect: 'None' })
		expect(arrayAt(square.page.dict, 'Annots')?.size()).toBe(0)
	})

	it('takes out of the list what is no annotation', async () => {
		const { doc, page, annotation } = await withAnnotation({})
		const ref = doc.context.getObjectRef(annotation)
		page.dict.set(name('Annots'), doc.context.obj([7, ...(ref ? [ref] : []), PDFString.of('x')]))
		await annotations.run(doc, targetOf('2b'))
		expect(arrayAt(page.dict, 'Annots')?.asArray()).toEqual([ref])
	})
})

describe('flags (§6.5.3, §6.3.2)', () => {
	it.each<[before: number | undefined, after: number]>([
		[undefined, 4],
		[0, 4],
		[2, 4],
		[1, 4],
		[32, 4],
		[256 + 4, 4],
		[64, 68],
		[4, 4],
	])('turns %s into %i', async (before, after) => {
		const { annotation } = await repaired('2b', before === undefined ? { F: 'None' } : { F: before })
		expect(numberAt(annotation, 'F')).toBe(after)
	})

	it('shows nothing of what was hidden, and keeps its place', async () => {
		const { annotation, notes } = await repaired('2b', { F: 2 })
		const shown = dictAt(annotation, 'AP')
		const stream = shown && get(shown, 'N')
		expect(stream instanceof PDFStream && stream.getContentsSize()).toBeLessThan(20)
		expect(numbersAt(annotation, 'Rect', 4)).toEqual([10, 10, 50, 50])
		expect(notes).toEqual(['appearance that shows nothing: it was hidden', 'flags: prints, is not hidden'])
	})
})

describe('appearances (§6.5.3, §6.3.3)', () => {
	it('draws what an annotation says where it brings nothing', async () => {
		const { annotation, notes } = await repaired('2b', { C: [1, 0, 0] }, false)
		expect(notes).toEqual(['appearance that shows what the annotation says'])
		expect(annotation.has(name('AP'))).toBe(true)
	})

	it('draws nothing for links and pop-ups', async () => {
		for (const type of ['Link', 'Popup']) {
			const { annotation, findings } = await repaired('2b', { Subtype: type }, false)
			expect([annotation.has(name('AP')), findings]).toEqual([false, []])
		}
	})

	it('keeps the normal appearance alone', async () => {
		const doc = await withPointer()
		const findings = await annotations.run(doc, targetOf('2b'))
		expect(findings.map(({ note }) => note)).toEqual(Array(2).fill('appearance for the pointer'))
	})

	it('makes one appearance of the states of what is no button', async () => {
		const { doc, annotation, drawn } = await withAnnotation({ AS: 'On' })
		annotation.set(name('AP'), doc.context.obj({ N: { On: drawn, Off: drawn } }))
		await annotations.run(doc, targetOf('2b'))
		expect(dictAt(annotation, 'AP')?.get(name('N'))).toBe(drawn)
	})

	it('sorts the appearance of a button by its states', async () => {
		const { annotation, notes } = await repaired('2b', { Subtype: 'Widget', FT: 'Btn', AS: 'Yes' })
		const states = get(dictAt(annotation, 'AP') ?? annotation, 'N')
		expect(states instanceof PDFDict && states.keys()).toEqual([name('Yes')])
		expect(notes).toEqual(['appearance of a button by state'])
	})

	it('draws both states of a check box that has none', async () => {
		const { annotation } = await repaired('2b', { Subtype: 'Widget', FT: 'Btn', MK: { BG: [1, 1, 0] } }, false)
		const states = get(dictAt(annotation, 'AP') ?? annotation, 'N')
		expect(states instanceof PDFDict && states.keys()).toEqual([name('Off'), name('Yes')])
		expect(nameAt(annotation, 'AS')).toBe('Off')
	})

	it('draws the text of a field again where readers were told to', async () => {
		const { doc, annotation, drawn } = await withAnnotation({
			Subtype: 'Widget',
			FT: 'Tx',
			V: PDFString.of('nuovo'),
			DA: PDFString.of('/Helv 10 Tf 0 g'),
		})
		doc.catalog.set(name('AcroForm'), doc.context.obj({ NeedAppearances: true }))
		await annotations.run(doc, targetOf('2b'))
		expect(dictAt(annotation, 'AP')?.get(name('N'))).not.toBe(drawn)
	})
})

describe('part 1 (§6.5.3)', () => {
	it('has no opacity: a highlight becomes lighter instead', async () => {
		const { doc, annotation } = await withAnnotation({ Subtype: 'Highlight', CA: 0.5, C: [1, 0, 0] })
		const profile = doc.context.register(doc.context.stream(rgbProfile(), { N: 3 }))
		doc.catalog.set(
			name('OutputIntents'),
			doc.context.obj([{ Type: 'OutputIntent', S: 'GTS_PDFA1', DestOutputProfile: profile }]),
		)
		await annotations.run(doc, targetOf('1b'))
		expect(annotation.has(name('CA'))).toBe(false)
		expect(numbersAt(annotation, 'C', 3)).toEqual([1, 0.5, 0.5])
	})

	it('keeps an opacity that is none', async () => {
		const { annotation, findings } = await repaired('1b', { CA: 1 })
		expect([annotation.has(name('CA')), findings]).toEqual([true, []])
	})

	it('leaves opacity and colours to the other parts', async () => {
		const { findings } = await repaired('2b', { CA: 0.5, C: [1, 0, 0], IC: [0, 1, 0] })
		expect(findings).toEqual([])
	})
})

/** The header of a profile for displays, which is all that is looked at. */
function rgbProfile(): Uint8Array {
	const bytes = new Uint8Array(132)
	bytes[8] = 2
	for (const [at, text] of [
		[12, 'mntr'],
		[16, 'RGB '],
		[36, 'acsp'],
	] as const)
		bytes.set(Buffer.from(text, 'latin1'), at)
	return bytes
}
