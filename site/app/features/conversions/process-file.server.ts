import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Flavour } from 'pdfa'
import type { Platform } from '#platform/platform.ts'
import { storageKey } from '#platform/storage/storage.ts'
import type { Claimed, Lane } from './claim-conversion.server.ts'
import { flavourOf, isOutputFormat } from './conversion.ts'
import type { Outcome } from './finish-conversion.server.ts'
import { checkFile, engineVersion, extractFile, inspectFile, runEngine, type Workplace } from './pdfa-process.server.ts'
import { type FileKind, fileKind } from './receive-pdf.server.ts'
import { ConversionSettings, type Proof, StoredReport } from './report/stored-report.ts'
import { askVeraPdf } from './verapdf.server.ts'

/** The engine's own checker, as reports name it. */
const OWN_CHECKER = 'Controllo interno'

/** Processes one file and returns a checked result or a problem. */
export async function processFile(
	deps: Platform,
	claimed: Claimed,
	workplace: Workplace,
	onProgress: (done: number) => void,
): Promise<Outcome | { lane: Lane }> {
	const { row } = claimed
	const at = (file: string) => join(workplace.folder, file)
	await deps.storage.copyOut(row.sourceFilePath, at('source'))
	const settings = ConversionSettings.parse(row.settings)
	const kind = await kindOf(at('source'))
	const isPicture = kind === 'picture'
	if (isPicture && row.kind === 'verify') return { ok: false, problem: { code: 'not-a-pdf' }, report: null }
	const isPdf = kind !== 'p7m'
	const inspecting = isPicture ? Promise.resolve(null) : inspectFile(workplace, 'source')
	inspecting.catch(() => undefined) // awaited below on every path that continues
	const wanted = isOutputFormat(row.outputFormat) ? flavourOf(row.outputFormat) : '1b'
	if (!isPdf && row.kind === 'convert' && !settings.allowSigned) {
		const report = StoredReport.parse({ flavour: wanted, before: await inspecting })
		return { ok: false, problem: { code: 'signed-envelope' }, report }
	}
	const document = isPdf ? 'source' : 'document.pdf'
	if (!isPdf && !(await extractFile(workplace, 'source', document)))
		return { ok: false, problem: { code: 'no-document' }, report: null }
	if (row.kind === 'verify') return verify(deps, workplace, document, wanted, await inspecting)

	const files = { from: document, to: 'result.pdf', name: row.fileName.replace(/\.p7m$/i, '') }
	const readsPictures = isPicture || row.lane === 'paper'
	const result = await runEngine(workplace, { ...files, flavour: wanted, settings, readsPictures }, onProgress)
	const before = await inspecting
	if (!readsPictures && isToRead(settings, before)) return { lane: 'paper' }
	const { findings = [], failures = [], best, read = [] } = result.report ?? {}
	const report = StoredReport.parse({ flavour: wanted, findings, failures, best, before, read })
	if (!result.ok) {
		if (result.problem.code === 'fault') deps.log.warn({ conversion: row.id, stderr: result.stderr }, 'engine fault')
		return { ok: false, problem: result.problem, report }
	}
	report.proofs = await proofsOf(deps, workplace, 'result.pdf', wanted, true)
	if (report.proofs.some(({ compliant }) => compliant === false))
		return { ok: false, problem: { code: 'not-confirmed' }, report }
	if (wanted.endsWith('a') || readsPictures) report.after = await inspectFile(workplace, 'result.pdf')
	const path = storageKey('pdf-converted', row.userId, row.id, `${claimed.claim}.pdf`)
	await deps.storage.copyIn(at('result.pdf'), path)
	return { ok: true, path, sizeBytes: (await stat(at('result.pdf'))).size, report }
}

/** Returns true for a document with pages that are to be read from their pictures. */
function isToRead({ ocr = 'auto' }: ConversionSettings, before: StoredReport['before']): boolean {
	if (ocr !== 'auto') return ocr === 'always'
	return (before?.inspection?.pagesWithoutText.length ?? 0) > 0
}

/** ISO 32000-1 annex H: the header is in the first kilobyte. */
async function kindOf(path: string): Promise<FileKind | undefined> {
	const file = await open(path)
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
		return fileKind(buffer.subarray(0, bytesRead))
	} finally {
		await file.close()
	}
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
