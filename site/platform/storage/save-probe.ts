import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DriverContract } from 'flydrive/types'
import { type CircuitBreaker, ServiceAway } from '#platform/faults/circuit-breaker.ts'
import { s3Refusal } from './s3-refusal.ts'
import type { SaveProblem } from './save-problem.ts'

/** A result is given to everybody who asks within this time: one small write, or one request, whoever asks. */
const EVERY_MS = 5_000
/** S3 that takes longer is away. */
const TIMEOUT_MS = 4_000
/** As large as the smallest part of a disk that a file takes. */
const BLOCK = Buffer.alloc(4096)
const PROBE_KEY = 'probe'
const WRITE_EVERY_MS = 60 * 60 * 1000

/** Tells why uploads cannot be stored; undefined if they can. `isNow`: by a look of now, as whoever has just mended something wants to know. */
export type FindSaveProblem = (isNow?: boolean) => Promise<SaveProblem | undefined>

/** Returns a function that tells whether uploads can be stored, at most `EVERY_MS` old. */
export function createSaveProbe(look: FindSaveProblem, now: () => number = Date.now): FindSaveProblem {
	let last: { at: number; result: Promise<SaveProblem | undefined> } | undefined
	return (isNow = false) => {
		if (isNow || last === undefined || now() - last.at >= EVERY_MS) last = { at: now(), result: look(isNow) }
		return last.result
	}
}

/** Writes a block into a folder, as the next upload will, and deletes it. */
export async function lookAtDisk(folder: string): Promise<SaveProblem | undefined> {
	const path = join(folder, `.probe-${process.pid}`)
	try {
		await mkdir(folder, { recursive: true })
		const file = await open(path, 'w', 0o600)
		try {
			await file.write(BLOCK)
			await file.sync()
		} finally {
			await file.close()
		}
	} catch (error) {
		return isFull(error) ? fullOf(folder) : 'disk-not-writable'
	} finally {
		await rm(path, { force: true }).catch(() => {})
	}
	return undefined
}

/**
 * Returns a look at S3. It writes a file at first, once an hour and after a refusal, as the next upload will: a bucket that is over its quota still
 * has its files. Otherwise it asks whether the file is there, which costs less. Asks also while the breaker keeps others from asking, and looks at the
 * disk where uploads wait for it.
 */
export function createS3Look(driver: DriverContract, breaker: CircuitBreaker): FindSaveProblem {
	let writtenAt = -Infinity
	return async (isNow) => {
		const isFresh = isNow !== true && performance.now() - writtenAt < WRITE_EVERY_MS
		const problem = await lookAtS3(driver, breaker, isFresh)
		if (problem !== undefined) writtenAt = -Infinity
		else if (!isFresh) writtenAt = performance.now()
		return problem
	}
}

async function lookAtS3(
	driver: DriverContract,
	breaker: CircuitBreaker,
	isFresh: boolean,
): Promise<SaveProblem | undefined> {
	const ask = async () => {
		const isThere =
			isFresh &&
			(await breaker
				.tryNow(() => driver.exists(PROBE_KEY))
				.catch((error: unknown) => {
					if (error instanceof ServiceAway) throw error
					return false
				}))
		if (!isThere) await breaker.tryNow(() => driver.put(PROBE_KEY, BLOCK))
	}
	const asked = ask().then(
		() => undefined,
		(error: unknown) => (error instanceof ServiceAway ? ('s3-away' as const) : s3Refusal(error)),
	)
	const late = Promise.withResolvers<'s3-away'>()
	const timer = setTimeout(() => late.resolve('s3-away'), TIMEOUT_MS)
	try {
		return (await Promise.race([asked, late.promise])) ?? (await lookAtDisk(tmpdir()))
	} finally {
		clearTimeout(timer)
	}
}

/** A disk with free room takes no file either, once it has as many as it can name. */
async function fullOf(folder: string): Promise<SaveProblem> {
	const { files, ffree } = await statfs(folder)
	return files > 0 && ffree === 0 ? 'too-many-files' : 'disk-full'
}

function isFull(error: unknown): boolean {
	return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))
}
