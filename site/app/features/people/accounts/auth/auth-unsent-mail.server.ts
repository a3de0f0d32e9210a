/**
 * Keeps the library from acknowledging a call whose e-mail could not be put into the queue: it logs such a failure, and answers as if the
 * e-mail were on its way.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { RETRY_AFTER_SECONDS } from '#platform/faults/fault.ts'
import { faultOf } from '#platform/faults/fault-of.ts'
import { authProblemText } from '../copy.it.ts'
import type { Handler } from '../tokens/even-answers.server.ts'

/** Pauses between tries: a database that restarts is back by then. */
const PAUSES_MS = [250, 1_000, 3_000]

const calls = new AsyncLocalStorage<{ isUnsent: boolean }>()

/** Writes down an e-mail, or what it needs, and tries again after faults that pass. If all tries fail, the call is answered with an error. */
export async function writeDown<Written>(
	work: () => Promise<Written>,
	pausesMs: readonly number[] = PAUSES_MS,
): Promise<Written> {
	for (let tried = 0; ; tried++) {
		const pauseMs = pausesMs[tried]
		try {
			return await work()
		} catch (error) {
			if (pauseMs === undefined || faultOf(error) === undefined) {
				const call = calls.getStore()
				if (call) call.isUnsent = true
				throw error
			}
			await wait(pauseMs)
		}
	}
}

/** Answers with an error where `writeDown` failed. */
export function refuseUnsent(handler: Handler): Handler {
	return async (request) => {
		const call = { isUnsent: false }
		const response = await calls.run(call, () => handler(request))
		if (!call.isUnsent || !response.ok) return response
		const code = 'EMAIL_NOT_SENT'
		const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) }
		return Response.json({ code, message: authProblemText(code, '') }, { status: 503, headers })
	}
}
