import { PDFDict, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { bytesOf, reopen, tinyDocument } from '../../test/tiny-pdf.ts'
import { setContent } from '../model/holders.ts'
import { dictAt, name } from '../model/objects.ts'
import { pages } from '../model/walk.ts'
import { profileOf } from '../profiles/index.ts'
import type { Finding } from '../step.ts'
import { Comparison } from './compare.ts'
import { isSameSignature, signatures } from './unchanged.ts'

const FONT = { Font: { F1: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } }
const CONTENT = 'BT /F1 12 Tf 20 50 Td (Somma dovuta) Tj 0 -20 Td (euro 1200) Tj ET'

async function document(content = CONTENT) {
	const { doc } = await tinyDocument(content, FONT)
	return await reopen(await bytesOf(doc))
}

type Change = (doc: Awaited<ReturnType<typeof document>>) => void

/** Losses that are found in a document after a change. */
async function lossesAfter(change: Change, before: Change = () => {}, findings: Finding[] = []) {
	const doc = await document()
	before(doc)
	const comparison = new Comparison(doc, await bytesOf(doc))
	change(doc)
	return await comparison.losses(doc, await bytesOf(doc), profileOf('2b'), findings, reopen)
}

function withContent(content: string): Change {
	return (doc) => {
		const [page] = pages(doc)
		if (!page) throw new Error('no page')
		setContent(
			doc,
			{ kind: 'page', dict: page.dict, resources: undefined, ownResources: true, page },
			Buffer.from(content),
		)
	}
}

describe('the comparison of a result with its source', () => {
	it('finds nothing where nothing was changed', async () => {
		expect(await lossesAfter(() => {})).toEqual([])
	})

	it('finds nothing where the same words are shown by other operators', async () => {
		const other =
			'q 1 0 0 1 20 30 cm BT /F1 12 Tf [(euro) ( 1200)] TJ ET Q BT /F1 12 Tf 1 0 0 1 20 50 Tm (Somma dovuta) Tj ET'
		expect(await lossesAfter(withContent(other))).toEqual([])
	})

	it('finds a word that is gone, and its page', async () => {
		const losses = await lossesAfter(withContent(CONTENT.replace('(euro 1200)', '(euro)')))
		expect(losses).toEqual([{ kind: 'words', page: 1, count: 4, note: 'letters gone: 1200' }])
	})

	it('ends where letters stand farther away than doubles count', async () => {
		const up = '1 0 0 1000000 0 0 cm '.repeat(5)
		const down = '1 0 0 .000001 0 0 cm '.repeat(5)
		const content = `${up} 1 0 0 1 0 9 cm ${down} ${CONTENT}`
		expect(await lossesAfter(withContent(`${content} n`), withContent(content))).toEqual([])
	})

	it('asks only for some letter in the place of one that the file does not name', async () => {
		const codes = (font: string) => `BT /${font} 12 Tf 20 50 Td (A) Tj ET`
		const fonts: Change = (doc) => {
			const [page] = pages(doc)
			const resources = page && dictAt(page.dict, 'Resources')
			const symbolic = doc.context.obj({
				Type: 'Font',
				Subtype: 'TrueType',
				BaseFont: 'Segni',
				FontDescriptor: { Flags: 4 },
				Widths: [600],
				FirstChar: 65,
			})
			resources?.set(name('Font'), doc.context.obj({ ...FONT.Font, Segni: symbolic }))
		}
		const before: Change = (doc) => {
			fonts(doc)
			withContent(codes('Segni'))(doc)
		}
		expect(await lossesAfter(withContent(codes('F1').replace('(A)', '(Q)')), before)).toEqual([])
		expect(await lossesAfter(withContent('BT ET'), before)).toMatchObject([{ kind: 'words', count: 1 }])
	})

	it('reads no letters in the codes of a composite font that lacks its descendant', async () => {
		const before: Change = (doc) => {
			const [page] = pages(doc)
			const resources = page && dictAt(page.dict, 'Resources')
			const font = { Type: 'Font', Subtype: 'Type0', BaseFont: 'X', Encoding: 'Identity-H' }
			resources?.set(name('Font'), doc.context.obj({ X: font }))
			withContent('BT /X 12 Tf 20 50 Td <00330041> Tj ET')(doc)
		}
		expect(await lossesAfter(withContent('BT ET'), before)).toEqual([])
	})

	it('finds a word that stands elsewhere, or is another', async () => {
		for (const [from, to] of [
			['0 -20 Td', '0 20 Td'],
			['dovuta', 'dovute'],
		] as const)
			expect(await lossesAfter(withContent(CONTENT.replace(from, to)))).toMatchObject([{ kind: 'words' }])
	})

	it('finds a font that no longer says the same', async () => {
		const losses = await lossesAfter((doc) => {
			const font = {
				Type: 'Font',
				Subtype: 'Type1',
				BaseFont: 'Helvetica',
				Encoding: { Differences: [111, 'zero'] },
			}
			const [page] = pages(doc)
			page?.dict.set(name('Resources'), doc.context.obj({ Font: { F1: font } }))
		})
		expect(losses).toMatchObject([{ kind: 'words', page: 1 }])
	})

	it('looks at resources that many forms share once a page', async () => {
		const { doc } = await tinyDocument(CONTENT, FONT)
		const { context } = doc
		let inner = context.obj({})
		for (let level = 0; level < 20; level += 1) {
			const forms = [0, 1, 2, 3].map(() => context.register(context.stream('', { Subtype: 'Form', Resources: inner })))
			inner = context.obj({ XObject: Object.fromEntries(forms.map((form, index) => [`X${index}`, form])) })
		}
		pages(doc)[0]?.dict.set(name('Resources'), inner)
		const [before, after] = [signatures(doc), signatures(doc)]
		expect(before[0]).toHaveLength(81)
		expect(isSameSignature(before[0], after[0])).toBe(true)
	})

	it('finds links, fields and pages that are gone', async () => {
		const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'URI', URI: 'https://example.org' } }
		const losses = await lossesAfter(
			(doc) => {
				pages(doc)[0]?.dict.delete(name('Annots'))
				doc.catalog.delete(name('AcroForm'))
			},
			(doc) => {
				const { context } = doc
				const field = context.register(context.obj({ FT: 'Tx', T: PDFString.of('Nome'), V: PDFString.of('Anna') }))
				pages(doc)[0]?.dict.set(name('Annots'), context.obj([context.register(context.obj(link))]))
				doc.catalog.set(name('AcroForm'), context.obj({ Fields: [field] }))
			},
		)
		expect(losses.map(({ kind }) => kind)).toEqual(['links', 'fields'])
	})

	describe('of which a part is announced', () => {
		const clauseOf = (subject: 'embedded-files' | 'actions' | 'metadata-properties') =>
			profileOf('2b').clauses[subject] ?? ''

		it('does not count the attachment that a finding names, and counts the other', async () => {
			const objects: number[] = []
			const attach: Change = (doc) => {
				const { context } = doc
				const files = ['nota.txt', 'conto.txt'].flatMap((title) => {
					const file = context.register(
						context.obj({ Type: 'Filespec', EF: { F: context.register(context.stream('x')) } }),
					)
					context.lookup(file, PDFDict).set(name('F'), PDFString.of(title))
					objects.push(file.objectNumber)
					return [PDFString.of(title), file]
				})
				doc.catalog.set(name('Names'), context.obj({ EmbeddedFiles: { Names: files } }))
			}
			const detach: Change = (doc) => doc.catalog.delete(name('Names'))
			expect(await lossesAfter(detach, attach)).toMatchObject([{ kind: 'attachment', count: 2 }])
			const [object = 0] = objects
			const finding: Finding = { clause: clauseOf('embedded-files'), action: 'removed', object, note: 'nota.txt' }
			expect(await lossesAfter(detach, attach, [finding])).toEqual([
				{ kind: 'attachment', count: 1, note: 'conto.txt' },
			])
		})

		it('counts each text of the metadata that a finding does not name', async () => {
			const withMetadata =
				(inner: string): Change =>
				(doc) => {
					const packet = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:p="urn:p">${inner}</rdf:Description></rdf:RDF>`
					doc.catalog.set(name('Metadata'), doc.context.register(doc.context.stream(packet)))
				}
			const all = withMetadata('<p:numero>7</p:numero><p:voci p:a="1" p:b="2"/>')
			const some = withMetadata('<p:voci p:a="1"/>')
			expect(await lossesAfter(some, all)).toEqual([
				{ kind: 'metadata', count: 2, note: 'urn:p/numero = 7; urn:p/voci/urn:p/b = 2' },
			])
			const finding = (property: string): Finding => ({
				clause: clauseOf('metadata-properties'),
				action: 'removed',
				property,
				note: property,
			})
			expect(await lossesAfter(some, all, [finding('p:voci/p:b')])).toMatchObject([{ kind: 'metadata', count: 1 }])
			expect(await lossesAfter(some, all, [finding('p:voci'), finding('p:numero')])).toEqual([])
			expect(await lossesAfter(some, all, [finding('*')])).toEqual([])
		})

		it('counts a link that went beside one whose action was forbidden', async () => {
			const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'GoTo' } }
			const objects: number[] = []
			const addLinks: Change = (doc) => {
				const links = [0, 1].map(() => doc.context.register(doc.context.obj(link)))
				objects.push(...links.map(({ objectNumber }) => objectNumber))
				pages(doc)[0]?.dict.set(name('Annots'), doc.context.obj(links))
			}
			const dropLinks: Change = (doc) => pages(doc)[0]?.dict.delete(name('Annots'))
			expect(await lossesAfter(dropLinks, addLinks)).toMatchObject([{ kind: 'links', count: 2 }])
			const [object = 0] = objects
			const finding: Finding = { clause: clauseOf('actions'), action: 'removed', page: 1, object, note: 'action' }
			expect(await lossesAfter(dropLinks, addLinks, [finding])).toMatchObject([{ kind: 'links', count: 1 }])
		})
	})
})
