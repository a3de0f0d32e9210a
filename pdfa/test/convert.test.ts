import { PDFDict, PDFDocument, PDFName, PDFStream, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { check, convert, FLAVOURS, type Progress } from '../src/index.ts'
import { contentOf, holders } from '../src/model/holders.ts'
import { arrayAt, dictAt, get, name, nameAt, streamAt } from '../src/model/objects.ts'
import { annotations, fields, pages } from '../src/model/walk.ts'
import { bytesOf, firstPage, reopen, tinyDocument } from './tiny-pdf.ts'

const HELVETICA = {
	Font: { F1: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' } },
}
const HELLO = 'BT /F1 12 Tf 20 50 Td (Buongiorno) Tj ET'

async function converted(bytes: Uint8Array, flavour: (typeof FLAVOURS)[number]) {
	const result = await convert(bytes, { flavour })
	if (result.outcome !== 'converted') throw new Error(JSON.stringify(result))
	return result
}

describe('convert', () => {
	it.each(FLAVOURS)('makes PDF/A-%s of a page with a font that is not embedded', async (flavour) => {
		const { doc } = await tinyDocument(HELLO, HELVETICA)
		const result = await converted(await bytesOf(doc), flavour)
		expect(result.flavour).toBe(flavour)
		expect(await check(result.bytes, flavour)).toMatchObject({ compliant: true })
	})

	it('gives the same bytes for the same input', async () => {
		const { doc } = await tinyDocument(HELLO, HELVETICA)
		const bytes = await bytesOf(doc)
		expect(Buffer.from((await converted(bytes, '2b')).bytes).equals((await converted(bytes, '2b')).bytes)).toBe(true)
	})

	it('does not change a content stream that breaks no rule', async () => {
		const { doc } = await tinyDocument('0 0 10 10 re f')
		const page = firstPage(await reopen((await converted(await bytesOf(doc), '2b')).bytes))
		const [before, after] = [firstPage(doc), page].map((dict) => streamAt(dict, 'Contents')?.getContents())
		expect(Buffer.from(after ?? [])).toEqual(Buffer.from(before ?? []))
	})

	it('refuses what is no PDF', async () => {
		const result = await convert(Buffer.from('<html></html>'), { flavour: '2b' })
		expect(result).toMatchObject({ outcome: 'refused', problem: { code: 'not-a-pdf' } })
	})

	it('refuses a file without pages as damaged', async () => {
		const result = await convert(Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n'), { flavour: '2b' })
		expect(result).toMatchObject({ outcome: 'refused', problem: { code: 'damaged' } })
	})

	it('refuses a file beyond the stated size', async () => {
		const { doc } = await tinyDocument()
		const result = await convert(await bytesOf(doc), { flavour: '2b', limits: { inputBytes: 100 } })
		expect(result).toMatchObject({ outcome: 'refused', problem: { code: 'too-large', limit: 'bytes', maximum: 100 } })
	})

	it('refuses a file that takes longer than stated', async () => {
		const { doc } = await tinyDocument(HELLO, HELVETICA)
		const result = await convert(await bytesOf(doc), { flavour: '2b', limits: { timeMs: -1 } })
		expect(result).toMatchObject({ outcome: 'refused', problem: { code: 'too-large', limit: 'time' } })
	})

	it('refuses a signed file, and converts it without its signature when told to', async () => {
		const { doc, page } = await tinyDocument()
		const { context } = doc
		const field = context.register(
			context.obj({
				Type: 'Annot',
				Subtype: 'Widget',
				FT: 'Sig',
				Rect: [0, 0, 0, 0],
				V: { Type: 'Sig', ByteRange: [0, 1, 2, 3] },
			}),
		)
		page.dict.set(name('Annots'), context.obj([field]))
		doc.catalog.set(name('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }))
		const bytes = await bytesOf(doc)
		expect(await convert(bytes, { flavour: '2b' })).toMatchObject({
			outcome: 'refused',
			problem: { code: 'signed', signatures: 1 },
		})
		expect(await convert(bytes, { flavour: '2b', allowSigned: true })).toMatchObject({ outcome: 'converted' })
	})

	it('draws a page as a picture, its text kept, where nothing else brings it within the rules', async () => {
		const inks = Array.from({ length: 9 }, (_, index) => `Ink${index}`)
		const { doc } = await tinyDocument(`${HELLO} /Many cs 1 0 0 0 0 0 0 0 0 scn 0 0 50 50 re f`, HELVETICA)
		const tint = doc.context.register(
			doc.context.stream('{ pop pop pop pop pop pop pop pop 0 0 0 }', {
				FunctionType: 4,
				Domain: inks.flatMap(() => [0, 1]),
				Range: [0, 1, 0, 1, 0, 1, 0, 1],
			}),
		)
		const resources = firstPage(doc).lookup(name('Resources'))
		if (resources instanceof PDFDict)
			resources.set(name('ColorSpace'), doc.context.obj({ Many: ['DeviceN', inks, 'DeviceCMYK', tint] }))
		const result = await convert(await bytesOf(doc), { flavour: '1b' })
		expect(result.outcome).toBe('converted')
		expect(result.findings).toContainEqual(
			expect.objectContaining({
				clause: '6.1.12',
				action: 'replaced',
				page: 1,
				note: expect.stringContaining('picture'),
			}),
		)
		const [holder] = result.outcome === 'converted' ? holders(await reopen(result.bytes)) : []
		expect(holder && Buffer.from(contentOf(holder).bytes).toString('latin1')).toMatch(/3 Tr[^]*Tj/)
	})

	it('opens an encrypted file whose user password is empty, and asks for one that is not', async () => {
		const { doc } = await tinyDocument(HELLO, HELVETICA)
		doc.encrypt({ userPassword: '', ownerPassword: 'owner' })
		expect(await convert(await bytesOf(doc), { flavour: '2b' })).toMatchObject({ outcome: 'converted' })
		const locked = await tinyDocument(HELLO, HELVETICA)
		locked.doc.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
		const bytes = await bytesOf(locked.doc)
		expect(await convert(bytes, { flavour: '2b' })).toMatchObject({
			outcome: 'refused',
			problem: { code: 'password-needed' },
		})
		expect(await convert(bytes, { flavour: '2b', password: 'secret' })).toMatchObject({ outcome: 'converted' })
	})

	it('keeps text whose font is not there, letter by letter, as readers show it', async () => {
		const { doc } = await tinyDocument('BT /F1 9 Tf 5 50 Td (WWWWWWWWWWiiiiiiiiii) Tj ET')
		expect(await convert(await bytesOf(doc), { flavour: '2b' })).toMatchObject({ outcome: 'converted' })
	})

	it('refuses a document whose font is referred to and gone', async () => {
		const { doc, page } = await tinyDocument('BT /F1 9 Tf 5 50 Td (W) Tj ET')
		const fonts = doc.context.obj({ F1: doc.context.nextRef() })
		dictAt(page.dict, 'Resources')?.set(name('Font'), fonts)
		const gone = { outcome: 'refused', problem: { code: 'incomplete', lost: [{ kind: 'font', page: 1 }] } }
		expect(await convert(await bytesOf(doc), { flavour: '2b' })).toMatchObject(gone)
	})

	it('says how far it is, by step and then by page', async () => {
		const doc = await PDFDocument.create()
		doc.addPage()
		doc.addPage()
		const told: Progress[] = []
		await convert(await bytesOf(doc), { flavour: '2b', onProgress: (progress) => told.push(progress) })
		expect(told.flatMap((progress) => progress.page ?? [])).toEqual([1, 2])
		const done = told.map((progress) => progress.done)
		expect(done[0]).toBe(0)
		expect(done.at(-1)).toBe(1)
		expect(done).toEqual(done.toSorted((a, b) => a - b))
	})

	it('6.5.1: removes JavaScript and keeps links', async () => {
		const { doc, page } = await tinyDocument()
		const { context } = doc
		const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'URI' } })
		dictAt(link, 'A')?.set(name('URI'), context.obj('x'))
		page.dict.set(name('Annots'), context.obj([context.register(link)]))
		doc.catalog.set(name('OpenAction'), context.obj({ S: 'JavaScript', JS: PDFName.of('x') }))
		const output = await reopen((await converted(await bytesOf(doc), '2b')).bytes)
		expect(output.catalog.has(name('OpenAction'))).toBe(false)
		const [first] = pages(output).flatMap((item) => annotations(item))
		expect(first && dictAt(first.dict, 'A')).toBeInstanceOf(PDFDict)
	})

	it('6.4.1: takes a field out of its own kids', async () => {
		const { doc } = await tinyDocument()
		const field = doc.context.obj({ FT: 'Tx', T: PDFString.of('f') })
		const ref = doc.context.register(field)
		const kid = doc.context.register(doc.context.obj({ Parent: ref, Kids: [ref] }))
		field.set(name('Kids'), doc.context.obj([kid, ref]))
		doc.catalog.set(name('AcroForm'), doc.context.obj({ Fields: [ref] }))
		const repaired = await reopen((await converted(await bytesOf(doc), '2b')).bytes)
		const [top] = fields(repaired)
		expect(top && arrayAt(top, 'Kids')?.size()).toBe(1)
		expect(fields(repaired).map((each) => arrayAt(each, 'Kids')?.size())).toEqual([1, 0])
	})

	it('6.3.2: a hidden annotation keeps its place and shows nothing', async () => {
		const { doc, page } = await tinyDocument()
		const { context } = doc
		const square = context.obj({ Type: 'Annot', Subtype: 'Square', Rect: [0, 0, 9, 9], F: 2, C: [1, 0, 0] })
		page.dict.set(name('Annots'), context.obj([context.register(square)]))
		const output = await reopen((await converted(await bytesOf(doc), '2b')).bytes)
		const [first] = pages(output).flatMap((item) => annotations(item))
		const ap = first && dictAt(first.dict, 'AP')
		const normal = ap && get(ap, 'N')
		expect(normal instanceof PDFStream && normal.getContents().length).toBeLessThan(16)
	})

	it('6.4: part 1 paints text again where it shows through, in a mixed colour, and has no picture of it', async () => {
		const { doc } = await tinyDocument(`${HELLO} /GS0 gs 1 0 0 rg 10 40 m 90 40 l 50 70 l f`, {
			...HELVETICA,
			ExtGState: { GS0: { Type: 'ExtGState', ca: 0.5 } },
		})
		const result = await converted(await bytesOf(doc), '1b')
		expect(result.findings.some((finding) => finding.clause === '6.4' && finding.action === 'replaced')).toBe(true)
		const page = firstPage(await reopen(result.bytes))
		const resources = dictAt(page, 'Resources')
		expect(resources && dictAt(resources, 'XObject')).toBeUndefined()
		expect(resources && dictAt(resources, 'Font')?.keys().length).toBe(1)
	})

	it('6.7.3.3: level a tags a heading, a paragraph and a figure', async () => {
		const { doc } = await tinyDocument(
			'BT /F1 24 Tf 20 80 Td (Titolo) Tj ET BT /F1 10 Tf 20 50 Td (Un paragrafo lungo abbastanza per essere il testo) Tj 0 -12 Td (su due righe.) Tj ET q 10 0 0 10 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q',
			HELVETICA,
		)
		const output = await reopen((await converted(await bytesOf(doc), '2a')).bytes)
		const types = output.context
			.enumerateIndirectObjects()
			.flatMap(([, object]) =>
				object instanceof PDFDict && nameAt(object, 'Type') === 'StructElem' ? [nameAt(object, 'S')] : [],
			)
		expect(types.filter((type) => type !== undefined).toSorted((a, b) => a.localeCompare(b))).toEqual([
			'Document',
			'Figure',
			'H1',
			'P',
		])
	})
})
