import { PDFDict, type PDFDocument, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { bytesOf, firstPage, reopen, tinyDocument } from '../../test/tiny-pdf.ts'
import { check, convert, type Finding, type Flavour } from '../index.ts'
import { decode } from '../model/decode.ts'
import { arrayAt, dictAt, get, name, nameAt, resolve, streamAt, textAt } from '../model/objects.ts'
import { runsOnlyFor, stepContract } from '../testing/step-contract.ts'
import { tags } from './tags.ts'

const HELVETICA = {
	Font: { F1: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' } },
}

async function converted(
	doc: PDFDocument,
	flavour: Flavour = '2a',
): Promise<{ doc: PDFDocument; findings: readonly Finding[] }> {
	const result = await convert(await bytesOf(doc), { flavour })
	if (result.outcome !== 'converted') throw new Error(JSON.stringify(result))
	expect(await check(result.bytes, flavour)).toMatchObject({ compliant: true })
	return { doc: await reopen(result.bytes), findings: result.findings }
}

/** The structure in brackets, e.g. `Document(H1 P(Link))`. */
function structure(doc: PDFDocument): string {
	const inBrackets = (element: PDFDict): string => {
		const kids = get(element, 'K')
		const all = kids && 'asArray' in kids ? (arrayAt(element, 'K')?.asArray() ?? []) : kids ? [kids] : []
		const inner = all
			.map((kid) => resolve(doc.context, kid))
			.flatMap((kid) => (kid instanceof PDFDict && nameAt(kid, 'S') ? [inBrackets(kid)] : []))
		return `${nameAt(element, 'S') ?? ''}${inner.length > 0 ? `(${inner.join(' ')})` : ''}`
	}
	const root = dictAt(doc.catalog, 'StructTreeRoot')
	return root ? inBrackets(root) : ''
}

function metadataOf(doc: PDFDocument): string {
	const stream = streamAt(doc.catalog, 'Metadata')
	return stream ? Buffer.from(decode(stream).bytes).toString() : ''
}

/** A document with a title whose page has an element for each number of marked content. */
async function taggedDocument(content: string, types: readonly string[]) {
	const tiny = await tinyDocument(content, HELVETICA)
	const { context } = tiny.doc
	const root = context.obj({})
	const top = context.obj({ Type: 'StructElem', S: 'Document', P: context.register(root) })
	const topRef = context.register(top)
	const elements = types.map((type, number) =>
		context.register(context.obj({ Type: 'StructElem', S: type, P: topRef, Pg: tiny.page.ref, K: number })),
	)
	top.set(name('K'), context.obj(elements))
	root.set(name('K'), topRef)
	root.set(name('ParentTree'), context.obj({ Nums: [PDFNumber.of(0), context.obj(elements)] }))
	tiny.page.dict.set(name('StructParents'), PDFNumber.of(0))
	tiny.doc.catalog.set(name('StructTreeRoot'), context.register(root))
	tiny.doc.setTitle('Contratto')
	return tiny
}

function contentText(doc: PDFDocument): string {
	const stream = streamAt(firstPage(doc), 'Contents')
	return Buffer.from(stream ? decode(stream).bytes : []).toString()
}

const show = (x: number, y: number, text: string, size = 10) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`
const PROSE = 'Un paragrafo di testo, lungo abbastanza per essere'

describe('6.7.3.3: level a', () => {
	it('tags a table with the cells that name its columns and rows', async () => {
		const rows = [
			['Voce', 'Importo'],
			['Imposta', '264,00'],
			['Totale', '1.464,00'],
		]
		const cells = rows.flatMap(([left = '', right = ''], row) => [
			show(10, 80 - row * 15, left),
			show(120, 80 - row * 15, right),
		])
		const { doc } = await converted((await tinyDocument(cells.join(''), HELVETICA)).doc)
		expect(structure(doc)).toBe('(Document(Table(TR(TH TH) TR(TH TD) TR(TH TD))))')
	})

	it('marks lines of a paragraph as one where nothing stands between them, and apart else', async () => {
		const marks = async (content: string) => {
			const { doc } = await converted((await tinyDocument(content, HELVETICA)).doc)
			expect(structure(doc)).toBe('(Document(P))')
			const stream = streamAt(firstPage(doc), 'Contents')
			return (
				Buffer.from(stream ? decode(stream).bytes : [])
					.toString()
					.split('MCID').length - 1
			)
		}
		expect(await marks('BT /F1 10 Tf 12 TL 10 80 Td (one line) Tj T* (another) Tj T* (a third) Tj ET')).toBe(1)
		expect(await marks(show(10, 80, 'one line') + show(10, 68, 'another'))).toBe(2)
	})

	it('6.1.12: makes one paragraph of a page with more texts than part 1 allows marks', async () => {
		const crowd = Array.from({ length: 8200 }, (_, index) => `BT 1 0 0 1 ${index % 90} ${index % 97} Tm (x) Tj ET`)
		const { doc } = await converted((await tinyDocument(`/F1 1 Tf ${crowd.join('\n')}`, HELVETICA)).doc, '1a')
		expect(structure(doc)).toBe('(Document(P))')
		expect(contentText(doc).split('MCID')).toHaveLength(2)
	})

	it('puts the text of a link inside the link, and describes it by its address', async () => {
		const tiny = await tinyDocument(show(10, 50, 'www.example.it'), HELVETICA)
		const { context } = tiny.doc
		const action = context.obj({ S: 'URI' })
		action.set(name('URI'), PDFString.of('https://www.example.it'))
		const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [8, 45, 100, 65], A: action })
		tiny.page.dict.set(name('Annots'), context.obj([context.register(link)]))
		const { doc } = await converted(tiny.doc)
		expect(structure(doc)).toBe('(Document(P(Link)))')
		const [annotation] = arrayAt(firstPage(doc), 'Annots')?.asArray() ?? []
		const dict = resolve(doc.context, annotation)
		expect(dict instanceof PDFDict && textAt(dict, 'Contents')).toBe('https://www.example.it')
		expect(nameAt(firstPage(doc), 'Tabs')).toBe('S')
	})

	it('says the language that the text gives away', async () => {
		const words = 'the cat is on the table and the dog of the house is not with that man for this is the way to be'
		const { doc } = await converted((await tinyDocument(show(10, 50, words, 2), HELVETICA)).doc)
		expect(textAt(doc.catalog, 'Lang')).toBe('en')
	})

	it('keeps good tags and repairs what they lack', async () => {
		const tiny = await tinyDocument(`/P <</MCID 0>> BDC ${show(10, 50, PROSE)} EMC`, HELVETICA)
		const { context } = tiny.doc
		const root = context.obj({ Type: 'StructTreeRoot' })
		const rootRef = context.register(root)
		const note = context.obj({ Type: 'StructElem', S: 'Note', Pg: tiny.page.ref, K: 0 })
		const noteRef = context.register(note)
		root.set(name('K'), noteRef)
		root.set(name('ParentTree'), context.obj({ Nums: [PDFNumber.of(0), context.obj([noteRef])] }))
		tiny.page.dict.set(name('StructParents'), PDFNumber.of(0))
		tiny.doc.catalog.set(name('StructTreeRoot'), rootRef)
		const field = context.obj({ Type: 'Annot', Subtype: 'Widget', FT: 'Tx', Rect: [0, 0, 50, 10] })
		field.set(name('T'), PDFString.of('codice fiscale'))
		const fieldRef = context.register(field)
		tiny.page.dict.set(name('Annots'), context.obj([fieldRef]))
		tiny.doc.catalog.set(name('AcroForm'), context.obj({ Fields: [fieldRef] }))
		const { doc, findings } = await converted(tiny.doc)
		expect(structure(doc)).toBe('(Note(Form))')
		const kept = dictAt(doc.catalog, 'StructTreeRoot')
		const repaired = kept && dictAt(kept, 'K')
		expect(repaired && textAt(repaired, 'ID')).toBeDefined()
		expect(repaired && dictAt(repaired, 'P')).toBe(kept)
		expect(findings.map((finding) => finding.note)).toContain('1 × annotation that no Form element pointed at')
	})

	it('6.2.11.7.3: gives characters of private use the text that readers extract', async () => {
		const tiny = await tinyDocument(show(10, 50, 'A'))
		const { context } = tiny.doc
		const map = context.flateStream(
			'begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <41> <F0B7> endbfchar endcmap',
		)
		const font = context.obj({ ...HELVETICA.Font.F1, ToUnicode: context.register(map) })
		tiny.page.dict.set(name('Resources'), context.obj({ Font: { F1: font } }))
		const { doc } = await converted(tiny.doc)
		expect(contentText(doc)).toContain('/ActualText <FEFFF0B7>')
	})

	it('6.8.3.4: explains the types of part 1 below an element without content too', async () => {
		const tiny = await tinyDocument(`/P <</MCID 0>> BDC ${show(10, 50, PROSE)} EMC`, HELVETICA)
		const { context } = tiny.doc
		const element = (type: string, kids: object) =>
			context.register(context.obj({ Type: 'StructElem', S: type, Pg: tiny.page.ref, ...kids }))
		const body = element('TBody', { K: element('P', { K: 0 }) })
		const top = element('Document', { K: [body, element('P', {})] })
		tiny.doc.catalog.set(name('StructTreeRoot'), context.register(context.obj({ K: top })))
		const { doc } = await converted(tiny.doc, '1a')
		expect(structure(doc)).toBe('(Document(TBody(P) P))')
		expect(String(dictAt(dictAt(doc.catalog, 'StructTreeRoot') ?? doc.catalog, 'RoleMap'))).toContain('/TBody /Div')
	})

	it('makes tags again where the tree there is leads to no content', async () => {
		const tiny = await tinyDocument(show(10, 50, PROSE), HELVETICA)
		tiny.doc.catalog.set(name('StructTreeRoot'), tiny.doc.context.obj({ K: { S: 'Document' } }))
		expect(structure((await converted(tiny.doc)).doc)).toBe('(Document(P))')
	})
})

describe('PDF/UA', () => {
	it('is claimed where nothing speaks against it, with a title from the first page', async () => {
		const { doc } = await converted(
			(await tinyDocument(show(10, 70, 'Contratto', 20) + show(10, 40, PROSE), HELVETICA)).doc,
		)
		expect(doc.getTitle()).toBe('Contratto')
		expect(metadataOf(doc)).toContain('<pdfuaid:part>1</pdfuaid:part>')
	})

	it('is not claimed where a figure has a placeholder, which is said', async () => {
		const image = 'q 10 0 0 10 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q'
		const { doc, findings } = await converted((await tinyDocument(show(10, 70, 'Contratto') + image, HELVETICA)).doc)
		expect(metadataOf(doc)).not.toContain('pdfuaid')
		expect(findings).toContainEqual(
			expect.objectContaining({ action: 'not-possible', note: expect.stringContaining('placeholder') }),
		)
	})

	it('gives content of tagged pages that no element has an element behind what was painted before it', async () => {
		const lines = `4 0 0 4 0 0 cm 0 0 m 9 9 l S`
		const marked = (number: number, y: number, text: string) => `/P <</MCID ${number}>> BDC ${show(10, y, text)} EMC `
		const content = `${marked(0, 80, PROSE)}${show(10, 60, 'di nessuno')}${marked(1, 40, PROSE)}${lines}`
		const tiny = await taggedDocument(content, ['H1', 'P'])
		const { doc, findings } = await converted(tiny.doc)
		expect(structure(doc)).toBe('(Document(H1 P P))')
		const written = contentText(doc)
		expect(written).toMatch(
			/MCID 0.*MCID 2>>BDC\s+\(di nessuno\) Tj\s+EMC.*MCID 1.*\/Artifact BMC\s+0 0 m 9 9 l S\s+EMC/s,
		)
		expect(findings.map(({ note }) => note)).toContain('1 × page with content in no element')
		expect(metadataOf(doc)).toContain('<pdfuaid:part>1</pdfuaid:part>')
	})

	it('is not claimed where a form marks some of its content only, nor at other levels', async () => {
		const tiny = await taggedDocument(`/P <</MCID 0>> BDC ${show(10, 50, PROSE)} EMC /Fm Do`, ['P'])
		const form = tiny.doc.context.flateStream('/Artifact BMC 0 0 m 9 9 l S EMC 9 0 m 0 9 l S', {
			...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] },
		})
		dictAt(tiny.page.dict, 'Resources')?.set(
			name('XObject'),
			tiny.doc.context.obj({ Fm: tiny.doc.context.register(form) }),
		)
		expect(metadataOf((await converted(tiny.doc)).doc)).not.toContain('pdfuaid')
		const plain = await tinyDocument(show(10, 70, 'Contratto', 20), HELVETICA)
		expect(metadataOf((await converted(plain.doc, '2b')).doc)).not.toContain('pdfuaid')
	})

	it('takes the name of the file for a title where the document neither has nor shows one', async () => {
		const named = async (content: string) => {
			const { doc } = await tinyDocument(content, HELVETICA)
			const result = await convert(await bytesOf(doc), { flavour: '2a', fileName: 'verbale_di_marzo.pdf' })
			return result.outcome === 'converted' ? (await reopen(result.bytes)).getTitle() : result
		}
		expect(await named('0 0 m 9 9 l S')).toBe('verbale di marzo')
		expect(await named(show(10, 70, 'Contratto', 20))).toBe('Contratto')
	})
})

const withText = () =>
	tinyDocument('BT /F 9 Tf 10 50 Td (Un testo che si legge) Tj ET', {
		Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' } },
	})

stepContract(tags, [
	{ with: 'no tags', flavour: '2a', build: async () => (await withText()).doc },
	{ with: 'no tags', flavour: '1a', build: async () => (await withText()).doc },
	{
		with: 'a language that is no name of one',
		flavour: '3a',
		build: async () => {
			const { doc } = await withText()
			doc.catalog.set(name('Lang'), PDFString.of('it_IT!'))
			return doc
		},
	},
	{
		with: 'a link that nothing describes',
		flavour: '2a',
		build: async () => {
			const { doc, page } = await withText()
			page.dict.set(name('Annots'), doc.context.obj([{ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9] }]))
			return doc
		},
	},
])
runsOnlyFor(tags, ['1a', '2a', '3a'])
