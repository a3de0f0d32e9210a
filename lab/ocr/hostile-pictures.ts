/**
 * Opens a thousand pictures that are truncated, scrambled, of a false size or going round in circles, and says what became of them.
 *
 * npm run figures -- hostile-pictures [--count 1000] [--seed 1]
 *
 * Fails if one of them throws, or takes more memory than the largest that is admitted.
 */
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { openPicture } from '../../ocr/src/index.ts'

const { values } = parseArgs({
	options: { count: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
const MOST_MEGABYTES = 700

let state = Number(values.seed)
/** Whole numbers below `limit` (mulberry32). */
function random(limit: number): number {
	state = (state + 0x6d2b79f5) | 0
	let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
	mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
	return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
}

const [width, height] = [400, 500]
const samples = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 7) % 251)
const picture = () => sharp(samples, { raw: { width, height, channels: 3 } })
const stacked = () => sharp(samples, { raw: { width, height, channels: 3, pageHeight: 100 } })
const HEALTHY = await Promise.all([
	picture().jpeg().toBuffer(),
	picture().jpeg({ progressive: true }).toBuffer(),
	picture().png().toBuffer(),
	picture().webp().toBuffer(),
	picture().tiff({ compression: 'lzw' }).toBuffer(),
	stacked().tiff({ compression: 'deflate' }).toBuffer(),
	stacked().toColourspace('b-w').threshold().tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer(),
])

const HUGE = [60_000, 0xffff, 0x7fff_ffff, 0xffff_ffff, 0]
const HARMS: readonly ((bytes: Buffer) => Buffer)[] = [
	(bytes) => bytes.subarray(0, random(bytes.length)),
	(bytes) => {
		for (let count = 1 + random(40); count > 0; count -= 1) bytes[random(bytes.length)] = random(256)
		return bytes
	},
	// Sizes and offsets stand in the first and last kilobyte.
	(bytes) => {
		const at = random(2) === 0 ? random(Math.min(1000, bytes.length - 4)) : Math.max(0, bytes.length - 4 - random(1000))
		const value = HUGE[random(HUGE.length)] ?? 0
		if (random(2) === 0) bytes.writeUInt32BE(value, at)
		else bytes.writeUInt32LE(value, at)
		return bytes
	},
	(bytes) => {
		const from = random(bytes.length)
		bytes.copyWithin(random(bytes.length), from, from + random(2000))
		return bytes
	},
	(bytes) => Buffer.concat([bytes.subarray(0, 16), HEALTHY[random(HEALTHY.length)] ?? bytes]),
	circle,
]

/** The directory of a TIFF names itself as the next one. */
function circle(bytes: Buffer): Buffer {
	if (bytes.toString('latin1', 0, 2) !== 'II') return bytes
	const directory = bytes.readUInt32LE(4)
	if (directory + 2 > bytes.length) return bytes
	const next = directory + 2 + bytes.readUInt16LE(directory) * 12
	if (next + 4 <= bytes.length) bytes.writeUInt32LE(directory, next)
	return bytes
}

const outcomes = new Map<string, number>()
const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
let [most, slowest] = [0, 0]
for (let index = 0; index < Number(values.count); index += 1) {
	const healthy = HEALTHY[index % HEALTHY.length] ?? Buffer.alloc(0)
	let bytes: Buffer = Buffer.from(healthy)
	for (let harms = 1 + random(3); harms > 0 && bytes.length > 32; harms -= 1)
		bytes = HARMS[random(HARMS.length)]?.(bytes) ?? bytes
	const started = performance.now()
	try {
		const opened = await openPicture(bytes)
		count(opened.ok ? 'opened' : opened.problem.code)
	} catch (error) {
		count(`THROWN ${String(error)}`)
		process.exitCode = 1
	}
	slowest = Math.max(slowest, performance.now() - started)
	most = Math.max(most, process.memoryUsage().rss)
}
const megabytes = Math.round(most / 1e6)
if (megabytes > MOST_MEGABYTES) process.exitCode = 1
for (const [outcome, times] of outcomes) process.stdout.write(`${outcome}: ${times}\n`)
process.stdout.write(`at most ${megabytes} MB, ${Math.round(slowest)} ms for one\n`)
