import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { check, fetchFontPackages, type Progress } from '../index.ts'
import { extract } from '../signed/extract.ts'
import { type Command, parseArguments, UsageError } from './arguments.ts'
import { batch } from './batch.ts'
import { runOnDocument } from './document.ts'
import { isFolder, pdfFilesUnder, writeWhole } from './files.ts'
import { HELP } from './help.ts'
import { convertWithFonts } from './missing-fonts.ts'
import { type Inputs, READING_SHARE, type ReadingProgress, readInputs } from './paper.ts'
import type { Refusal } from './pictures.ts'
import { faultLine, reportLine } from './report.ts'
import type { Terminal } from './terminal.ts'

const EXIT = { done: 0, notCompliant: 1, usage: 2, refused: 3, unreachable: 4, fault: 5 } as const

const MOST_DETAILS = 10

/** Runs one command on paths from the working folder; returns the exit code. */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
	try {
		return await run(parseArguments(args, terminal.cwd()), terminal)
	} catch (error) {
		if (error instanceof UsageError) {
			terminal.stderr.write(`pdfa: ${error.message}\nTry --help.\n`)
			return EXIT.usage
		}
		terminal.stderr.write(`pdfa: ${error instanceof Error ? error.message : String(error)}\n`)
		return isMissingFile(error) ? EXIT.usage : EXIT.fault
	}
}

function isMissingFile(error: unknown): boolean {
	return (
		error instanceof Error &&
		'code' in error &&
		(error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR')
	)
}

function run(command: Command, terminal: Terminal): Promise<number> {
	switch (command.name) {
		case 'help':
			terminal.stdout.write(HELP)
			return Promise.resolve(EXIT.done)
		case 'convert':
			return convertOne(command, terminal)
		case 'batch':
			return batch(command, terminal)
		case 'check':
			return checkAll(command, terminal)
		case 'extract':
			return extractOne(command, terminal)
		case 'fonts':
			return fetchFonts(command, terminal)
		case 'inspect':
		case 'split':
		case 'compare':
			return runOnDocument(command, terminal)
	}
}

/** Streams of the terminal are opened by asking for them, which loads modules: a conversion that has nothing to say does not. */
async function convertOne(command: Extract<Command, { name: 'convert' }>, terminal: Terminal): Promise<number> {
	const { output, report, settings } = command
	const [input = ''] = command.inputs
	const started = Date.now()
	const elapsed = () => Date.now() - started
	let line: ReturnType<typeof reportLine>
	try {
		const onProgress = (progress: Progress | ReadingProgress) => terminal.stdout.write(`${JSON.stringify(progress)}\n`)
		const given = await readInputs(command, terminal, command.progress ? onProgress : undefined)
		if (!given.ok) return await refuse(command, given.problem, elapsed(), terminal.stderr)
		const { reading: _, ...options } = settings
		const result = await convertWithFonts(
			given.bytes,
			{
				...options,
				fileName: command.fileName ?? basename(input),
				...(command.progress && { onProgress: afterReading(given.read, onProgress) }),
			},
			terminal,
		)
		line = {
			...reportLine(input, settings.flavour, result, elapsed()),
			...(given.read && { read: given.read }),
			...(given.mended && { mended: given.mended }),
			...(given.broken && { broken: given.broken }),
		}
		if (result.outcome === 'converted') writeWhole(output, result.bytes)
	} catch (error) {
		if (error instanceof UsageError || isMissingFile(error)) throw error
		line = faultLine(input, settings.flavour, error, elapsed())
	}
	if (report) writeWhole(report, `${JSON.stringify(line, null, '\t')}\n`)
	if (line.outcome === 'converted') return EXIT.done
	await rm(output, { force: true }) // an older result must not be taken for this one
	terminal.stderr.write(
		`pdfa: ${line.outcome}${line.code ? `: ${line.code}` : ''}${line.message ? ` (${line.message})` : ''}\n`,
	)
	for (const detail of (line.failures ?? line.lost ?? []).slice(0, MOST_DETAILS))
		terminal.stderr.write(`  ${JSON.stringify(detail)}\n`)
	return line.outcome === 'fault' ? EXIT.fault : line.outcome === 'refused' ? EXIT.refused : EXIT.unreachable
}

/** Progress goes on from where reading pages left it. */
function afterReading(
	read: Extract<Inputs, { ok: true }>['read'],
	onProgress: (progress: Progress) => void,
): (progress: Progress) => void {
	if (!read || read.length === 0) return onProgress
	return (progress) => onProgress({ ...progress, done: READING_SHARE + (1 - READING_SHARE) * progress.done })
}

/** Reports pictures that cannot become pages. */
async function refuse(
	{ inputs, output, report, settings }: Extract<Command, { name: 'convert' }>,
	{ code, file, message, broken, usablePages }: Refusal,
	ms: number,
	stderr: Terminal['stderr'],
): Promise<number> {
	const found = broken && { broken, usablePages }
	const line = { file, outcome: 'refused', code, flavour: settings.flavour, ms, findings: [], ...found }
	if (report) writeWhole(report, `${JSON.stringify(line, null, '\t')}\n`)
	if (!inputs.includes(output)) await rm(output, { force: true })
	stderr.write(`pdfa: refused: ${code}: ${message}\n`)
	return EXIT.refused
}

async function checkAll(
	{ path, flavour, json }: Extract<Command, { name: 'check' }>,
	{ stdout }: Terminal,
): Promise<number> {
	if (!(await isFolder(path))) {
		const { compliant, failures } = await check(await readFile(path), flavour)
		if (json) stdout.write(`${JSON.stringify({ compliant, failures })}\n`)
		else stdout.write(compliant ? `PDF/A-${flavour}\n` : `not PDF/A-${flavour}\n${failures.map(describe).join('')}`)
		return compliant ? EXIT.done : EXIT.notCompliant
	}
	let all = true
	for (const file of await pdfFilesUnder(path)) {
		const { compliant, failures } = await check(await readFile(join(path, file)), flavour)
		all &&= compliant
		if (json) stdout.write(`${JSON.stringify({ file, compliant, failures })}\n`)
		else stdout.write(`${compliant ? 'yes' : 'no '} ${file}\n${failures.map(describe).join('')}`)
	}
	return all ? EXIT.done : EXIT.notCompliant
}

function describe(failure: { clause: string; test: number; page?: number; object?: number; note?: string }): string {
	const place = [failure.page && `page ${failure.page}`, failure.object && `object ${failure.object}`]
		.filter(Boolean)
		.join(', ')
	return `  ${failure.clause}-${failure.test}${place ? ` (${place})` : ''}${failure.note ? `: ${failure.note}` : ''}\n`
}

async function extractOne(
	{ input, output }: Extract<Command, { name: 'extract' }>,
	{ stderr }: Terminal,
): Promise<number> {
	const result = extract(await readFile(input))
	if (!result.ok) {
		stderr.write(`pdfa: ${result.problem.code}\n`)
		return EXIT.refused
	}
	writeWhole(output, result.bytes)
	return EXIT.done
}

async function fetchFonts(
	{ folder, families }: Extract<Command, { name: 'fonts' }>,
	{ stderr }: Terminal,
): Promise<number> {
	const fetched = await fetchFontPackages(folder, families)
	if (fetched.ok) return EXIT.done
	stderr.write(`pdfa: fonts could not be fetched into ${folder}: ${fetched.problem}\n`)
	return EXIT.fault
}
