import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Services outside the process that may be away for a while. */
export type Service = 'files' | 'mail' | 'model' | 'reader' | 'vectors'

/** Thrown instead of asking a service that did not answer several times in a row. */
export class ServiceAway extends Error {
	override name = 'ServiceAway'
	readonly service: Service

	constructor(service: Service, options?: ErrorOptions) {
		super(`service away: ${service}`, options)
		this.service = service
	}
}

const FAILURES_TO_OPEN = 3
const OPEN_MS = 10_000

export interface CircuitBreaker {
	/** Runs `work`, unless the service is known to be away. @throws ServiceAway if it is, or if it did not answer */
	ask<Result>(work: () => Promise<Result>): Promise<Result>
	/**
	 * As `ask`, for a job: while the service is known to be away, waits for the next try of anybody and shares its outcome. Failing at once would cost the job
	 * one of its tries, and a pause that outlasts the fault, just when the service answers others again.
	 */
	askPatiently<Result>(work: () => Promise<Result>): Promise<Result>
	/** Runs `work` in any case, for an admin who tries the service. @throws ServiceAway if it did not answer */
	tryNow<Result>(work: () => Promise<Result>): Promise<Result>
	/** Time of the first of the failures in a row for which the service is no longer asked; undefined while it is. */
	awaySince(): Date | undefined
}

interface Options {
	service: Service
	log: Pick<Logger, 'error' | 'info'>
	/** True for an error that says the service does not answer; any other is an answer, except that of a caller who gave up. */
	isAway: (error: unknown) => boolean
	/** Milliseconds, replaced in tests. */
	now?: () => number
}

/**
 * Keeps requests from waiting for a service that is away: after three failures in a row it is not asked for ten seconds, then by one request
 * at a time until it answers.
 */
export function createCircuitBreaker({ service, log, isAway, now = Date.now }: Options): CircuitBreaker {
	let failures = 0
	let failingSince: number | undefined
	let nextTryAt = 0
	let lastFailure: unknown
	/** Resolves when the service has answered or failed to. */
	let outcome = Promise.withResolvers<true>()

	function tellOutcome() {
		outcome.resolve(true)
		outcome = Promise.withResolvers()
	}

	const isOpen = () => failures >= FAILURES_TO_OPEN && now() < nextTryAt

	function answered() {
		if (failures >= FAILURES_TO_OPEN) log.info({ service }, 'service answers again')
		failures = 0
		failingSince = undefined
		lastFailure = undefined
		tellOutcome()
	}

	async function tryNow<Result>(work: () => Promise<Result>): Promise<Result> {
		try {
			const result = await work()
			answered()
			return result
		} catch (error) {
			if (isGivenUp(error)) {
				tellOutcome()
				throw error
			}
			if (!isAway(error)) {
				answered()
				throw error
			}
			failures++
			lastFailure = error
			failingSince ??= now()
			if (failures === FAILURES_TO_OPEN) log.error({ service, err: error }, 'service is away')
			if (failures >= FAILURES_TO_OPEN) nextTryAt = now() + OPEN_MS
			tellOutcome()
			throw new ServiceAway(service, { cause: error })
		}
	}

	async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
		if (isOpen()) throw new ServiceAway(service, { cause: lastFailure })
		if (failures >= FAILURES_TO_OPEN) nextTryAt = now() + OPEN_MS
		return tryNow(work)
	}

	return {
		ask,
		async askPatiently(work) {
			if (isOpen()) {
				const isHeard = await Promise.race([outcome.promise, wait(nextTryAt - now(), false, { ref: false })])
				// It is time to try, and somebody else does.
				if (!isHeard && isOpen()) await outcome.promise
			}
			return ask(work)
		},
		tryNow,
		awaySince: () => (failingSince === undefined || failures < FAILURES_TO_OPEN ? undefined : new Date(failingSince)),
	}
}

/** Returns true if the caller did not wait for the answer, which says nothing about the service. */
function isGivenUp(error: unknown): boolean {
	return error instanceof Error && error.name === 'AbortError'
}
