/**
 * Converts public PDFs, drawn by a rule that was written before, with this engine and with every rival, judges all alike, and lists what
 * became of each file.
 *
 * npm run figures -- comparison CLONES --verapdf 'java -cp FOLDER/* org.verapdf.apps.GreenfieldCliWrapper' [--rivals pdfa,ghostscript] \
 *   [--flavour 2b] [--sample N] [--work DIR] [--seen DIR] [--kura PROGRAM] [--pdftopdfa PROGRAM] [--ocrmypdf PROGRAM] [--gs PROGRAM]
 *
 * CLONES has a bare clone of each repository of `lab/bench/pdfa/comparison/rule.json`. Results are added to those that are there, file by
 * file: a run that was stopped goes on. --sample takes the first N of the order drawn. --seen names a folder of files on which the engine
 * was developed; the list of files says which are among them. Outputs stay in --work. `comparison/report.ts` writes the page.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { judgeWithVerapdf } from '../verapdf.ts'
import { type Conversion, convertFile } from './convert.ts'
import { type Drawn, draw, RECORDS, readRule } from './draw.ts'
import { judge, Source } from './judge/judge.ts'
import { appendResults, type Row, readResults, resultsFile } from './results.ts'
import { RIVALS } from './rivals/index.ts'
import type { Rival } from './rivals/rival.ts'

/** Files that are converted, and then judged, at a time. */
const PIECE = 100
const WORKERS = 2

const { values: options, positionals } = parseArgs({
	options: {
		verapdf: { type: 'string' },
		rivals: { type: 'string', default: Object.keys(RIVALS).join(',') },
		flavour: { type: 'string', default: '2b' },
		sample: { type: 'string' },
		work: { type: 'string', default: join(tmpdir(), 'comparison') },
		seen: { type: 'string' },
		kura: { type: 'string', default: 'kura' },
		pdftopdfa: { type: 'string', default: 'pdftopdfa' },
		ocrmypdf: { type: 'string', default: 'ocrmypdf' },
		gs: { type: 'string', default: 'gs' },
		'gs-share': { type: 'string', default: '/usr/share' },
	},
	allowPositionals: true,
})
const { verapdf, flavour } = options
const work = resolve(options.work)
const [clones] = positionals
if (clones === undefined || !verapdf) throw new Error('CLONES and --verapdf are needed')

const files = drawnFiles()
const rivals = options.rivals.split(',').map((key) => {
	const make = RIVALS[key]
	if (!make) throw new Error(`unknown rival ${key}`)
	return { key, rival: make(flavour, options) }
})
noteVersions()
const sample = files.slice(0, options.sample ? Number(options.sample) : files.length)
const done = new Map(
	rivals.map(({ key }) => [key, new Set(readResults(resultsFile(key, flavour)).map(({ file }) => file))]),
)
for (let start = 0; start < sample.length; start += PIECE) {
	await runPiece(sample.slice(start, start + PIECE))
	process.stdout.write(`${new Date().toISOString()} ${Math.min(start + PIECE, sample.length)} of ${sample.length}\n`)
}

/** Draws the documents, unless an earlier run has left all of them in the folder of work. */
function drawnFiles(): string[] {
	const list = join(RECORDS, 'files.tsv')
	const listed = readIds(list)
	if (listed.length > 0 && listed.every((id) => existsSync(inputOf(id)))) return listed
	mkdirSync(join(work, 'in'), { recursive: true })
	const drawn = draw(readRule(), resolve(clones ?? ''))
	for (const { id, bytes } of drawn) writeFileSync(inputOf(id), bytes)
	if (listed.length === 0) writeFileSync(list, listOf(drawn))
	return drawn.map(({ id }) => id)
}

function readIds(list: string): string[] {
	if (!existsSync(list)) return []
	const [, ...lines] = readFileSync(list, 'utf8').trimEnd().split('\n')
	return lines.map((line) => line.slice(0, line.indexOf('\t')))
}

function listOf(drawn: readonly Drawn[]): string {
	const seen = new Set(options.seen ? hashesUnder(resolve(options.seen)) : [])
	const lines = drawn.map(({ id, repository, path, sha256, bytes }) =>
		[id, repository, path, bytes.length, sha256, seen.has(sha256) ? 'seen' : ''].join('\t'),
	)
	return `${['file\trepository\tpath\tbytes\tsha256\tdevelopment', ...lines].join('\n')}\n`
}

function hashesUnder(folder: string): string[] {
	return globSync('**/*.pdf', { cwd: folder }).map((file) =>
		createHash('sha256')
			.update(readFileSync(join(folder, file)))
			.digest('hex'),
	)
}

function noteVersions(): void {
	const path = join(RECORDS, 'versions.json')
	const noted: Record<string, unknown> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
	for (const { key, rival } of rivals)
		noted[key] = {
			name: rival.name,
			version: rival.version(),
			licence: rival.licence,
			origin: rival.origin,
			called: calledOf(rival),
		}
	writeFileSync(path, `${JSON.stringify(noted, null, '\t')}\n`)
}

/** How the program is called, without the folders of this machine. */
function calledOf({ command }: Rival): string {
	return command('IN', 'OUT')
		.map((word) => (word.includes('/') ? word.replace(/(?<=^|=)\/.*\//, '') : word))
		.join(' ')
}

async function runPiece(piece: readonly string[]): Promise<void> {
	const todo = rivals.map((each) => ({ ...each, files: piece.filter((file) => !done.get(each.key)?.has(file)) }))
	const conversions = new Map<string, Conversion>()
	await inTurn(
		todo.flatMap(({ key, rival, files: left }) => left.map((file) => ({ key, rival, file }))),
		async ({ key, rival, file }) => {
			const output = outputOf(key, file)
			mkdirSync(dirname(output), { recursive: true })
			conversions.set(output, await convertFile(rival, inputOf(file), output))
		},
	)
	const outputs = todo
		.flatMap(({ key, files: left }) => left.map((file) => outputOf(key, file)))
		.filter((output) => existsSync(output))
	if (outputs.length === 0) return
	const verdicts = await judgeWithVerapdf(verapdf ?? '', flavour, outputs)
	const rows = new Map<string, Row>()
	await inTurn(piece, async (file) => {
		const source = await Source.open(inputOf(file))
		for (const { key, files: left } of todo)
			if (left.includes(file)) rows.set(outputOf(key, file), await rowOf(source, key, file))
	})
	for (const { key, files: left } of todo)
		appendResults(
			resultsFile(key, flavour),
			left.flatMap((file) => rows.get(outputOf(key, file)) ?? []),
		)

	async function rowOf(source: Source | undefined, key: string, file: string): Promise<Row> {
		const output = outputOf(key, file)
		const { exitCode = null, cpuS = 0 } = conversions.get(output) ?? {}
		const { end, note, lostProperties } = source
			? await judge(source, output, flavour, verdicts.get(output))
			: { end: 'unreadable' as const, note: '', lostProperties: [] }
		return {
			file,
			exit: exitCode === null ? 'late' : String(exitCode),
			cpuS: Number(cpuS.toFixed(2)),
			bytes: existsSync(output) ? statSync(output).size : 0,
			end,
			note,
			lostProperties: lostProperties.join(' '),
		}
	}
}

function inputOf(file: string): string {
	return join(work, 'in', `${file}.pdf`)
}

function outputOf(key: string, file: string): string {
	return join(work, `${key}-${flavour}`, `${file}.pdf`)
}

async function inTurn<Item>(items: readonly Item[], each: (item: Item) => Promise<void>): Promise<void> {
	const queue = items.values()
	await Promise.all(
		Array.from({ length: WORKERS }, async () => {
			for (const item of queue) await each(item)
		}),
	)
}
