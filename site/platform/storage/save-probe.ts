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

/** Returns a function that tells whether uploads can be stored, at most `EVERY_MS` old. */
export function createSaveProbe(
	look: () => Promise<SaveProblem | undefined>,
	now: () => number = Date.now,
): () => Promise<SaveProblem | undefined> {
	let last: { at: number; result: Promise<SaveProblem | undefined> } | undefined
	return () => {
		if (last === undefined || now() - last.at >= EVERY_MS) last = { at: now(), result: look() }
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
 * Asks S3 whether it has a file, which costs less than writing one. One that is missing, or that S3 refuses to tell of, is written, once: a bucket that does not
 * exist has no file either. Asks also while the breaker keeps others from asking, and looks at the disk where uploads wait for it.
 */
export async function lookAtS3(driver: DriverContract, breaker: CircuitBreaker): Promise<SaveProblem | undefined> {
	const ask = async () => {
		const isThere = await breaker
			.tryNow(() => driver.exists(PROBE_KEY))
			.catch((error: unknown) => {
				if (error instanceof ServiceAway) throw error
				return false
			})
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
