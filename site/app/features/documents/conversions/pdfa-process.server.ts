import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { CjkFamily, Flavour } from 'pdfa'
import { z } from 'zod'
import type { Confinement } from '#platform/confinement/confinement.ts'
import { type Ended, type Waiting, type Watched } from '#platform/confinement/process.ts'
import type { Result } from '#platform/result.ts'
import type { Advance } from './claim-conversion.server.ts'
import { type ConversionProblem, DOCUMENT_PROBLEMS, PICTURE_PROBLEMS } from './conversion.ts'
import { advanceOf, type Conversion, convertArguments } from './convert-arguments.server.ts'
import type { CjkFonts } from './packages/cjk-fonts.server.ts'
import type { ReadingModels } from './packages/reading-models.server.ts'
import {
	BrokenPicture,
	EngineFacts,
	FETCHED_LANGUAGES,
	Finding,
	FLAVOURS,
	MendedPage,
	ReadPage,
} from './report/stored-report.ts'

const CJK_FAMILIES = ['japanese', 'simplified', 'traditional', 'korean'] as const satisfies CjkFamily[]

const Findings = z.array(Finding)

/** The engine's report of one file (`pdfa convert --report`). */
const Report = z.object({
	outcome: z.enum(['converted', 'refused', 'unreachable', 'fault']),
	code: z.enum([...DOCUMENT_PROBLEMS, ...PICTURE_PROBLEMS, 'fault']).optional(),
	best: z.enum(FLAVOURS).optional(),
	findings: Findings,
	failures: Findings.optional(),
	message: z.string().optional(),
	missingFonts: z.array(z.enum(CJK_FAMILIES)).optional(),
	read: z.array(ReadPage).optional(),
	mended: z.array(MendedPage).optional(),
	broken: z.array(BrokenPicture).optional(),
	usablePages: z.number().optional(),
})
export type EngineReport = z.infer<typeof Report>

/** The report is null if the engine did not write one; `stderr` is for our own log. */
export type EngineResult = { report: EngineReport | null; stderr: string } & Result<object, ConversionProblem>

/** Working environment of the engine: its command line, a temporary folder, and what aborts it. */
export interface Workplace {
	confinement: Confinement
	siteRoot: string
	folder: string
	signal: AbortSignal
	/** Returns a preloaded engine for the command, if one is waiting in the folder. */
	engine?: ((command: EngineCommand) => Waiting | undefined) | undefined
	/** Other conversions of the same person run at the same time. */
	isOneOfMany?: boolean
	/** Provides fonts that a document lacks and that are not installed. */
	cjkFonts?: CjkFonts
	/** Provides what reading in further languages needs. */
	readingModels?: ReadingModels
}

/** Converts `from` to `to`, both in the folder; repeats it if missing fonts could be fetched. */
export async function runEngine(
	workplace: Workplace,
	conversion: Conversion,
	onProgress: (advance: Advance) => void,
): Promise<EngineResult> {
	const models = await modelsFor(workplace, conversion)
	if (models === undefined) return { ok: false, problem: { code: 'language-missing' }, report: null, stderr: '' }
	const result = await convertOnce(workplace, conversion, onProgress, { models })
	const missing = result.report?.missingFonts
	if (!missing || !workplace.cjkFonts) return result
	const fonts = await workplace.cjkFonts.provide(missing)
	if (fonts !== undefined) return convertOnce(workplace, conversion, onProgress, { models, fonts })
	// A page may have been drawn without them: it would pass every check although its text is missing.
	return { ok: false, problem: { code: 'fonts-missing' }, report: result.report, stderr: '' }
}

/** Returns the folder of the models that reading needs besides those installed, or none; undefined if they are not available now. */
async function modelsFor(
	{ readingModels }: Workplace,
	{ settings, readsPictures }: Conversion,
): Promise<string[] | undefined> {
	const needed = FETCHED_LANGUAGES.filter((language) => readsPictures && settings.languages?.includes(language))
	if (needed.length === 0) return []
	const folder = await readingModels?.provide(needed)
	return folder === undefined ? undefined : [folder]
}

async function convertOnce(
	workplace: Workplace,
	conversion: Conversion,
	onProgress: (advance: Advance) => void,
	{ models, fonts }: { models: string[]; fonts?: string },
): Promise<EngineResult> {
	const reportFile = join(workplace.folder, 'report.json')
	const args = convertArguments(workplace.folder, conversion, {
		report: reportFile,
		models,
		...(fonts !== undefined && { fonts }),
	})
	const onLine = (line: string) => {
		const advance = advanceOf(parseJson(line))
		if (advance) onProgress(advance)
	}
	const ended = await engine(workplace, ['convert', ...args], {
		onLine,
		reads: [...models, ...(fonts === undefined ? [] : [fonts])],
		...(conversion.readsPictures && { readsPictures: true }),
	})
	const report = Report.safeParse(parseJson(await readFile(reportFile, 'utf8').catch(() => '')))
	if (ended.stopped) return { ok: false, problem: { code: 'too-large' }, report: null, stderr: ended.stopped }
	if (!report.success) return { ok: false, problem: { code: 'fault' }, report: null, stderr: ended.stderr }
	const { outcome, code = 'fault', best } = report.data
	if (outcome === 'converted') return { ok: true, report: report.data, stderr: ended.stderr }
	return { ok: false, problem: { code, ...(best && { best }) }, report: report.data, stderr: ended.stderr }
}

/** Returns facts about a PDF, or about the document in an envelope; null if it cannot be read. Retried once if the process fails. */
export async function inspectFile(workplace: Workplace, file: string): Promise<EngineFacts | null> {
	return (await tryToInspect(workplace, file)) ?? (await tryToInspect(workplace, file))
}

async function tryToInspect(workplace: Workplace, file: string): Promise<EngineFacts | null> {
	const facts = join(workplace.folder, `${file}.json`)
	await engine(workplace, ['inspect', join(workplace.folder, file), '--report', facts])
	return EngineFacts.safeParse(parseJson(await readFile(facts, 'utf8').catch(() => ''))).data ?? null
}

/** Extracts the document from its envelope. @returns false if there is none */
export async function extractFile(workplace: Workplace, from: string, to: string): Promise<boolean> {
	const { exitCode } = await engine(workplace, ['extract', join(workplace.folder, from), join(workplace.folder, to)])
	return exitCode === 0
}

const Verdict = z.object({ compliant: z.boolean(), failures: Findings })

/** Returns the verdict of the engine's own checker on an unchanged file; undefined if it did not finish. */
export async function checkFile(
	workplace: Workplace,
	file: string,
	flavour: Flavour,
): Promise<z.infer<typeof Verdict> | undefined> {
	const { stdout } = await engine(workplace, ['check', join(workplace.folder, file), '--flavour', flavour, '--json'])
	return Verdict.safeParse(parseJson(stdout.join('\n'))).data
}

const Part = z.object({
	file: z.string().regex(/^\d+\.pdf$/),
	first: z.number(),
	last: z.number(),
	sizeBytes: z.number(),
})
export type SplitPart = z.infer<typeof Part>

/** Splits a file into parts of at most `maxBytes`, in the folder `parts`. @returns an empty list if it cannot be split */
export async function splitFile(
	workplace: Workplace,
	file: string,
	{ maxBytes, by }: { maxBytes: number; by: 'pages' | 'bookmarks' },
): Promise<SplitPart[]> {
	const { exitCode, stdout } = await engine(workplace, [
		'split',
		...[join(workplace.folder, file), join(workplace.folder, 'parts'), '--max-bytes', String(maxBytes)],
		...(by === 'bookmarks' ? ['--bookmarks'] : []),
	])
	return exitCode === 0 ? stdout.flatMap((line) => Part.safeParse(parseJson(line)).data ?? []) : []
}

const Changed = z.object({ changed: z.number() })
export const PICTURE_SIDES = ['before', 'after', 'difference'] as const
export type PictureSide = (typeof PICTURE_SIDES)[number]

/** Renders a page of two files as PNG; undefined if one of them has no such page. */
export async function compareFiles(
	workplace: Workplace,
	{ before, after, page, width }: { before: string; after: string; page: number; width: number },
): Promise<{ changed: number; pictures: Record<PictureSide, Buffer> } | undefined> {
	const out = join(workplace.folder, 'pictures')
	const paths = [before, after].map((file) => join(workplace.folder, file))
	const { stdout } = await engine(workplace, ['compare', ...paths, out, `--page=${page}`, `--width=${width}`])
	const changed = Changed.safeParse(parseJson(stdout.at(-1) ?? '')).data
	if (!changed || (await readdir(out)).length !== PICTURE_SIDES.length) return undefined
	const read = (side: PictureSide) => readFile(join(out, `${side}.png`))
	const [one, other, difference] = await Promise.all([read('before'), read('after'), read('difference')])
	return { ...changed, pictures: { before: one, after: other, difference } }
}

/** A page takes seconds, and each core reads one in 400 MB at most. */
const READING_LIMITS = {
	heapMb: 1024,
	residentMb: 2048 + 400 * availableParallelism(),
	timeoutMs: 30 * 60_000,
}
/**
 * Reading takes minutes: everything else goes first, with nine times the processor time. At 19 it would get none for as long as a machine is
 * busy. Of several files of a person, all but one let other people's go first.
 */
const NICENESS = { reading: 10, oneOfMany: 5 }

export type EngineCommand = 'convert' | 'inspect' | 'extract' | 'check' | 'split' | 'compare'

async function engine(
	{ confinement, siteRoot, folder, signal, engine: waiting, isOneOfMany }: Workplace,
	[command, ...args]: readonly [EngineCommand, ...string[]],
	{
		onLine,
		reads = [],
		readsPictures = false,
	}: Pick<Watched, 'onLine'> & { reads?: readonly string[]; readsPictures?: boolean } = {},
): Promise<Ended> {
	const watched = { signal, ...(onLine && { onLine }) }
	const ready = readsPictures ? undefined : waiting?.(command)
	if (ready) return ready.work(JSON.stringify([command, ...args]), watched)
	return confinement.run({
		command: {
			script: engineFile(siteRoot, 'cli.js'),
			args: [command, ...args],
			...(readsPictures && { nativeModules: true, threads: true }),
		},
		reads: [...readsOf(siteRoot), ...reads],
		folder,
		...(readsPictures
			? { limits: READING_LIMITS, niceness: NICENESS.reading }
			: isOneOfMany && { niceness: NICENESS.oneOfMany }),
		...watched,
	})
}

/** Starts an engine that loads what a command needs and waits for its arguments. */
export function startEngine(
	confinement: Confinement,
	siteRoot: string,
	folder: string,
	command: EngineCommand,
): Promise<Waiting> {
	return confinement.start({
		command: {
			script: join(siteRoot, 'app/features/documents/conversions/engine-program.ts'),
			args: [engineFile(siteRoot, 'main.js'), ...(command === 'inspect' ? READER : [])],
		},
		reads: [...readsOf(siteRoot), join(siteRoot, 'package.json')],
		folder,
	})
}

/** Modules that `inspect` loads on demand. */
const READER = ['pdfjs-dist/legacy/build/pdf.mjs', 'pdfjs-dist/legacy/build/pdf.worker.mjs']

/** Returns the path of one of the engine's built files. */
export function engineFile(siteRoot: string, file: 'cli.js' | 'main.js'): string {
	return join(siteRoot, '../pdfa/dist', file)
}

function readsOf(siteRoot: string): string[] {
	return ['pdfa', 'ocr', 'node_modules'].map((folder) => join(siteRoot, '..', folder))
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/** Returns name and version of the checker, as stated in reports. */
export function engineVersion(siteRoot: string): string {
	const manifest = z.object({ version: z.string() })
	return manifest.parse(JSON.parse(readFileSync(join(siteRoot, '../pdfa/package.json'), 'utf8'))).version
}
