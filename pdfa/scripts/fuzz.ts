/**
 * Mutation fuzzer: damages PDF files at random and converts them; reports what crashes, hangs, or is claimed although
 * the checker disagrees. Usage: `npm run fuzz -w pdfa -- [FOLDER] [--count N] [--seed N]`. Without a folder, files
 * that tests build are damaged.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { pdfFilesUnder } from '../src/cli/files.ts'
import { convert, FLAVOURS, type Flavour } from '../src/index.ts'
import { bytesOf, tinyDocument } from '../test/tiny-pdf.ts'

/** A mutant that takes longer hangs. */
const HANG_MS = 60_000

const ABSURD = ['0', '-1', '1', '2147483648', '99999999999', '65536', '4294967295', '1e9', '0.0000001']

interface Job {
	bytes: Uint8Array
	flavour: Flavour
}

if (isMainThread) await hunt()
else {
	parentPort?.on('message', ({ bytes, flavour }: Job) => {
		convert(bytes, { flavour, limits: { timeMs: 30_000, decodedBytes: 64 * 1024 * 1024 } }).then(
			(result) => parentPort?.postMessage({ outcome: result.outcome }),
			(error: unknown) =>
				parentPort?.postMessage({ outcome: 'fault', message: error instanceof Error ? error.stack : String(error) }),
		)
	})
}

async function hunt(): Promise<void> {
	const { values, positionals } = parseArgs({
		options: { count: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
		allowPositionals: true,
	})
	const random = mulberry32(Number(values.seed))
	const seeds = await readSeeds(positionals[0])
	const counts: Record<string, number> = {}
	let worker = new Worker(new URL(import.meta.url))
	for (let n = 0; n < Number(values.count); n += 1) {
		const bytes = mutate(seeds[Math.floor(random() * seeds.length)] ?? new Uint8Array(), random)
		const flavour = FLAVOURS[n % FLAVOURS.length] ?? '2b'
		const verdict = await run(worker, { bytes, flavour })
		counts[verdict.outcome] = (counts[verdict.outcome] ?? 0) + 1
		if (verdict.outcome !== 'fault' && verdict.outcome !== 'hang' && verdict.outcome !== 'crash') continue
		mkdirSync('fuzz-findings', { recursive: true })
		writeFileSync(join('fuzz-findings', `${values.seed}-${n}-${flavour}.pdf`), bytes)
		process.stdout.write(`${verdict.outcome} at ${n} (${flavour}): ${verdict.message ?? ''}\n`)
		await worker.terminate()
		worker = new Worker(new URL(import.meta.url))
	}
	await worker.terminate()
	process.stdout.write(`${JSON.stringify(counts)}\n`)
	process.exitCode = (counts.fault ?? 0) + (counts.hang ?? 0) + (counts.crash ?? 0) > 0 ? 1 : 0
}

interface Verdict {
	outcome: string
	message?: string
}

function run(worker: Worker, job: Job): Promise<Verdict> {
	return new Promise((settle) => {
		const done = (verdict: Verdict) => {
			clearTimeout(timer)
			worker.off('message', done)
			worker.off('error', crash)
			settle(verdict)
		}
		const crash = (error: unknown) =>
			done({ outcome: 'crash', message: error instanceof Error ? error.message : String(error) })
		const timer = setTimeout(() => done({ outcome: 'hang' }), HANG_MS)
		worker.on('message', done)
		worker.on('error', crash)
		worker.postMessage(job)
	})
}

async function readSeeds(folder: string | undefined): Promise<Uint8Array[]> {
	if (folder === undefined) {
		const { doc } = await tinyDocument('q /F1 gs BT /F1 12 Tf (Hello) Tj ET Q 0 0 9 9 re f', {
			Font: { F1: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } },
			ExtGState: { F1: { ca: 0.5, BM: 'Multiply' } },
		})
		return [await bytesOf(doc)]
	}
	const root = resolve(process.env.INIT_CWD ?? process.cwd(), folder)
	const files = await pdfFilesUnder(root)
	return files.map((file) => readFileSync(join(root, file))).filter((bytes) => bytes.length < 300_000)
}

/** One to eight blows: bytes changed, stretches removed, doubled or moved, numbers made absurd. */
function mutate(seed: Uint8Array, random: () => number): Uint8Array {
	let bytes = Buffer.from(seed)
	const at = () => Math.floor(random() * bytes.length)
	for (let blows = 1 + Math.floor(random() * 8); blows > 0; blows -= 1) {
		const [start, length] = [at(), 1 + Math.floor(random() * 200)]
		switch (Math.floor(random() * 6)) {
			case 0:
				bytes[start] = Math.floor(random() * 256)
				break
			case 1:
				bytes = Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + length)])
				break
			case 2:
				bytes = Buffer.concat([bytes.subarray(0, start), bytes.subarray(start, start + length), bytes.subarray(start)])
				break
			case 3: {
				const from = at()
				bytes.copy(bytes, start, from, Math.min(from + length, bytes.length))
				break
			}
			case 4:
				bytes = Buffer.from(
					bytes
						.toString('latin1')
						.replace(/\d+(?= |\/|\])/g, (number) =>
							random() < 0.01 ? (ABSURD[Math.floor(random() * ABSURD.length)] ?? number) : number,
						),
					'latin1',
				)
				break
			default:
				if (random() < 0.1) bytes = bytes.subarray(0, start)
		}
		if (bytes.length === 0) return bytes
	}
	return bytes
}

function mulberry32(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let t = Math.imul(state ^ (state >>> 15), 1 | state)
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296
	}
}
