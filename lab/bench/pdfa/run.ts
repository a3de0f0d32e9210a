/**
 * Converts a folder of PDF files with this engine and with others, judges all by one independent judge, and writes `results.json` and
 * `README.md`.
 *
 * npm run figures -- bench-pdfa CORPUS --judge JUDGE.py --verapdf 'java -cp FOLDER/* org.verapdf.apps.GreenfieldCliWrapper' \
 *   [--flavours 2b,2u,1b,2a] [--pdftopdfa PROGRAM] [--every 1] [--work DIR] [--cpu 0]
 *
 * CORPUS/verapdf, which tests checkers and not converters, is left out. Every tool gets the same files and one core; tools that are not
 * installed are left out and listed. --every 6 takes every sixth file, to save time. The judge is run with --inputs, --outputs, --flavour,
 * --verapdf and --csv.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pdfFilesUnder } from '../../../pdfa/src/cli/files.ts'
import type { Result } from './readme.ts'
import { writeReport } from './report.ts'
import { ghostscript, ours, pdftopdfa, qpdf, sizeBytes, type Timing, type Tool } from './tools.ts'

/** Growth is measured on files of at least this size: an embedded font or profile outweighs a smaller file. */
const SMALL_BYTES = 10_000

const { values: options, positionals } = parseArgs({
	options: {
		judge: { type: 'string' },
		verapdf: { type: 'string' },
		flavours: { type: 'string', default: '2b,2u,1b,2a' },
		pdftopdfa: { type: 'string', default: 'pdftopdfa' },
		every: { type: 'string', default: '1' },
		work: { type: 'string' },
		cpu: { type: 'string', default: '0' },
	},
	allowPositionals: true,
})
const corpus = resolve(positionals[0] ?? '')
const { judge, verapdf, cpu } = options
if (positionals[0] === undefined || !judge || !verapdf) throw new Error('CORPUS, --judge and --verapdf are needed')

const work = options.work ? resolve(options.work) : mkdtempSync(join(tmpdir(), 'bench-pdfa-'))
mkdirSync(work, { recursive: true })
const input = join(work, 'in')
rmSync(input, { recursive: true, force: true })
cpSync(corpus, input, { recursive: true, filter: (path) => relative(corpus, path) !== 'verapdf' })
const every = Number(options.every)
const files: string[] = []
for (const [index, file] of (await pdfFilesUnder(input)).entries()) {
	if (index % every === 0) files.push(file)
	else rmSync(join(input, file))
}

const tools: Tool[] = [
	...options.flavours.split(',').map((flavour) => ours(cpu, flavour)),
	ghostscript(cpu, '2', work),
	ghostscript(cpu, '1', work),
	qpdf(cpu),
	...['2b', '2a']
		.filter((flavour) => options.flavours.includes(flavour))
		.map((flavour) => pdftopdfa(cpu, flavour, options.pdftopdfa)),
]
const present = tools.filter(({ missing }) => missing === undefined)
const times = new Map<Tool, Map<string, Timing>>()
for (const tool of present) {
	rmSync(outputOf(tool), { recursive: true, force: true })
	mkdirSync(outputOf(tool), { recursive: true })
	say(`${label(tool)}: ${files.length} files`)
	times.set(tool, tool.run(input, outputOf(tool), files))
}
const late = new Set(
	[...times.values()].flatMap((taken) => [...taken].flatMap(([file, { timedOut }]) => (timedOut ? [file] : []))),
)

const results: Result[] = []
const queue = present.values()
await Promise.all(
	Array.from({ length: availableParallelism() }, async () => {
		for (const tool of queue) {
			say(`judging ${label(tool)}`)
			results.push({ ...(await verdict(tool)), ...totals(tool), tool: tool.name, flavour: tool.flavour ?? null })
		}
	}),
)
results.sort((a, b) => order(a) - order(b))

const record = {
	date: new Date().toISOString().slice(0, 10),
	machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`,
	files: files.length,
	every,
	late: [...late],
	skipped: [...new Set(tools.flatMap(({ missing }) => (missing === undefined ? [] : [missing])))],
	results,
}
writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify(record, null, '\t')}\n`)
writeReport(record)
if (!options.work) rmSync(work, { recursive: true, force: true })

function label({ name, flavour }: Tool): string {
	return flavour === undefined ? name : `${name} ${flavour}`
}

function outputOf(tool: Tool): string {
	return join(work, label(tool).replace(/\W+/g, '-'))
}

function order(result: Result): number {
	return present.findIndex(({ name, flavour }) => name === result.tool && (flavour ?? null) === result.flavour)
}

function totals(tool: Tool): Pick<Result, 'cpuS' | 'wallS'> {
	const counted = [...(times.get(tool) ?? [])].flatMap(([file, time]) => (late.has(file) ? [] : [time]))
	const sum = (each: (time: Timing) => number) =>
		Number(counted.reduce((before, time) => before + each(time), 0).toFixed(1))
	return { cpuS: sum((time) => time.cpuS), wallS: sum((time) => time.wallS) }
}

/** Returns the judge's counts and the growth of the files. Tools that do not produce PDF/A are not judged. */
async function verdict(tool: Tool): Promise<Pick<Result, 'counts' | 'medianGrowth' | 'p90Growth'>> {
	if (tool.flavour === undefined) return { counts: {} }
	const table = `${outputOf(tool)}.csv`
	const args = ['--inputs', input, '--outputs', outputOf(tool), '--flavour', tool.flavour, '--csv', table]
	const python = spawn('/usr/bin/python3', [judge ?? '', ...args, '--verapdf', verapdf ?? ''], {
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	await once(python, 'exit')
	const [head = '', ...lines] = readFileSync(table, 'utf8').trim().split(/\r?\n/)
	const stages = head.split(',').slice(1, 7)
	const counts = Object.fromEntries(stages.map((stage) => [stage, 0]))
	for (const line of lines) {
		const cells = line.split(',').slice(-head.split(',').length + 1)
		for (const [index, stage] of stages.entries()) if (cells[index] === '1') counts[stage] = (counts[stage] ?? 0) + 1
	}
	const growth = files
		.map((file) => [sizeBytes(join(input, file)), sizeBytes(join(outputOf(tool), file))] as const)
		.filter(([before, after]) => before >= SMALL_BYTES && after > 0)
		.map(([before, after]) => after / before)
		.toSorted((a, b) => a - b)
	const at = (share: number) => Number((growth[Math.floor(growth.length * share)] ?? 0).toFixed(2))
	return { counts, medianGrowth: at(0.5), p90Growth: at(0.9) }
}

function say(line: string): void {
	process.stdout.write(`${line}\n`)
}
