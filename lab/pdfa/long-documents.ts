/**
 * Processor time of long documents, beside Ghostscript and qpdf: 30 documents of 20 to 1,000 pages, made of a corpus.
 *
 * npm run figures -- long-documents CORPUS [--flavour 2b] [--count 30] [--from 0] [--to 30]
 *
 * Documents are joined by qpdf; each tool runs alone, one after the other, on one core. `npm run build -w pdfa` comes
 * first. Files that Ghostscript cannot read are not joined, `--from` and `--to` take the figure in parts. Without the corpus, qpdf, Ghostscript or /usr/bin/time it says so and measures nothing.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { positionals, values: options } = parseArgs({
	allowPositionals: true,
	options: {
		flavour: { type: 'string', default: '2b' },
		count: { type: 'string', default: '30' },
		from: { type: 'string', default: '0' },
		to: { type: 'string', default: '1000' },
	},
})
const [corpus = ''] = positionals
const TIME = '/usr/bin/time'
const LARGEST_PART = 1_500_000
const SHORTEST = 20
const LONGEST = 1000
const START_SECONDS = 0.3
const LONGEST_OF_PART_MS = 6000
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Part {
	path: string
	pages: number
}

function isThere(command: string): boolean {
	return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0
}

/** Files that qpdf counts pages of and Ghostscript reads: those that end it would end it in most long documents. */
function readParts(scratch: string): Part[] {
	const paths = globSync('**/*.pdf', { cwd: corpus }).map((path) => join(corpus, path))
	return paths.toSorted().flatMap((path) => {
		if (statSync(path).size > LARGEST_PART) return []
		const counted = spawnSync('qpdf', ['--show-npages', path], { encoding: 'utf8' })
		const pages = Number(counted.stdout)
		if (counted.status !== 0 || !(pages > 0)) return []
		return ghostscriptSeconds(path, scratch, LONGEST_OF_PART_MS) === undefined ? [] : [{ path, pages }]
	})
}

/** Joins parts from `first` on until there are so many pages. */
function joinParts(parts: readonly Part[], first: number, pages: number, path: string): number {
	const chosen: string[] = []
	let count = 0
	for (let at = first; count < pages; at += 1) {
		const part = parts[at % parts.length]
		if (!part) break
		chosen.push(part.path)
		count += part.pages
	}
	const { status } = spawnSync('qpdf', ['--warning-exit-0', '--empty', '--pages', ...chosen, '--', path])
	return status === 0 ? count : 0
}

/** Processor seconds of a command, or undefined if it failed. */
function seconds(command: string, args: readonly string[], timeout?: number): number | undefined {
	const { status, stderr } = spawnSync(TIME, ['-f', '%U %S', command, ...args], { encoding: 'utf8', timeout })
	const [user = 0, system = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
	return status === 0 ? user + system : undefined
}

function ghostscriptSeconds(path: string, out: string, timeout?: number): number | undefined {
	const flavour = `-dPDFA=${options.flavour.slice(0, 1)}`
	const device = ['-sDEVICE=pdfwrite', '-sColorConversionStrategy=RGB', '-dPDFACompatibilityPolicy=1']
	return seconds('gs', ['-q', flavour, '-dBATCH', '-dNOPAUSE', ...device, '-o', out, path], timeout)
}

function measure(folder: string, parts: readonly Part[]): void {
	const count = Number(options.count)
	const cli = join(import.meta.dirname, '../../pdfa/dist/cli.js')
	const out = join(folder, 'out.pdf')
	const sums = { engine: 0, ghostscript: 0, qpdf: 0 }
	let worst = 0
	for (let index = Number(options.from); index < Math.min(count, Number(options.to)); index += 1) {
		const wanted = Math.round(SHORTEST * (LONGEST / SHORTEST) ** (index / Math.max(1, count - 1)))
		const path = join(folder, `${index}.pdf`)
		const pages = joinParts(parts, index * 7, wanted, path)
		const engine =
			pages > 0
				? seconds(process.execPath, [
						cli,
						'convert',
						path,
						out,
						'--flavour',
						options.flavour,
						'--offline',
						'--allow-signed',
					])
				: undefined
		const ghostscript = ghostscriptSeconds(path, out)
		const qpdf = seconds('qpdf', ['--warning-exit-0', path, out])
		rmSync(path, { force: true })
		if (engine === undefined || ghostscript === undefined || qpdf === undefined) {
			say(`${wanted} pages: not measured, a tool failed`)
			continue
		}
		sums.engine += engine
		sums.ghostscript += ghostscript
		sums.qpdf += qpdf
		const share = (engine - START_SECONDS) / ghostscript
		worst = Math.max(worst, share)
		say(`${pages} pages: ${engine.toFixed(2)} s, Ghostscript ${ghostscript.toFixed(2)} s, qpdf ${qpdf.toFixed(2)} s`)
	}
	const total = `${sums.engine.toFixed(1)} s, Ghostscript ${sums.ghostscript.toFixed(1)} s, qpdf ${sums.qpdf.toFixed(1)} s`
	say(`${options.flavour}, sum: ${total}: ${(sums.engine / sums.ghostscript).toFixed(2)} × Ghostscript`)
	say(`the worst document, ${START_SECONDS} s of start taken off: ${worst.toFixed(2)} × Ghostscript`)
}

const missing = [
	...(existsSync(corpus) ? [] : ['the corpus']),
	...['qpdf', 'gs'].filter((command) => !isThere(command)),
	...(existsSync(TIME) ? [] : [TIME]),
]
if (missing.length > 0) say(`SKIPPED: without ${missing.join(', ')}. Nothing was measured.`)
else {
	const folder = mkdtempSync(join(tmpdir(), 'pdfa-long-'))
	try {
		measure(folder, readParts(join(folder, 'part.pdf')))
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}
