import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { convert } from '../convert.ts'
import { inspect } from '../inspect/inspect.ts'
import { drawPage } from '../render/compare.ts'
import { documentOfPictures } from './picture-document.ts'
import type { PageReading, PicturePage, ReadPage } from './port.ts'
import { readPages } from './read-pages.ts'

/** A scan of A4 at 20 dots an inch: grey, with a black bar. */
function scan(changes: Partial<PicturePage> = {}): PicturePage {
	const [width, height] = [165, 234]
	const samples = new Uint8Array(width * height).fill(220)
	samples.fill(0, width * 20, width * 24)
	return {
		image: { kind: 'samples', samples, width, height, components: 1, bits: 8 },
		quarterTurns: 0,
		mirrored: false,
		...changes,
	}
}

/** Finds two lines of words in each page, in tenths of its size. */
const readPage: ReadPage = ({ width, height }) => {
	const word = (text: string, left: number, right: number, y: number, confidence = 0.9) => ({
		text,
		confidence,
		start: { x: (left * width) / 10, y: (y * height) / 10 },
		end: { x: (right * width) / 10, y: (y * height) / 10 },
		rise: { x: 0, y: -height / 60 },
	})
	const reading: PageReading = {
		lines: [
			{ words: [word('Verbale', 1, 3, 2), word('dell’assemblea', 3.5, 6, 2)] },
			{ words: [word('è', 1, 1.2, 3), word('valida', 1.5, 3, 3, 0.3)] },
		],
		language: 'it',
		confidence: 0.85,
	}
	return Promise.resolve(reading)
}

describe.each(['1a', '1b', '2a', '2b', '2u', '3a', '4'] as const)('a scan whose words were read, at %s', (flavour) => {
	it('becomes PDF/A that can be searched and looks as before', async () => {
		const document = await documentOfPictures([scan(), scan({ quarterTurns: 1 })])
		const { bytes, read } = await readPages(document, { readPage, mode: 'auto' })
		expect(read).toMatchObject([
			{ page: 1, words: 4, language: 'it', confidence: 0.85, doubtful: [{ text: 'valida' }] },
			{ page: 2, words: 4 },
		])
		const result = await convert(bytes, { flavour })
		if (result.outcome !== 'converted') throw new Error(JSON.stringify(result))
		expect((await inspect(result.bytes)).pagesWithoutText).toEqual([])
		expect(await drawPage(result.bytes, 1, 200)).toEqual(await drawPage(document, 1, 200))
	})
})

it('puts each word where it was read', async () => {
	const { bytes, read } = await readPages(await documentOfPictures([scan()]), { readPage, mode: 'auto' })
	const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
	const page = await (await getDocument({ data: Uint8Array.from(bytes) }).promise).getPage(1)
	const { items } = await page.getTextContent()
	const [, , widthPt = 0, heightPt = 0] = page.view
	const placed = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
	expect(placed.map(({ str }) => str)).toEqual(['Verbale', 'dell’assemblea', 'è', 'valida'])
	const [first] = placed
	expect(first?.transform[4]).toBeCloseTo(widthPt * 0.1, 0)
	expect(first?.transform[5]).toBeCloseTo(heightPt * 0.8, 0)
	expect(first?.width).toBeCloseTo(widthPt * 0.2, 0)
	expect(read[0]?.doubtful[0]?.left).toBeCloseTo(0.15, 2)
	expect(read[0]?.doubtful[0]?.bottom).toBeCloseTo(0.3, 2)
})

it('reads a scan in its own dots, other pages at 300 an inch', async () => {
	const samples = new Uint8Array(1653 * 2338).map((_, at) => (at * 7) % 256) // A4 at 200 dpi
	const image = { kind: 'samples', samples, width: 1653, height: 2338, components: 1, bits: 8 } as const
	const source = await documentOfPictures([scan({ image })])
	const drawn: { width: number; dpi: number; own: boolean }[] = []
	const reader: ReadPage = (picture, { dpi }) => {
		drawn.push({ width: picture.width, dpi: Math.round(dpi), own: Buffer.compare(picture.pixels, samples) === 0 })
		return readPage(picture, { dpi })
	}
	await readPages(source, { readPage: reader, mode: 'always' })
	const doc = await PDFDocument.load(source)
	doc.getPage(0).drawText('Testo sopra la scansione', { font: await doc.embedFont(StandardFonts.Helvetica) })
	await readPages(await doc.save(), { readPage: reader, mode: 'always' })
	await readPages(await documentOfPictures([scan()]), { readPage: reader, mode: 'always' })
	expect(drawn).toMatchObject([
		{ width: 1653, dpi: 200, own: true },
		{ width: 2480, dpi: 300 },
		{ width: 827, dpi: 100 },
	])
})

it('turns a picture that was read on its side, and says so', async () => {
	const document = await documentOfPictures([scan()])
	const aside: ReadPage = async (picture, options) => ({ ...(await readPage(picture, options)), quarterTurns: 1 })
	const { bytes, read } = await readPages(document, { readPage: aside, mode: 'auto', turnUpright: true })
	const [page] = (await PDFDocument.load(bytes)).getPages()
	expect(page?.getRotation().angle).toBe(90)
	expect(read).toMatchObject([{ turned: 1 }])
	expect(read[0]?.doubtful[0]?.top).toBeCloseTo(0.15, 2)
	expect(read[0]?.doubtful[0]?.right).toBeCloseTo(0.72, 1)
	const left = await readPages(document, { readPage: aside, mode: 'auto' })
	expect((await PDFDocument.load(left.bytes)).getPages()[0]?.getRotation().angle).toBe(0)
})

it('states the language that was read, of each page where there are several', async () => {
	const languages = ['en', 'it', 'it'].values()
	const reader: ReadPage = async (picture, options) => ({
		...(await readPage(picture, options)),
		language: languages.next().value ?? 'it',
	})
	const document = await documentOfPictures([scan(), scan(), scan()])
	const { bytes } = await readPages(document, { readPage: reader, mode: 'auto' })
	expect((await PDFDocument.load(bytes)).catalog.get(PDFName.of('Lang'))?.toString()).toBe('(it)')
	const result = await convert(bytes, { flavour: '2a' })
	if (result.outcome !== 'converted') throw new Error(JSON.stringify(result))
	const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
	const page = await (await getDocument({ data: Uint8Array.from(bytes) }).promise).getPage(1)
	const { fnArray, argsArray } = await page.getOperatorList()
	expect(fnArray.length).toBe(argsArray.length)
	expect(JSON.stringify(argsArray)).toContain('Span')
})

it('leaves pages with text alone, unless every page is to be read', async () => {
	const doc = await PDFDocument.create()
	doc.addPage().drawText('Pagina con del testo', { font: await doc.embedFont(StandardFonts.Helvetica) })
	const [picture] = await doc.copyPages(await PDFDocument.load(await documentOfPictures([scan()])), [0])
	doc.addPage(picture)
	const bytes = await doc.save()
	const pagesRead = async (mode: 'auto' | 'always' | 'never') =>
		(await readPages(bytes, { readPage, mode })).read.map(({ page }) => page)
	expect(await pagesRead('auto')).toEqual([2])
	expect(await pagesRead('always')).toEqual([1, 2])
	expect(await pagesRead('never')).toEqual([])
})

it('gives back what cannot be opened as it was', async () => {
	const bytes = Buffer.from('not a document')
	expect(await readPages(bytes, { readPage, mode: 'auto' })).toEqual({ bytes, read: [] })
})
