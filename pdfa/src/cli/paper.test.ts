import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { main } from './main.ts'

/** Runs a command line in a folder of its own, on files given by name. */
async function run(args: readonly string[], files: Readonly<Record<string, Uint8Array>>) {
	const folder = mkdtempSync(join(tmpdir(), 'pdfa-paper-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
	const seen = { stdout: '', stderr: '' }
	const exitCode = await main(args, {
		cwd: () => folder,
		stdout: { write: (text: string) => (seen.stdout += text) },
		stderr: { write: (text: string) => (seen.stderr += text) },
	})
	return { exitCode, ...seen, read: (name: string) => readFileSync(join(folder, name)) }
}

const empty = () => sharp({ create: { width: 300, height: 400, channels: 3, background: 'white' } })

it('makes one document of several pictures, whose progress never goes back', async () => {
	const files = { 'a.jpg': await empty().jpeg().toBuffer(), 'b.png': await empty().png().toBuffer() }
	const { exitCode, stdout, read } = await run(['convert', 'a.jpg', 'b.png', 'out.pdf', '--progress'], files)
	expect(exitCode).toBe(0)
	expect(read('out.pdf').includes(files['a.jpg'])).toBe(true)
	const done = stdout
		.trim()
		.split('\n')
		.map((line): number => JSON.parse(line).done)
	expect(done).toEqual(done.toSorted((one, other) => one - other))
	expect(done.at(-1)).toBe(1)
})

it('leaves a photograph as it is unless told to cut out its page, and says so', async () => {
	const sheet = await sharp({ create: { width: 800, height: 1130, channels: 3, background: '#eeeeee' } })
		.png()
		.toBuffer()
	const desk = sharp({ create: { width: 1100, height: 1400, channels: 3, background: '#404040' } })
	const files = {
		'a.jpg': await desk
			.composite([{ input: sheet }])
			.jpeg()
			.toBuffer(),
	}
	const command = ['convert', 'a.jpg', 'out.pdf', '--ocr', 'never', '--report', 'r.json']
	const cut = await run([...command, '--straighten'], files)
	expect(JSON.parse(cut.read('r.json').toString()).mended).toEqual([{ page: 1, mended: ['squared'] }])
	expect(cut.read('out.pdf').includes(files['a.jpg'])).toBe(false)
	const asIs = await run(command, files)
	expect(JSON.parse(asIs.read('r.json').toString())).not.toHaveProperty('mended')
	expect(asIs.read('out.pdf').includes(files['a.jpg'])).toBe(true)
})

it('says of a HEIC what to save instead, and of a damaged picture that it is one', async () => {
	const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1', 'latin1')
	const jpeg = await empty().jpeg().toBuffer()
	const files = { 'a.heic': heic, 'b.jpg': jpeg.subarray(0, 200) }
	const refused = await run(['convert', 'a.heic', 'out.pdf', '--report', 'r.json'], files)
	expect(refused).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('Salva come JPEG') })
	expect(JSON.parse(refused.read('r.json').toString())).toMatchObject({ outcome: 'refused', code: 'heic' })
	expect(await run(['convert', 'b.jpg', 'out.pdf'], files)).toMatchObject({
		exitCode: 3,
		stderr: expect.stringContaining('danneggiata'),
	})
})

it('joins the pages of documents and pictures in their order', async () => {
	const doc = await PDFDocument.create()
	for (const width of [111, 222]) doc.addPage([width, 300])
	const files = {
		'a.jpg': await empty().jpeg().toBuffer(),
		'b.pdf': await doc.save(),
		'c.png': await empty().png().toBuffer(),
	}
	const { exitCode, read } = await run(['convert', ...Object.keys(files), 'out.pdf', '--ocr', 'never'], files)
	expect(exitCode).toBe(0)
	const widths = (await PDFDocument.load(read('out.pdf'))).getPages().map((page) => Math.round(page.getWidth()))
	expect(widths.slice(1, 3)).toEqual([111, 222])
	expect(widths).toHaveLength(4)
})

it('joins no document whose attachments would not go with its pages', async () => {
	const doc = await PDFDocument.create()
	doc.addPage()
	await doc.attach(Buffer.from('<a/>'), 'fattura.xml')
	const files = { 'a.pdf': await doc.save(), 'b.jpg': await empty().jpeg().toBuffer() }
	const { exitCode, stderr } = await run(['convert', ...Object.keys(files), 'out.pdf', '--ocr', 'never'], files)
	expect(exitCode).toBe(3)
	expect(stderr).toContain('a.pdf: Il PDF ha firme, livelli o allegati')
})

it('names every picture that cannot be used, and leaves them out where that is asked', async () => {
	const jpeg = await empty().jpeg().toBuffer()
	const files = { 'a.jpg': jpeg, 'b.jpg': jpeg.subarray(0, 200), 'c.jpg': jpeg, 'd.png': Buffer.from('none') }
	const command = ['convert', ...Object.keys(files), 'out.pdf', '--report', 'r.json']
	const refused = await run(command, files)
	expect(refused.exitCode).toBe(3)
	expect(refused.stderr).toMatch(/b\.jpg: .*danneggiata[^]*d\.png: .*non è un PDF né un’immagine JPEG/)
	const broken = [
		{ file: 2, code: 'damaged-picture' },
		{ file: 4, code: 'not-a-picture' },
	]
	expect(JSON.parse(refused.read('r.json').toString())).toMatchObject({ outcome: 'refused', broken, usablePages: 2 })
	const converted = await run([...command, '--without-broken', '--ocr', 'never'], files)
	expect(converted.exitCode).toBe(0)
	expect(JSON.parse(converted.read('r.json').toString())).toMatchObject({ outcome: 'converted', broken })
	const nothing = await run(['convert', 'b.jpg', 'd.png', 'out.pdf', '--without-broken'], files)
	expect(nothing.exitCode).toBe(3)
})
