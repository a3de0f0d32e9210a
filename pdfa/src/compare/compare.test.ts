import { PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { bytesOf, reopen, tinyDocument } from '../../test/tiny-pdf.ts'
import { setContent } from '../model/holders.ts'
import { name } from '../model/objects.ts'
import { pages } from '../model/walk.ts'
import { profileOf } from '../profiles/index.ts'
import type { Finding } from '../step.ts'
import { Comparison } from './compare.ts'

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

	it('does not count attachments that the part forbids and the findings name', async () => {
		const attach: Change = (doc) => {
			const { context } = doc
			const file = context.obj({ Type: 'Filespec', F: 'nota.txt' })
			doc.catalog.set(name('Names'), context.obj({ EmbeddedFiles: { Names: ['nota.txt', file] } }))
		}
		const detach: Change = (doc) => doc.catalog.delete(name('Names'))
		const clause = profileOf('2b').clauses['embedded-files'] ?? ''
		expect(await lossesAfter(detach, attach)).toMatchObject([{ kind: 'attachment' }])
		expect(await lossesAfter(detach, attach, [{ clause, action: 'removed', note: 'nota.txt' }])).toEqual([])
	})
})
