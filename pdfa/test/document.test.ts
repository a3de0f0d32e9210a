import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main } from '../src/cli/main.ts'
import { convert } from '../src/index.ts'
import { inspect } from '../src/inspect/inspect.ts'
import { comparePage } from '../src/render/compare.ts'
import { chapters, split } from '../src/split/split.ts'

let folder = ''

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'pdfa-document-'))
})

afterAll(async () => {
	await rm(folder, { recursive: true, force: true })
})

async function textPages(count: number): Promise<Uint8Array> {
	const doc = await PDFDocument.create()
	doc.setTitle('Ricorso')
	const font = await doc.embedFont(StandardFonts.Helvetica)
	for (let page = 1; page <= count; page += 1)
		doc.addPage([300, 200]).drawText(`Pagina ${page}`, { x: 40, y: 120, font, size: 20 })
	return doc.save()
}

/** One pixel, red. */
const PIXEL = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
	'base64',
)

async function pictureAndText(): Promise<Uint8Array> {
	const doc = await PDFDocument.create()
	const font = await doc.embedFont(StandardFonts.Helvetica)
	const page = doc.addPage([300, 300])
	page.drawText('Relazione', { x: 40, y: 250, font, size: 24 })
	page.drawText('Una riga di testo corrente, più lunga del titolo.', { x: 40, y: 200, font, size: 10 })
	page.drawText('Una seconda riga di testo corrente.', { x: 40, y: 188, font, size: 10 })
	page.drawImage(await doc.embedPng(PIXEL), { x: 40, y: 40, width: 100, height: 100 })
	return doc.save()
}

describe('a document that is looked at', () => {
	it('says its pages, its title and which pages have no text', async () => {
		const doc = await PDFDocument.load(await textPages(2))
		doc.addPage([300, 200])
		expect(await inspect(await doc.save())).toMatchObject({
			pages: 3,
			title: 'Ricorso',
			pagesWithoutText: [3],
			tagged: false,
			active: [],
		})
	})

	it('gives the texts a person wrote to the figures of level a, over title and language of the file', async () => {
		const description = { title: 'Bilancio 2026', language: 'de', alternates: ['Un quadrato rosso'] }
		const result = await convert(await pictureAndText(), { flavour: '2a', description })
		if (result.outcome !== 'converted') throw new Error(result.outcome)
		const found = await inspect(result.bytes)
		expect(found).toMatchObject({
			title: 'Bilancio 2026',
			language: 'de',
			claimed: '2a',
			tagged: true,
			figures: [{ page: 1, alternate: 'Un quadrato rosso' }],
		})
		expect(found.headings.map(({ text }) => text)).toContain('Relazione')
	})
})

describe('split', () => {
	it('cuts into parts that are small enough and together are the whole', async () => {
		const bytes = await textPages(9)
		const parts = await split(bytes, 1500)
		expect(parts.length).toBeGreaterThan(2)
		expect(parts.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at))).toEqual(
			[1, 2, 3, 4, 5, 6, 7, 8, 9],
		)
		for (const { first, last, bytes: part } of parts) {
			expect((await PDFDocument.load(part)).getPageCount()).toBe(last - first + 1)
			expect(part.length <= 1500 || first === last).toBe(true)
		}
	})

	it('leaves whole what is small enough', async () => {
		expect(await split(await textPages(3), 1_000_000)).toMatchObject([{ first: 1, last: 3 }])
	})

	it('begins a part where a chapter begins', () => {
		expect(chapters(10, [4, 8, 4, 99])).toEqual([
			{ first: 1, last: 3 },
			{ first: 4, last: 7 },
			{ first: 8, last: 10 },
		])
	})
})

describe('two documents side by side', () => {
	it('are the same when nothing was changed and show in red what was', async () => {
		const [one, other] = [await textPages(1), await textPages(2)]
		expect(await comparePage(one, other, 1, 200)).toMatchObject({ changed: 0, before: { width: 200 } })
		const doc = await PDFDocument.load(other)
		doc.getPage(0).drawRectangle({ x: 10, y: 10, width: 100, height: 50 })
		const { changed } = await comparePage(one, await doc.save(), 1, 200)
		expect(changed).toBeGreaterThan(0.05)
	})

	it('refuses a page that is not there', async () => {
		const bytes = await textPages(1)
		await expect(comparePage(bytes, bytes, 2, 200)).rejects.toThrow(RangeError)
	})
})

it('does all of it from the command line, and tells how a conversion goes', async () => {
	const input = join(folder, 'in.pdf')
	await writeFile(input, await textPages(4))
	let stdout = ''
	const terminal = {
		stdout: { write: (text: string) => (stdout += text) },
		stderr: { write: () => true },
		cwd: () => folder,
	}
	expect(await main(['inspect', 'in.pdf', '--report', 'facts.json'], terminal)).toBe(0)
	expect(JSON.parse(await readFile(join(folder, 'facts.json'), 'utf8'))).toMatchObject({
		envelopes: 0,
		signers: [],
		inspection: { pages: 4 },
	})

	expect(await main(['split', 'in.pdf', 'parts', '--max-bytes', '1200'], terminal)).toBe(0)
	expect(stdout.trim().split('\n').length).toBeGreaterThan(1)

	stdout = ''
	expect(await main(['convert', 'in.pdf', 'out.pdf', '--flavour', '1b', '--progress'], terminal)).toBe(0)
	const steps = stdout.trim().split('\n')
	expect(JSON.parse(steps[0] ?? '')).toMatchObject({ stage: 'loading', done: 0 })
	expect(JSON.parse(steps.at(-1) ?? '')).toMatchObject({ stage: 'checking', done: 1 })

	stdout = ''
	expect(await main(['compare', 'in.pdf', 'out.pdf', 'pictures', '--page', '2', '--width', '100'], terminal)).toBe(0)
	expect(JSON.parse(stdout)).toEqual({ changed: expect.any(Number) })
	expect((await readFile(join(folder, 'pictures/after.png'))).subarray(1, 4).toString()).toBe('PNG')
})
