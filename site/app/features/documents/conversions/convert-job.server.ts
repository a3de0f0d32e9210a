import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import {
	type Advance,
	areNewcomersWaiting,
	type Claimed,
	changeLane,
	claimNext,
	countSeconds,
	type Lane,
	MAX_ATTEMPTS,
	release,
	renewLease,
} from './claim-conversion.server.ts'
import { finishConversion } from './finish-conversion.server.ts'
import { processFile } from './process-file.server.ts'
import type { WithWorkbench } from './workbench.server.ts'

const RENEW_EVERY_MS = 2_000
/** Pause of a job for newcomers while all places have been taken for less than their time alone. */
const LOOK_AGAIN_MS = 1_000

/** Thrown when the worker has lost its lease. */
class Lost extends Error {
	override name = 'Lost'
}

/** After this time the job starts no further conversion, since one may take as long again and jobs expire. */
const BEGIN_WITHIN_MS = 3 * 60_000

interface LaneOfJobs {
	/** Names of its two queues. */
	names: readonly [everyone: string, newcomers: string]
	expireSeconds: number
	/** Conversions of everyone that a process runs at a time. */
	concurrency: number
}

const LANES = {
	document: { names: ['conversions.convert', 'conversions.newcomer'], expireSeconds: 10 * 60, concurrency: 2 },
	// Pages are read from their pictures, one on each core: those who convert documents do not wait behind scans.
	paper: { names: ['conversions.paper', 'conversions.paper-newcomer'], expireSeconds: 40 * 60, concurrency: 1 },
	// LibreOffice, which opens the document first, takes half a gigabyte.
	office: { names: ['conversions.office', 'conversions.office-newcomer'], expireSeconds: 20 * 60, concurrency: 1 },
} satisfies Record<Lane, LaneOfJobs>

/**
 * Converts as long as conversions wait. A job does not name a conversion: it claims the next in turn, and there is one job per conversion.
 * A refusal is a result and ends the conversion. An exception is our fault: the conversion is retried, and given up after some attempts.
 *
 * The second job of a lane is for people who have nothing running. Files of one person may take the places of the first for minutes: who
 * comes then finds this one free, in a lane of one place after twenty seconds.
 */
function jobOf(lane: Lane, from: 'everyone' | 'newcomers') {
	const { names, expireSeconds, concurrency }: LaneOfJobs = LANES[lane]
	return defineJob({
		name: from === 'everyone' ? names[0] : names[1],
		payload: z.object({}),
		retry: { limit: 2, delaySeconds: 2 },
		expireSeconds,
		concurrency: from === 'everyone' ? concurrency : 1,
		run: (deps: WithWorkbench, _payload, signal) => convertInTurn(deps, lane, signal, from),
	})
}

/** Jobs that take conversions, by lane. */
export const conversionJobs = {
	document: [jobOf('document', 'everyone'), jobOf('document', 'newcomers')],
	paper: [jobOf('paper', 'everyone'), jobOf('paper', 'newcomers')],
	office: [jobOf('office', 'everyone'), jobOf('office', 'newcomers')],
} as const

/** Announces a conversion that waits in a lane, in the transaction that writes it. */
export async function callWorkers(db: Db, queue: Platform['queue'], lane: Lane): Promise<void> {
	for (const job of conversionJobs[lane]) await queue.send(db, job, {})
}

async function convertInTurn(
	deps: WithWorkbench,
	lane: Lane,
	signal: AbortSignal,
	from: 'everyone' | 'newcomers',
): Promise<void> {
	const until = Date.now() + BEGIN_WITHIN_MS
	while (Date.now() < until) {
		const claimed = await claimNext(deps.db, lane, from)
		if (claimed) await takeTurn(deps, claimed, signal)
		else if (from === 'newcomers' && (await areNewcomersWaiting(deps.db, lane)))
			await wait(LOOK_AGAIN_MS, undefined, { signal, ref: false }).catch(() => {})
		else return deps.workbench.prepare()
		if (signal.aborted) return
	}
}

async function takeTurn(deps: WithWorkbench, claimed: Claimed, signal: AbortSignal): Promise<void> {
	if (claimed.row.attempts > MAX_ATTEMPTS) {
		await finishConversion(deps, claimed, { ok: false, problem: { code: 'fault' }, report: null })
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
	const startedMs = performance.now()
	const place = await deps.workbench.take(claimed)
	const lost = new AbortController()
	let advance: Advance = { done: 0 }
	const renewal = setInterval(() => {
		renewLease(deps.db, claimed, advance).then(
			(held) => held || lost.abort(new Lost()),
			(err: unknown) => deps.log.warn({ err }, 'lease not renewed'),
		)
	}, RENEW_EVERY_MS)
	try {
		const { confinement, siteRoot, cjkFonts, readingModels } = deps
		const isOneOfMany = !claimed.isAlone
		const workplace = {
			confinement,
			siteRoot,
			cjkFonts,
			readingModels,
			...place,
			isOneOfMany,
			signal: AbortSignal.any([signal, lost.signal]),
		}
		const outcome = await processFile(deps, claimed, workplace, (latest) => {
			advance = latest
		})
		if ('lane' in outcome) {
			if (await changeLane(deps.db, claimed, outcome.lane)) await callWorkers(deps.db, deps.queue, outcome.lane)
			return
		}
		const ended = await finishConversion(deps, claimed, outcome)
		if (!ended && 'path' in outcome && outcome.path !== null) await deps.storage.disk.delete(outcome.path)
	} finally {
		clearInterval(renewal)
		await place.leave()
		await countSeconds(deps.db, claimed, (performance.now() - startedMs) / 1000)
	}
}
