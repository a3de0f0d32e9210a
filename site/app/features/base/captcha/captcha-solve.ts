import workerUrl from 'altcha/workers/pbkdf2?url'
import type { Challenge } from 'altcha-lib/types'
import { fetchJson, retrying } from './captcha-load.ts'

const MAX_WORKERS = 4

export interface SolvedCaptcha {
	token: string
	/** Milliseconds since 1970; null if it does not expire. */
	expiresAt: number | null
}

/** Fetches a task from our own server and solves it in a worker. */
export async function solveAltcha(controller: AbortController): Promise<SolvedCaptcha> {
	const challenge = (await retrying(() => fetchJson('/api/captcha/challenge'))) as Challenge
	const { solveChallengeWorkers } = await retrying(() => import('altcha-lib'))
	const solution = await solveChallengeWorkers({
		challenge,
		controller,
		concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1),
		createWorker: () => new Worker(workerUrl),
	})
	if (!solution) throw new Error('no solution was found in time')
	const { expiresAt } = challenge.parameters
	return { token: btoa(JSON.stringify({ challenge, solution })), expiresAt: expiresAt ? expiresAt * 1000 : null }
}
