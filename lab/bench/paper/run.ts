/**
 * Reads pages whose words are known, clean, askew and photographed, beside OCRmyPDF and Tesseract, reads the words back from the documents that
 * were written of them by poppler and by PDFium, and writes `results.json` and `README.md`.
 *
 * npm run figures -- bench-paper [CORPUS] [--seed 1] [--rounds 1] [--every 1] [--page 1] [--out FOLDER]
 *   [--kinds clean,turned,photographed,"scanned aside","photographed aside"]
 *   [--tools ocr,tesseract,"tesseract (page prepared)",ocrmypdf]
 * npm run figures -- bench-paper --documents [--seed 1] [--rounds 1]
 *
 * Without CORPUS, a folder of PDFs with text, it makes letters, forms, contents, invoices and tables from the seed, `rounds` of each. Results of
 * other kinds and tools with the same seed stay in `results.json`, so that a measurement can be taken in parts. `--documents` converts these pages as scans:
 * validity, looks and sizes, into `documents.json`. Programs that are not installed must be left out of --tools.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PDFDocument } from '@cantoo/pdf-lib'
import { unpackModels } from '../../../ocr/src/engine/system.ts'
import { createReader } from '../../../ocr/src/index.ts'
import { chain } from '../../../ocr/src/prepare/homography.ts'
import { pdfFilesUnder } from '../../../pdfa/src/cli/files.ts'
import { wordsByPdfium, wordsByPoppler } from '../../../pdfa/test/read-back.ts'
import { centredShare, placedShare } from './boxes.ts'
import { clean, type Distorted, lying, photographed, randomFrom, turned } from './distort.ts'
import { type DocumentsRecord, measureDocuments } from './documents.ts'
import { joinedTexts, type KnownPage, knownPage, shareRead } from './known-pages.ts'
import { FORMS, madePages } from './made-pages.ts'
import { type PaperRecord, readme, TURNED_DPI } from './readme.ts'
import { ocrmypdf, ours, type Tool, tesseract, tesseractPrepared } from './tools.ts'

const FEWEST_WORDS = 60
const DISTORTIONS: Readonly<Record<string, (page: KnownPage, random: () => number) => Distorted>> = {
	clean: ({ picture }) => clean(picture),
	turned: ({ picture }, random) => turned(picture, TURNED_DPI, random),
	photographed: ({ picture }, random) => photographed(picture, random),
	'scanned aside': ({ picture }, random) => lying(turned(picture, TURNED_DPI, random), random),
	'photographed aside': ({ picture }, random) => lying(photographed(picture, random), random),
}

const { values: options, positionals } = parseArgs({
	options: {
		documents: { type: 'boolean', default: false },
		every: { type: 'string', default: '1' },
		kinds: { type: 'string', default: 'clean,turned,photographed' },
		out: { type: 'string', default: import.meta.dirname },
		page: { type: 'string', default: '1' },
		rounds: { type: 'string', default: '1' },
		seed: { type: 'string', default: '1' },
		tools: { type: 'string', default: 'ocr,tesseract,ocrmypdf' },
	},
	allowPositionals: true,
})
const folder = mkdtempSync(join(tmpdir(), 'bench-paper-'))
mkdirSync(options.out, { recursive: true })
const seed = Number(options.seed)

if (options.documents) {
	const measured = await measureDocuments(await madePages(seed, Number(options.rounds)), folder)
	write('documents.json', { seed, ...measured })
} else await readAll()
rmSync(folder, { recursive: true })
writeFileSync(join(options.out, 'README.md'), readme(storedResults(), storedDocuments()))

async function readAll(): Promise<void> {
	const reader = await createReader({ workers: 1, engine: 'embedded' })
	const models = await unpackModels(['it'])
	const asked = options.tools.split(',')
	const tools: Tool[] = [ours(reader), tesseract(models), tesseractPrepared(models), ocrmypdf].filter(({ name }) =>
		asked.includes(name),
	)
	const kinds = options.kinds.split(',')
	const corpus = positionals[0] === undefined ? `made, seed ${seed}` : 'given'
	const before = storedResults()
	const results = (before?.corpus === corpus ? before.results : []).filter(
		({ kind, tool }) => !(kinds.includes(kind) && asked.includes(tool)),
	)
	for await (const [index, page] of pages()) {
		for (const kind of kinds) {
			const distorted = DISTORTIONS[kind]?.(page, randomFrom(seed * 1000 + index))
			if (!distorted) throw new Error(`no such kind: ${kind}`)
			for (const tool of tools) {
				const started = performance.now()
				const { words, file, cpuS } = await tool.read(distorted, folder)
				const seconds = (performance.now() - started) / 1000
				const share = shareRead(page.texts, joinedTexts(words.map(({ text }) => text)))
				const placed = placedShare(page, distorted, words)
				const inFile = file && (await readBack(page, distorted, file))
				results.push({
					page: page.name,
					kind,
					tool: tool.name,
					share,
					...inFile,
					...(placed !== undefined && { placed }),
					seconds,
					cpuS,
				})
				const { poppler, pdfium } = inFile ?? {}
				const shares = [share, poppler, pdfium, placed].map((value) => value?.toFixed(3) ?? '-')
				process.stderr.write(
					`${kind} ${page.name} ${tool.name} ${shares.join(' ')} ${cpuS.toFixed(1)} of ${seconds.toFixed(1)} s\n`,
				)
			}
		}
		const measuredOn = new Date().toISOString().slice(0, 10)
		write('results.json', { corpus, measuredOn, results } satisfies PaperRecord) // a long measurement may be ended
	}
	await reader.close()
	rmSync(models, { recursive: true })
}

/** Reads a page back from the document that was written of its picture, with two readers. */
async function readBack(page: KnownPage, { picture, toPage }: Distorted, file: Uint8Array) {
	const byPdfium = await wordsByPdfium(file)
	const { width, height } = (await PDFDocument.load(file)).getPage(0).getSize()
	const toPicture = [picture.width / width, 0, 0, 0, -picture.height / height, picture.height, 0, 0, 1] as const
	return {
		poppler: shareRead(page.texts, joinedTexts(wordsByPoppler(file))),
		pdfium: shareRead(page.texts, joinedTexts(byPdfium.map(({ text }) => text))),
		centred: centredShare(page, chain(toPicture, toPage), byPdfium),
	}
}

async function* pages(): AsyncGenerator<[number, KnownPage]> {
	const [given] = positionals
	if (given === undefined) {
		const made = join(folder, 'made.pdf')
		writeFileSync(made, await madePages(seed, Number(options.rounds)))
		const count = Number(options.rounds) * FORMS.length
		for (let index = 0; index < count; index += 1)
			yield [
				index + 1,
				await knownPage(made, index + 1, `${FORMS[index % FORMS.length]} ${Math.floor(index / FORMS.length) + 1}`),
			]
		return
	}
	const corpus = resolve(given)
	for (const [index, file] of (await pdfFilesUnder(corpus)).entries()) {
		if (index % Number(options.every) !== 0) continue
		const page = await knownPage(join(corpus, file), Number(options.page), file).catch(() => undefined)
		if (page && page.words.length >= FEWEST_WORDS) yield [index + 1, page]
	}
}

function storedResults(): PaperRecord | undefined {
	const text = stored('results.json')
	return text === undefined ? undefined : JSON.parse(text)
}

function storedDocuments(): DocumentsRecord | undefined {
	const text = stored('documents.json')
	return text === undefined ? undefined : JSON.parse(text)
}

function stored(name: string): string | undefined {
	const path = join(options.out, name)
	return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function write(name: string, content: object): void {
	writeFileSync(join(options.out, name), `${JSON.stringify(content, null, '\t')}\n`)
}
