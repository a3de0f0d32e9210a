import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { createReader, type Reader } from '../../../ocr/src/index.ts'
import { openToDraw } from '../../../pdfa/src/paper/drawn-pages.ts'
import { comparePage, drawPage } from '../../../pdfa/src/render/compare.ts'
import { randomFrom } from './distort.ts'
import { joinedTexts, shareRead, wordsOf } from './known-pages.ts'

const CLI = join(import.meta.dirname, '../../../pdfa/dist/cli.js')
const A4_AT_300 = 2480
const LOOKED_AT_WIDTH = 1240
const FLAVOURS = ['2b', '2u', '2a'] as const

export interface DocumentRow {
	flavour: string
	smaller: boolean
	/** veraPDF's word; 'not asked' where it is not installed. */
	valid: string
	/** Largest share of pixels that differ on a page. */
	changed: number
	/** Beside the scan. */
	size: number
	/** Of the known words, read in pictures of the result. */
	share?: number
}

export interface DocumentsRecord {
	seed: number
	pages: number
	rows: DocumentRow[]
	shareBefore: number
	progressS: number
	firstPageS: number
	oneWorkerMb: number
	twoWorkersMb: number
}

/** Converts the pages of a document as a scan of them, as colour JPEGs at 300 dpi with the noise of paper. */
export async function measureDocuments(made: Uint8Array, folder: string): Promise<Omit<DocumentsRecord, 'seed'>> {
	const [source, scan] = [join(folder, 'made.pdf'), join(folder, 'scan.pdf')]
	writeFileSync(source, made)
	const pages = (await PDFDocument.load(made)).getPageCount()
	const known = Array.from({ length: pages }, (_, index) => wordsOf(source, index + 1).texts)
	writeFileSync(scan, await scanOf(made, pages))
	const reader = await createReader({ workers: 1, engine: 'embedded' })
	const rows: DocumentRow[] = []
	let [progressS, firstPageS] = [0, 0]
	for (const [flavour, smaller] of [...FLAVOURS.map((name) => [name, false] as const), ['2u', true] as const]) {
		const result = join(folder, `${flavour}${smaller ? '-smaller' : ''}.pdf`)
		const times = await convert(scan, result, [
			'--flavour',
			flavour,
			'--ocr',
			'auto',
			...(smaller ? ['--smaller'] : []),
		])
		if (flavour === '2b') [progressS, firstPageS] = [times.progressS, times.firstPageS]
		const bytes = readFileSync(result)
		let changed = 0
		for (let page = 1; page <= pages; page += 1)
			changed = Math.max(changed, (await comparePage(readFileSync(scan), bytes, page, LOOKED_AT_WIDTH)).changed)
		rows.push({
			...{ flavour, smaller, changed, valid: verdict(result, flavour), size: bytes.length / readFileSync(scan).length },
			...(smaller && { share: await shareIn(bytes, known, reader) }),
		})
		process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`)
	}
	const shareBefore = await shareIn(readFileSync(scan), known, reader)
	await reader.close()
	const memory = (workers: number) =>
		Number(
			execFileSync(process.execPath, [join(import.meta.dirname, 'memory.ts'), scan, String(workers)], {
				encoding: 'utf8',
			}),
		)
	return { pages, rows, shareBefore, progressS, firstPageS, oneWorkerMb: memory(1), twoWorkersMb: memory(2) }
}

export async function scanOf(made: Uint8Array, pages: number): Promise<Uint8Array> {
	const random = randomFrom(pages)
	const document = await PDFDocument.create()
	for (let page = 1; page <= pages; page += 1) {
		const { pixels, width, height } = await drawPage(made, page, A4_AT_300)
		for (let at = 0; at < pixels.length; at += 4) {
			const grain = (random() - 0.5) * 12
			for (const [part, tint] of [250, 247, 240].entries())
				pixels[at + part] = ((pixels[at + part] ?? 255) * tint) / 262 + 6 + grain
		}
		const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 } })
			.removeAlpha()
			.blur(0.6)
			.jpeg({ quality: 85 })
			.toBuffer()
		document.addPage([595.28, 841.89]).drawImage(await document.embedJpg(jpeg), { width: 595.28, height: 841.89 })
	}
	return document.save()
}

/** Returns the seconds until the first line of progress, and until the first page is read. */
async function convert(from: string, to: string, options: readonly string[]) {
	const started = performance.now()
	const seconds = () => (performance.now() - started) / 1000
	const child = spawn(process.execPath, [CLI, 'convert', from, to, ...options, '--progress'], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	let [progressS, firstPageS] = [0, 0]
	createInterface(child.stdout).on('line', (line) => {
		progressS ||= seconds()
		if (/"page":[1-9]/.test(line)) firstPageS ||= seconds()
	})
	const [code] = await once(child, 'close')
	if (code !== 0) throw new Error(`${to}: ${code}`)
	return { progressS, firstPageS }
}

function verdict(file: string, flavour: string): string {
	const [program, ...args] = (process.env.TEST_VERAPDF ?? '').split(' ')
	if (!program) return 'not asked'
	const { stdout } = spawnSync(program, [...args, '--flavour', flavour, '--format', 'text', file], { encoding: 'utf8' })
	return stdout.startsWith('PASS') ? 'valid' : 'not valid'
}

async function shareIn(bytes: Uint8Array, known: readonly string[][], reader: Reader): Promise<number> {
	const document = await openToDraw(bytes, '')
	let sum = 0
	for (const [index, words] of known.entries()) {
		const drawn = document?.draw(index + 1)
		const { lines } = drawn ? await reader.read(drawn.picture, { dpi: drawn.dpi, languages: ['it'] }) : { lines: [] }
		const read = joinedTexts(lines.flatMap((line) => line.words.map(({ text }) => text)))
		const share = shareRead(words, read)
		process.stderr.write(`page ${index + 1}: ${share.toFixed(3)}\n`)
		sum += share
	}
	document?.close()
	return sum / known.length
}
