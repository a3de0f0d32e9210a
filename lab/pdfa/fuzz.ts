/**
 * Damages PDF files at random and converts them; reports crashes, hangs, and failures other than refusals.
 *
 * npm run figures -- fuzz [FOLDER] [--count N] [--from N] [--seed N]
 *
 * Without a folder, files built by tests are damaged. A mutant depends on the
 * seed and its number alone, and `fuzz-findings/log-SEED.jsonl` records which were run: an interrupted run can be resumed, and several runs
 * may share the numbers by `--from`.
 */

import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { pdfFilesUnder } from '../../pdfa/src/cli/files.ts'
import { convert, FLAVOURS, type Flavour } from '../../pdfa/src/index.ts'
import { mutant as mutantOf } from '../../pdfa/test/mutant.ts'
import { bytesOf, tinyDocument } from '../../pdfa/test/tiny-pdf.ts'

/** The time the engine is given, and the processor time after which a mutant that ignored it hangs. */
const TIME_LIMIT_MS = 30_000
const HANG_CPU_MS = 60_000
const LOOK_EVERY_MS = 2000
const MEMORY_MB = 1536

const FINDINGS = 'fuzz-findings'

interface Job {
	bytes: Uint8Array
	flavour: Flavour
}

if (isMainThread) await hunt()
else {
	parentPort?.on('message', ({ bytes, flavour }: Job) => {
		convert(bytes, { flavour, limits: { timeMs: TIME_LIMIT_MS, decodedBytes: 64 * 1024 * 1024 } }).then(
			(result) => parentPort?.postMessage({ outcome: result.outcome }),
			(error: unknown) =>
				parentPort?.postMessage({ outcome: 'fault', message: error instanceof Error ? error.stack : String(error) }),
		)
	})
}

async function hunt(): Promise<void> {
	const { values, positionals } = parseArgs({
		options: {
			count: { type: 'string', default: '500' },
			from: { type: 'string', default: '0' },
			seed: { type: 'string', default: '1' },
		},
		allowPositionals: true,
	})
	const seeds = await readSeeds(positionals[0])
	const flavourOf = (n: number) => FLAVOURS[n % FLAVOURS.length] ?? '2b'
	const mutant = (n: number) => mutantOf(seeds, Number(values.seed), n)
	mkdirSync(FINDINGS, { recursive: true })
	const log = join(FINDINGS, `log-${values.seed}.jsonl`)
	const outcomes = new Map(readLog(log).map(({ n, outcome }) => [n, outcome]))
	const numbers = Array.from({ length: Number(values.count) }, (_, index) => Number(values.from) + index)
	let worker = await startWorker()
	const note = (n: number, verdict: Verdict) => {
		outcomes.set(n, verdict.outcome)
		appendFileSync(log, `${JSON.stringify({ n, flavour: flavourOf(n), ...verdict })}\n`)
	}
	for (const n of numbers) {
		if (outcomes.has(n)) continue
		note(n, { outcome: 'crash' }) // stands if this process dies with it
		const started = performance.now()
		const verdict = await run(worker, { bytes: mutant(n), flavour: flavourOf(n) })
		note(n, { ...verdict, ms: Math.round(performance.now() - started) })
		if (!isFault(verdict.outcome)) continue
		await worker.terminate()
		worker = await startWorker()
	}
	await worker.terminate()
	const counts: Record<string, number> = {}
	for (const n of numbers) {
		const outcome = outcomes.get(n) ?? 'not run'
		counts[outcome] = (counts[outcome] ?? 0) + 1
		if (isFault(outcome)) writeFileSync(join(FINDINGS, `${values.seed}-${n}-${flavourOf(n)}.pdf`), mutant(n))
	}
	process.stdout.write(`${JSON.stringify(counts)}\n`)
	process.exitCode = Object.keys(counts).some(isFault) ? 1 : 0
}

async function startWorker(): Promise<Worker> {
	const worker = new Worker(new URL(import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
	await once(worker, 'online')
	return worker
}

function isFault(outcome: string): boolean {
	return outcome === 'fault' || outcome === 'hang' || outcome === 'crash'
}

function readLog(log: string): { n: number; outcome: string }[] {
	if (!existsSync(log)) return []
	return readFileSync(log, 'utf8')
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => JSON.parse(line))
}

interface Verdict {
	outcome: string
	message?: string
	ms?: number
}

/** Hangs are judged by the worker's CPU time, so that a busy machine causes no false alarms. */
async function run(worker: Worker, job: Job): Promise<Verdict> {
	const finished = new AbortController()
	const answer = once(worker, 'message', { signal: finished.signal })
	worker.postMessage(job)
	try {
		return await Promise.race([answer.then(([verdict]) => verdict), hang(worker, finished.signal)])
	} catch (error) {
		return { outcome: 'crash', message: error instanceof Error ? error.message : String(error) }
	} finally {
		finished.abort()
		await answer.catch(() => undefined)
	}
}

/** Settles when the worker has spent too much processor time on its job. */
async function hang(worker: Worker, signal: AbortSignal): Promise<Verdict> {
	const before = await worker.cpuUsage()
	for (;;) {
		await setTimeout(LOOK_EVERY_MS, undefined, { signal })
		const { user, system } = await worker.cpuUsage(before)
		if (user + system > HANG_CPU_MS * 1000) return { outcome: 'hang' }
	}
}

async function readSeeds(folder: string | undefined): Promise<Uint8Array[]> {
	if (folder === undefined) {
		const { doc } = await tinyDocument('q /F1 gs BT /F1 12 Tf (Hello) Tj ET Q 0 0 9 9 re f', {
			Font: { F1: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } },
			ExtGState: { F1: { ca: 0.5, BM: 'Multiply' } },
		})
		return [await bytesOf(doc)]
	}
	const root = resolve(folder)
	const files = await pdfFilesUnder(root)
	return files.map((file) => readFileSync(join(root, file))).filter((bytes) => bytes.length < 300_000)
}
