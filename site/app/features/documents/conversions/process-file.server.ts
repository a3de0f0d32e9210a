import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Flavour } from 'pdfa'
import type { Platform } from '#platform/platform.ts'
import { storageKey } from '#platform/storage/storage.ts'
import type { Advance, Claimed, Lane } from './claim-conversion.server.ts'
import { type BrokenPicture, type ConversionProblem, flavourOf, isOutputFormat } from './conversion.ts'
import { OWN_CHECKER } from './copy.it.ts'
import type { Outcome } from './finish-conversion.server.ts'
import type { Office } from './office.server.ts'
import { checkFile, engineVersion, inspectFile, runEngine, type Workplace } from './pdfa-process.server.ts'
import { type ConversionSettings, type Proof, StoredReport, StoredSettings } from './report/stored-report.ts'
import { kindOf, openSource } from './sources/open-source.server.ts'
import { askVeraPdf } from './verapdf.server.ts'

type WithOffice = Platform & { office: Office }

/** Processes one file and returns a checked result or a problem. */
export async function processFile(
	deps: WithOffice,
	claimed: Claimed,
	workplace: Workplace,
	onProgress: (advance: Advance) => void,
): Promise<Outcome | { lane: Lane }> {
	const { row } = claimed
	const at = (file: string) => join(workplace.folder, file)
	await deps.storage.copyOut(row.sourceFilePath, at('source'))
	const { pictures = [], ...settings } = StoredSettings.parse(row.settings)
	const kind = await kindOf(at('source'))
	const wanted = isOutputFormat(row.outputFormat) ? flavourOf(row.outputFormat) : '1b'
	if (row.kind === 'verify' && kind !== 'pdf' && kind !== 'p7m')
		return { ok: false, problem: { code: 'not-a-pdf' }, report: null }
	if (kind === 'p7m' && row.kind === 'convert' && !settings.allowSigned) {
		const report = StoredReport.parse({ flavour: wanted, before: await inspectFile(workplace, 'source') })
		return { ok: false, problem: { code: 'signed-envelope' }, report }
	}
	const source = await openSource(deps.office, workplace, { fileName: row.fileName, pieces: pictures }, kind)
	if (!source.ok) return { ...source, report: null }
	const { documents, isPicture } = source
	const inspecting = isPicture
		? Promise.resolve(null)
		: inspectFile(workplace, kind === 'p7m' ? 'source' : documents[0])
	inspecting.catch(() => undefined) // awaited below on every path that continues
	if (row.kind === 'verify') return verify(deps, workplace, documents[0], wanted, await inspecting)

	const files = { from: documents, to: 'result.pdf', name: row.fileName.replace(/\.p7m$/i, '') }
	const readsPictures = isPicture || row.lane === 'paper'
	const isScan = async () => !readsPictures && isToRead(settings, await inspecting)
	// One of many: nobody waits for it alone, and what is started for nothing takes time from the others.
	if (!claimed.isAlone && (await isScan())) return { lane: 'paper' }
	const toLeave = new AbortController()
	const converting = runEngine(
		{ ...workplace, signal: AbortSignal.any([workplace.signal, toLeave.signal]) },
		{ ...files, flavour: wanted, settings, readsPictures },
		onProgress,
	)
	converting.catch(() => undefined) // awaited below, or aborted
	// A scan is not converted to the end here: who has one page does not wait for another's fifty.
	if (await isScan()) {
		toLeave.abort()
		await converting.catch(() => undefined)
		workplace.signal.throwIfAborted()
		return { lane: 'paper' }
	}
	const result = await converting
	const before = await inspecting
	const { findings = [], failures = [], best, read = [], mended = [], usablePages } = result.report ?? {}
	const broken = (result.report?.broken ?? []).map((one) => ({
		...one,
		name: pictures[one.file - 1] ?? row.fileName,
		of: documents.length,
	}))
	const found = { findings, failures, best, before, read, mended, broken, usablePages }
	const report = StoredReport.parse({ flavour: wanted, ...found })
	if (!result.ok) {
		if (result.problem.code === 'fault') deps.log.warn({ conversion: row.id, stderr: result.stderr }, 'engine fault')
		return { ok: false, problem: { ...result.problem, ...brokenAmong(broken, usablePages) }, report }
	}
	report.proofs = await proofsOf(deps, workplace, 'result.pdf', wanted, true)
	if (report.proofs.some(({ compliant }) => compliant === false))
		return { ok: false, problem: { code: 'not-confirmed' }, report }
	if (wanted.endsWith('a') || readsPictures) report.after = await inspectFile(workplace, 'result.pdf')
	const path = storageKey('pdf-converted', row.clientId ?? row.userId, row.id, `${claimed.claim}.pdf`)
	await deps.storage.copyIn(at('result.pdf'), path)
	return { ok: true, path, sizeBytes: (await stat(at('result.pdf'))).size, report }
}

/** Returns the pictures that cannot be used, where it has to be said which they are. */
function brokenAmong(broken: readonly BrokenPicture[], usablePages = 0): Pick<ConversionProblem, 'pictures'> {
	const [first] = broken
	return first && (first.of > 1 || usablePages > 0) ? { pictures: { broken, usablePages } } : {}
}

/** Returns true for a document with pages that are to be read from their pictures. */
function isToRead({ ocr = 'auto' }: ConversionSettings, before: StoredReport['before']): boolean {
	if (ocr !== 'auto') return ocr === 'always'
	return (before?.inspection?.pagesWithoutText.length ?? 0) > 0
}

async function proofsOf(
	deps: Platform,
	workplace: Workplace,
	file: string,
	flavour: Flavour,
	ownCompliant: boolean,
	failures: Proof['failures'] = [],
): Promise<Proof[]> {
	const own: Proof = {
		checker: OWN_CHECKER,
		version: engineVersion(deps.siteRoot),
		compliant: ownCompliant,
		checkedAt: new Date().toISOString(),
		failures,
	}
	if (!deps.env.verapdf) return [own]
	return [own, await askVeraPdf(deps.env.verapdf, workplace, file, flavour)]
}

/** Verifies an existing file without changing it; a negative verdict is a result too. */
async function verify(
	deps: Platform,
	workplace: Workplace,
	file: string,
	flavour: Flavour,
	before: StoredReport['before'],
): Promise<Outcome> {
	const verdict = await checkFile(workplace, file, flavour)
	if (!verdict) return { ok: false, problem: { code: 'fault' }, report: StoredReport.parse({ flavour, before }) }
	const { compliant, failures } = verdict
	const proofs = await proofsOf(deps, workplace, file, flavour, compliant, failures)
	const report = StoredReport.parse({ flavour, failures, before, proofs })
	const isCompliant = proofs.every((proof) => proof.compliant !== false)
	return isCompliant
		? { ok: true, path: null, sizeBytes: null, report }
		: { ok: false, problem: { code: 'not-compliant' }, report }
}
