/**
 * Reads pages whose words are known, clean, askew and photographed, beside OCRmyPDF and Tesseract, and writes `results.json` and `README.md`.
 *
 * npm run figures -- bench-paper CORPUS [--every 1] [--kinds clean,turned,photographed,"scanned aside","photographed aside"] [--tools ocr,tesseract,ocrmypdf]
 *
 * `--out FOLDER` writes there instead of here. CORPUS is a folder of PDFs with text; the first page of each (or `--page`) is drawn at 300 dpi if it has sixty words of three letters or more. Distortions
 * have a fixed seed. Programs that are not installed must be left out of --tools.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createReader } from '../../ocr/src/index.ts'
import { pdfFilesUnder } from '../../pdfa/src/cli/files.ts'
import { clean, type Distorted, lying, photographed, randomFrom, turned } from './distort.ts'
import { type KnownPage, knownPage, shareRead } from './known-pages.ts'
import { ocrmypdf, ours, type Tool, tesseract } from './tools.ts'

const FEWEST_WORDS = 60
const TURNED_DPI = 200
const DISTORTIONS: Readonly<Record<string, (page: KnownPage, random: () => number) => Distorted>> = {
	clean: ({ picture }) => clean(picture),
	turned: ({ picture }, random) => turned(picture, TURNED_DPI, random),
	photographed: ({ picture }, random) => photographed(picture, random),
	'scanned aside': ({ picture }, random) => lying(turned(picture, TURNED_DPI, random), random),
	'photographed aside': ({ picture }, random) => lying(photographed(picture, random), random),
}

const { values: options, positionals } = parseArgs({
	options: {
		every: { type: 'string', default: '1' },
		kinds: { type: 'string', default: 'clean,turned,photographed' },
		out: { type: 'string', default: import.meta.dirname },
		page: { type: 'string', default: '1' },
		tools: { type: 'string', default: 'ocr,tesseract,ocrmypdf' },
	},
	allowPositionals: true,
})
if (positionals[0] === undefined) throw new Error('CORPUS is needed')
const corpus = resolve(positionals[0])
const reader = await createReader({ workers: 1, engine: 'embedded' })
const asked = options.tools.split(',')
const tools: Tool[] = [ours(reader), tesseract, ocrmypdf].filter(({ name }) => asked.includes(name))
const folder = mkdtempSync(join(tmpdir(), 'bench-paper-'))

interface Result {
	file: string
	kind: string
	tool: string
	share: number
	seconds: number
}
const results: Result[] = []
for (const [index, file] of (await pdfFilesUnder(corpus)).entries()) {
	if (index % Number(options.every) !== 0) continue
	const page = await knownPage(join(corpus, file), Number(options.page), file).catch(() => undefined)
	if (!page || page.words.length < FEWEST_WORDS) continue
	for (const kind of options.kinds.split(',')) {
		const distorted = DISTORTIONS[kind]?.(page, randomFrom(index + 1))
		if (!distorted) throw new Error(`no such kind: ${kind}`)
		for (const tool of tools) {
			const started = performance.now()
			const words = await tool.read(distorted, folder)
			const seconds = (performance.now() - started) / 1000
			const share = shareRead(
				page.words,
				words.map((word) => word.normalize('NFKC')),
			)
			results.push({ file, kind, tool: tool.name, share, seconds })
			process.stderr.write(`${kind} ${file} ${tool.name} ${share.toFixed(3)} ${seconds.toFixed(1)} s\n`)
		}
	}
}
await reader.close()
rmSync(folder, { recursive: true })
writeFileSync(join(options.out, 'results.json'), `${JSON.stringify(results, null, '\t')}\n`)
writeFileSync(join(options.out, 'README.md'), report(results))

function report(all: readonly Result[]): string {
	const kinds = [...new Set(all.map(({ kind }) => kind))]
	const mean = (name: string, kind: string, value: 'share' | 'seconds') => {
		const own = all.filter((result) => result.tool === name && result.kind === kind)
		return own.reduce((sum, result) => sum + result[value], 0) / Math.max(1, own.length)
	}
	const rows = tools.map(({ name }) => {
		const cells = kinds.map(
			(kind) => `${mean(name, kind, 'share').toFixed(3)} · ${mean(name, kind, 'seconds').toFixed(1)} s`,
		)
		return `| ${name} | ${cells.join(' | ')} |`
	})
	const pages = new Set(all.map(({ file }) => file)).size
	return `# Pages read from their pictures

Share of the known words of three letters or more that were read, and seconds a page; means over ${pages} pages.

| | ${kinds.join(' | ')} |
|---|${'---|'.repeat(kinds.length)}
${rows.join('\n')}

Clean pages are drawn at 300 dpi; turned ones are at ${TURNED_DPI} dpi, askew by 2 to 3 degrees, with noise and dust; photographed ones lie on a darker desk, seen from an
angle, with a shadow across them. Distortions are made by [distort.ts](distort.ts) with a fixed seed. The words are those that poppler finds in the document. OCRmyPDF runs with
\`--deskew --rotate-pages\`, each program on one core: ${cpus()[0]?.model ?? 'unknown'}, ${new Date().toISOString().slice(0, 10)}.

\`npm run figures -- bench-paper CORPUS\`
`
}
