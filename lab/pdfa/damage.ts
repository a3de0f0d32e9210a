/**
 * Cuts and damages PDF files, converts them, and counts results that lack words of the whole file while the report is silent.
 *
 * npm run figures -- damage FOLDER [--count N] [--seed N] [--flavour F]
 *
 * Each file is cut at 40, 70 and 92 %; then `count` damages are drawn: a cut anywhere, a block that is missing, a block of zeros or of noise.
 * The words of the whole file are those of its own conversion, read by poppler (`pdftotext`), so that only what the damage took counts.
 */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pdfFilesUnder } from '../../pdfa/src/cli/files.ts'
import { convert, type Flavour, isFlavour, type Result } from '../../pdfa/src/index.ts'

const CUTS = [0.4, 0.7, 0.92]
const LEAST_BLOCK = 256
const MOST_BLOCK = 4096

const { values, positionals } = parseArgs({
	options: {
		count: { type: 'string', default: '300' },
		seed: { type: 'string', default: '1' },
		flavour: { type: 'string', default: '2b' },
	},
	allowPositionals: true,
})
const [folder] = positionals
if (folder === undefined || !isFlavour(values.flavour)) throw new Error('usage: damage FOLDER [--flavour F]')
const root = resolve(folder)
const flavour: Flavour = values.flavour
const scratch = mkdtempSync(join(tmpdir(), 'pdfa-damage-'))

interface Whole {
	file: string
	bytes: Uint8Array
	words: ReadonlyMap<string, number>
}

const outcomes: Record<string, number> = {}
const silent: string[] = []
try {
	const wholes = await readWholes()
	for (const whole of wholes)
		for (const share of CUTS)
			await tryOut(whole, `cut at ${share * 100} %`, whole.bytes.slice(0, Math.round(whole.bytes.length * share)))
	const draw = random(Number(values.seed))
	for (let n = 0; n < Number(values.count) && wholes.length > 0; n += 1) {
		const whole = wholes[Math.floor(draw() * wholes.length)]
		if (whole) await tryOut(whole, ...damaged(whole.bytes, draw))
	}
	process.stdout.write(`${JSON.stringify({ files: wholes.length, outcomes, silent: silent.length })}\n`)
	for (const line of silent) process.stdout.write(`${line}\n`)
	process.exitCode = silent.length > 0 ? 1 : 0
} finally {
	rmSync(scratch, { recursive: true })
}

/** Files that are whole: the engine converts them as they are. */
async function readWholes(): Promise<Whole[]> {
	const wholes: Whole[] = []
	for (const file of await pdfFilesUnder(root)) {
		const bytes = readFileSync(join(root, file))
		const result = await convertQuietly(bytes)
		if (result?.outcome === 'converted') wholes.push({ file, bytes, words: wordsOf(result.bytes) })
	}
	return wholes
}

async function tryOut({ file, words }: Whole, how: string, bytes: Uint8Array): Promise<void> {
	const result = await convertQuietly(bytes)
	const outcome = result?.outcome ?? 'fault'
	if (result?.outcome !== 'converted') {
		count(outcome)
		return
	}
	const left = wordsOf(result.bytes)
	let lost = 0
	for (const [word, times] of words) lost += Math.max(0, times - (left.get(word) ?? 0))
	count(lost > 0 ? 'converted, words gone' : 'converted, all words there')
	if (lost > 0) silent.push(`${file}: ${how}: ${lost} words`)
}

function count(outcome: string): void {
	outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
}

async function convertQuietly(bytes: Uint8Array): Promise<Result | undefined> {
	try {
		return await convert(bytes, { flavour, allowSigned: true })
	} catch {
		return undefined
	}
}

function wordsOf(bytes: Uint8Array): ReadonlyMap<string, number> {
	const path = join(scratch, 'result.pdf')
	writeFileSync(path, bytes)
	const text = execFileSync('pdftotext', ['-q', '-enc', 'UTF-8', path, '-'], { encoding: 'utf8', maxBuffer: 1 << 28 })
	const words = new Map<string, number>()
	for (const word of text.split(/\s+/)) if (word !== '') words.set(word, (words.get(word) ?? 0) + 1)
	return words
}

function damaged(bytes: Uint8Array, draw: () => number): [how: string, bytes: Uint8Array] {
	const at = Math.floor(draw() * bytes.length)
	const size = Math.min(bytes.length - at, LEAST_BLOCK + Math.floor(draw() * (MOST_BLOCK - LEAST_BLOCK)))
	const place = `${size} bytes at ${at}`
	switch (Math.floor(draw() * 4)) {
		case 0:
			return [`cut at ${at}`, bytes.slice(0, at)]
		case 1:
			return [`without ${place}`, Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + size)])]
		case 2:
			return [`zeros over ${place}`, Uint8Array.from(bytes).fill(0, at, at + size)]
		default: {
			const copy = Uint8Array.from(bytes)
			for (let i = at; i < at + size; i += 1) copy[i] = Math.floor(draw() * 256)
			return [`noise over ${place}`, copy]
		}
	}
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}
