import { z } from 'zod'
import { defineJob } from '#platform/queue/jobs.ts'
import { type Claimed, claimNext, MAX_ATTEMPTS, release, renewLease } from './claim-conversion.server.ts'
import { finishConversion } from './finish-conversion.server.ts'
import { processFile } from './process-file.server.ts'
import type { WithWorkbench } from './workbench.server.ts'

const RENEW_EVERY_MS = 2_000

/** Thrown when the worker has lost its lease. */
class Lost extends Error {
	override name = 'Lost'
}

/** After this time the job starts no further conversion, since one may take as long again and jobs expire. */
const BEGIN_WITHIN_MS = 3 * 60_000

/**
 * Converts as long as conversions wait. A job does not name a conversion: it claims the next in turn, and there is one job per conversion.
 * A refusal is a result and ends the conversion. An exception is our fault: the conversion is retried, and given up after some attempts.
 */
export const convertJob = defineJob({
	name: 'conversions.convert',
	payload: z.object({}),
	retry: { limit: 2, delaySeconds: 2 },
	expireSeconds: 10 * 60,
	concurrency: 2,
	async run(deps: WithWorkbench, _payload, signal) {
		const until = Date.now() + BEGIN_WITHIN_MS
		while (Date.now() < until) {
			const claimed = await claimNext(deps.db)
			if (!claimed) return deps.workbench.prepare()
			await takeTurn(deps, claimed, signal)
		}
	},
})

async function takeTurn(deps: WithWorkbench, claimed: Claimed, signal: AbortSignal): Promise<void> {
	if (claimed.row.attempts > MAX_ATTEMPTS) {
		await finishConversion(deps, claimed, { problem: { code: 'fault' }, report: null })
		return
	}
	try {
		await convertClaimed(deps, claimed, signal)
	} catch (error) {
		if (error instanceof Lost) return
		await release(deps.db, claimed, { counts: !signal.aborted })
		throw error
	}
}

async function convertClaimed(deps: WithWorkbench, claimed: Claimed, signal: AbortSignal): Promise<void> {
	const place = await deps.workbench.take()
	const lost = new AbortController()
	let progress = 0
	const renewal = setInterval(() => {
		renewLease(deps.db, claimed, progress).then(
			(held) => held || lost.abort(new Lost()),
			(err: unknown) => deps.log.warn({ err }, 'lease not renewed'),
		)
	}, RENEW_EVERY_MS)
	try {
		const { confinement, siteRoot, cjkFonts } = deps
		const workplace = { confinement, siteRoot, cjkFonts, ...place, signal: AbortSignal.any([signal, lost.signal]) }
		const outcome = await processFile(deps, claimed, workplace, (done) => {
			progress = done
		})
		const ended = await finishConversion(deps, claimed, outcome)
		if (!ended && 'path' in outcome && outcome.path !== null) await deps.storage.disk.delete(outcome.path)
	} finally {
		clearInterval(renewal)
		await place.leave()
	}
}
