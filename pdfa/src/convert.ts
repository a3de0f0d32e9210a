import type { PDFDocument } from '@cantoo/pdf-lib'
import { type CheckOptions, type CheckResult, check } from './check/index.ts'
import { checkTime, withinTime } from './clock.ts'
import { Comparison } from './compare/compare.ts'
import { type Description, describeDocument, describeFigures } from './describe.ts'
import type { CjkFamily } from './fonts/cjk-packages.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { load, type Opened, parse } from './load/load.ts'
import { countSignatures } from './load/signatures.ts'
import { StreamDamage } from './load/stream-damage.ts'
import { type Failure, LimitError, type Loss, type Problem } from './problem.ts'
import { profileOf } from './profiles/index.ts'
import { clauseOf, type Flavour, type PdfaOnly } from './profiles/profile.ts'
import { runStep } from './run-step.ts'
import { shrink } from './smallest/shrink.ts'
import { type Finding, type Target } from './step.ts'
import { allSteps } from './steps/index.ts'
import { type Offending, offendingPages, picturePages } from './transparency/pictured-page.ts'
import { write } from './write/write.ts'
import { documentPacket } from './xmp/document-packet.ts'

export interface ConvertOptions {
	flavour: Flavour
	/** BCP 47, for documents that do not name their language. */
	language?: string
	password?: string
	/** At level a, `verbale.pdf` is the title of a document that neither has one nor shows one. */
	fileName?: string
	/** Convert signed files too; their signatures become invalid. */
	allowSigned?: boolean
	/** Convert what is left of a damaged file too; `damage` of the result says what is gone. */
	acceptDamage?: boolean
	/** Folders with fonts to embed where the document lacks one. */
	fontFolders?: readonly string[]
	/** Folder whose `node_modules` may hold the fonts for Chinese, Japanese and Korean. */
	fontPackages?: string
	/** Takes time to write a smaller file that draws the same. */
	smallest?: boolean
	limits?: Partial<Limits>
	onProgress?: (progress: Progress) => void
	/** Description given by a person; a language here overrides that of the document. */
	description?: Description
}

export interface Progress {
	stage: 'loading' | 'converting' | 'checking'
	/** Of the step that runs. */
	step?: string
	/** Checking goes page by page; each step before it goes over all of them. */
	page?: number
	pages?: number
	/** From 0 to 1, over all stages. */
	done: number
}

export type Result =
	| {
			outcome: 'converted'
			bytes: Uint8Array
			flavour: Flavour
			findings: readonly Finding[]
			/** Losses that `acceptDamage` allowed. */
			damage?: readonly Loss[]
			/** Families that the document needs and no installed package has: `fetchFontPackages` gets them. */
			missingFonts?: readonly CjkFamily[]
	  }
	| { outcome: 'refused'; problem: Problem; findings: readonly Finding[] }
	| {
			outcome: 'unreachable'
			problem: Problem
			best?: Flavour
			findings: readonly Finding[]
			missingFonts?: readonly CjkFamily[]
	  }

const SOUND: CheckResult = { compliant: true, failures: [] }

/** Attachments inside attachments are converted this deep. */
const MAX_DEPTH = 2

/** Converts a PDF to PDF/A: loads it, repairs it clause by clause, writes and checks it. Claims only what the check confirmed. */
export function convert(bytes: Uint8Array, options: ConvertOptions): Promise<Result> {
	const timeMs = options.limits?.timeMs ?? DEFAULT_LIMITS.timeMs
	return withinTime(timeMs, () => convertAt(bytes, options, 0))
}

async function convertAt(
	bytes: Uint8Array,
	options: ConvertOptions,
	depth: number,
	offending?: Offending,
): Promise<Result> {
	const { flavour, onProgress } = options
	try {
		const made = await make(bytes, options, depth, offending)
		if (!made.ok) return { outcome: 'refused', problem: made.problem, findings: [] }
		const { damage, plain, smaller, findings } = made
		const onPage: CheckOptions['onPage'] = (page, pages) =>
			onProgress?.({ stage: 'checking', page, pages, done: 0.6 + (0.4 * page) / pages })
		if (made.isGiven) return { outcome: 'converted', bytes: plain, flavour, findings }
		const isSound = smaller && (await check(smaller, flavour, { onPage })).compliant
		const output = isSound ? smaller : plain
		const { compliant, failures } = isSound ? SOUND : await check(plain, flavour, { onPage })
		onProgress?.({ stage: 'checking', done: 1 })
		const missingFonts = made.missing.length > 0 ? { missingFonts: made.missing } : {}
		if (compliant) {
			const gone = damage.length > 0 ? { damage } : {}
			return { outcome: 'converted', bytes: output, flavour, findings, ...gone, ...missingFonts }
		}
		const pictured = offending ? undefined : await withPictures(bytes, options, depth, failures)
		if (pictured) return pictured
		const best = await findBest(bytes, options, depth)
		return {
			outcome: 'unreachable',
			problem: { code: 'level-not-reachable', failures },
			...(best && { best }),
			findings,
			...missingFonts,
		}
	} catch (error) {
		if (!(error instanceof LimitError)) throw error
		return {
			outcome: 'refused',
			problem: { code: 'too-large', limit: error.limit, maximum: error.maximum },
			findings: [],
		}
	}
}

type Made =
	| {
			ok: true
			plain: Uint8Array
			/** True for the file as it came, which the check has confirmed. */
			isGiven?: boolean
			/** With `smallest`: the same packed tighter. */
			smaller: Uint8Array | undefined
			findings: readonly Finding[]
			damage: readonly Loss[]
			missing: readonly CjkFamily[]
	  }
	| { ok: false; problem: Problem }

/** Loads a file, runs all steps and writes it. The document itself is free to go before the output is checked. */
async function make(
	bytes: Uint8Array,
	options: ConvertOptions,
	depth: number,
	offending: Offending | undefined,
): Promise<Made> {
	const limits = { ...DEFAULT_LIMITS, ...options.limits }
	const { onProgress } = options
	onProgress?.({ stage: 'loading', done: 0 })
	const loaded = await load(bytes, { password: options.password ?? '', limits })
	if (!loaded.ok) return loaded
	const { doc } = loaded
	const isWanted = depth === 0 && !offending && !options.description && !options.smallest
	if (isWanted && isUntouched(loaded) && (await isAlready(doc, bytes, options.flavour))) return given(bytes, options)
	const signatures = countSignatures(doc)
	if (signatures > 0 && !options.allowSigned) return { ok: false, problem: { code: 'signed', signatures } }
	const { damage } = loaded
	if (damage.losses.length > 0 && !options.acceptDamage) return incomplete(damage.losses)
	const comparison = new Comparison(doc, loaded.bytes)
	const streams = new StreamDamage(doc, damage.faults.length === 0)
	const target = targetOf(options, depth)
	const findings: Finding[] = loadFindings(loaded, target)
	if (options.description) describeDocument(doc, options.description)
	if (offending) findings.push(...(await picturePages(doc, offending)))
	for (const [index, step] of allSteps.entries()) {
		checkTime()
		onProgress?.({ stage: 'converting', step: step.name, done: 0.1 + (0.5 * index) / allSteps.length })
		findings.push(...(await runStep(step, doc, target)))
	}
	if (target.profile.clauses['structure-tree']) describeFigures(doc, options.description?.alternates ?? [])
	const losses = [...damage.losses, ...streams.losses(), ...(target.losses ?? [])]
	if (losses.length > 0 && !options.acceptDamage) return incomplete(losses)
	const plain = write(doc.context, target.profile.file)
	const smaller = options.smallest ? shrink(doc, plain, target) : undefined
	const lost = await comparison.losses(doc, smaller ?? plain, target.profile, findings, parse)
	if (lost.length > 0 && !options.acceptDamage) return { ok: false, problem: { code: 'result-differs', lost } }
	return {
		ok: true,
		plain,
		smaller,
		findings,
		damage: [...losses, ...lost],
		missing: [...(target.missingFamilies ?? [])],
	}
}

function isUntouched({ damage, decrypted, repaired }: Opened): boolean {
	return !decrypted && !repaired && damage.losses.length === 0
}

/**
 * Returns whether a file that claims the flavour is of it: nothing need be written anew then, and a signature stays whole. Data that are broken
 * break no rule, so they are looked for beside the check.
 */
async function isAlready(doc: PDFDocument, bytes: Uint8Array, flavour: Flavour): Promise<boolean> {
	if (documentPacket(doc)?.claim !== flavour || !(await check(bytes, flavour)).compliant) return false
	return new StreamDamage(doc, true).losses().length === 0
}

function given(plain: Uint8Array, { flavour }: ConvertOptions): Made {
	const clause = clauseOf(profileOf(flavour), 'identification')
	const note = `PDF/A-${flavour} already: the file is given back as it is`
	const findings: Finding[] = [{ clause, action: 'already-met', note }]
	return { ok: true, plain, isGiven: true, smaller: undefined, findings, damage: [], missing: [] }
}

function incomplete(lost: readonly Loss[]): Made {
	return { ok: false, problem: { code: 'incomplete', lost } }
}

function targetOf(options: ConvertOptions, depth: number): Target {
	const profile = profileOf(options.flavour)
	const { embeddedFiles } = profile
	return {
		profile,
		language: options.language ?? 'it',
		missingFamilies: new Set(),
		losses: [],
		...(options.fontPackages !== undefined && { fontPackages: options.fontPackages }),
		fontFolders: options.fontFolders ?? [],
		...(options.fileName !== undefined && { fileName: options.fileName }),
		...(depth < MAX_DEPTH &&
			embeddedFiles.kind === 'pdfa-only' && {
				convertAttachment: (bytes: Uint8Array) => convertAttachment(bytes, embeddedFiles, options, depth + 1),
			}),
	}
}

/** ISO 19005-2 §6.8: the attachment itself if it is PDF/A-1 or -2 already, else what it converts to. */
async function convertAttachment(
	bytes: Uint8Array,
	{ flavours, convertTo }: PdfaOnly,
	options: ConvertOptions,
	depth: number,
): Promise<Uint8Array | undefined> {
	for (const accepted of flavours) if ((await check(bytes, accepted)).compliant) return bytes
	const { onProgress: _, description: __, fileName: ___, ...rest } = options
	const result = await convertAt(bytes, { ...rest, flavour: convertTo }, depth)
	return result.outcome === 'converted' ? result.bytes : undefined
}

function loadFindings({ damage, decrypted, repaired }: Opened, { profile }: Target): Finding[] {
	const findings: Finding[] = []
	const clause = clauseOf(profile, 'cross-reference')
	if (repaired)
		findings.push({ clause, action: 'fixed', note: ['damaged file structure', ...damage.faults].join('; ') })
	if (decrypted) findings.push({ clause: clauseOf(profile, 'encryption'), action: 'removed', note: 'encryption' })
	return findings
}

/** Converts again with the offending pages drawn as pictures, where rules are broken on single pages only. */
async function withPictures(
	bytes: Uint8Array,
	options: ConvertOptions,
	depth: number,
	failures: readonly Failure[],
): Promise<Result | undefined> {
	const offending = offendingPages(failures)
	const { onProgress: _, ...rest } = options
	const result = offending && (await convertAt(bytes, rest, depth, offending))
	return result?.outcome === 'converted' ? result : undefined
}

/** The best flavour that the same file does reach: found by converting it, not by guessing. */
async function findBest(bytes: Uint8Array, options: ConvertOptions, depth: number): Promise<Flavour | undefined> {
	if (depth > 0) return undefined
	const { onProgress: _, ...rest } = options
	for (const flavour of profileOf(options.flavour).nextBest) {
		const result = await convertAt(bytes, { ...rest, flavour }, MAX_DEPTH)
		if (result.outcome === 'converted') return flavour
	}
	return undefined
}
