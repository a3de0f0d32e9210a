import { PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { bytesOf, tinyDocument } from '../../test/tiny-pdf.ts'
import { convert } from '../index.ts'
import { name } from '../model/objects.ts'
import { glance } from './glance.ts'
import { inspect } from './inspect.ts'

const FONT = { Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' } } }
const made = (content = '') => tinyDocument(content, FONT)

describe('what is in a document', () => {
	it('is counted', async () => {
		const { doc } = await made('BT /F 9 Tf 10 50 Td (Testo) Tj ET')
		expect(await inspect(await bytesOf(doc))).toMatchObject({
			pages: 1,
			pagesWithoutText: [],
			tagged: false,
			headings: [],
			figures: [],
			active: [],
			bookmarks: [],
		})
	})

	it('are pages that show no text', async () => {
		expect((await inspect(await bytesOf((await made('0 0 9 9 re f')).doc))).pagesWithoutText).toEqual([1])
	})

	it('is the same at a glance, which tells scans from empty pages', async () => {
		const inlineImage = 'q 9 0 0 9 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x00 EI Q'
		const hidden = '/OC /Off BDC BT /F 9 Tf (Nascosto) Tj ET EMC'
		const contents = ['BT /F 9 Tf 10 50 Td (Testo) Tj ET', '0 0 9 9 re f', inlineImage, `${inlineImage} ${hidden}`]
		const expected = [
			{ pagesWithoutText: [], scans: [] },
			{ pagesWithoutText: [1], scans: [] },
			{ pagesWithoutText: [1], scans: [1] },
			{ pagesWithoutText: [], scans: [] },
		]
		for (const [index, content] of contents.entries()) {
			const bytes = await bytesOf((await made(content)).doc)
			const found = await glance(bytes)
			expect(found).toEqual({ pages: 1, active: [], signatures: 0, ...expected[index] })
			const { pages, pagesWithoutText, active } = await inspect(bytes)
			expect(found).toMatchObject({ pages, pagesWithoutText, active })
		}
		expect(await glance(Buffer.from('no PDF'))).toBeUndefined()
	})

	it('is what acts', async () => {
		const { doc, page } = await made()
		const { context } = doc
		const field = context.register(
			context.obj({ FT: 'Tx', T: PDFString.of('a'), Type: 'Annot', Subtype: 'Widget', Rect: [0, 0, 9, 9] }),
		)
		page.dict.set(name('Annots'), context.obj([field]))
		doc.catalog.set(name('AcroForm'), context.obj({ Fields: [field] }))
		doc.catalog.set(name('OpenAction'), context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }))
		const file = context.register(context.stream('x', { Type: 'EmbeddedFile' }))
		doc.catalog.set(
			name('Names'),
			context.obj({
				EmbeddedFiles: { Names: [PDFString.of('a'), { Type: 'Filespec', F: PDFString.of('a'), EF: { F: file } }] },
			}),
		)
		const bytes = await bytesOf(doc)
		expect((await inspect(bytes)).active.toSorted()).toEqual(['attachments', 'form', 'javascript'])
		expect((await glance(bytes))?.active.toSorted()).toEqual(['attachments', 'form', 'javascript'])
	})

	it('are its outermost bookmarks with their pages', async () => {
		const { doc, page } = await made()
		const item = doc.context.register(doc.context.obj({ Title: PDFString.of('Capitolo'), Dest: [page.ref, 'Fit'] }))
		const lost = doc.context.obj({ Title: PDFString.of('Nulla'), Prev: item, Dest: PDFString.of('nowhere') })
		const ref = doc.context.register(lost)
		const first = doc.context.lookup(item)
		if (first && 'set' in first && typeof first.set === 'function') first.set(name('Next'), ref)
		doc.catalog.set(name('Outlines'), doc.context.obj({ Type: 'Outlines', First: item, Last: ref, Count: 2 }))
		expect((await inspect(await bytesOf(doc))).bookmarks).toEqual([{ title: 'Capitolo', page: 1 }])
	})

	it('is what its tags and its metadata say', async () => {
		const { doc } = await made('BT /F 24 Tf 10 70 Td (Titolo) Tj /F 9 Tf 0 -40 Td (Un testo un poco lungo) Tj ET')
		const result = await convert(await bytesOf(doc), { flavour: '2a', fileName: 'atto.pdf' })
		if (result.outcome !== 'converted') throw new Error(result.outcome)
		expect(await inspect(result.bytes)).toMatchObject({
			tagged: true,
			claimed: '2a',
			title: 'Titolo',
			language: 'it',
			headings: [{ level: 1, text: 'Titolo', page: 1 }],
		})
	})

	it('cannot be said of what is no PDF', async () => {
		await expect(inspect(Buffer.from('no PDF'))).rejects.toThrow('Invalid PDF structure')
	})
})
