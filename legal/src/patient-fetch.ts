/** Requests to a service that is sometimes down: time-out, retries with growing pauses, and a circuit breaker that stops asking. */

export interface PatienceSettings {
	readonly timeoutMs: number
	/** Tries in all. */
	readonly tries: number
	/** First pause; each further one doubles. */
	readonly pauseMs: number
	/** Failed requests in a row after which the service is left alone… */
	readonly breakAfter: number
	/** …for this long. */
	readonly breakMs: number
}

export const defaultPatience: PatienceSettings = {
	timeoutMs: 20_000,
	tries: 4,
	pauseMs: 500,
	breakAfter: 5,
	breakMs: 60_000,
}

/** The service did not answer usefully; `status` where it answered at all. */
export class ServiceUnavailable extends Error {
	readonly status: number | undefined

	constructor(message: string, options: { status?: number; cause?: unknown } = {}) {
		super(message, options.cause === undefined ? undefined : { cause: options.cause })
		this.status = options.status
	}
}

export interface Clock {
	now(): number
	sleep(ms: number): Promise<void>
}

export const systemClock: Clock = {
	now: () => Date.now(),
	sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

const maxRetryAfterMs = 30_000

/** Returns the delay that a busy service asks for, of 30 s at most: in seconds, as a date, or in milliseconds as Azure and OpenAI write it. */
export function delayAsked(headers: Headers, now: number): number | undefined {
	const milliseconds = Number(headers.get('retry-after-ms') ?? Number.NaN)
	const given = headers.get('retry-after') ?? ''
	const seconds = given.trim() === '' ? Number.NaN : Number(given)
	const asked = [milliseconds, seconds * 1000, Date.parse(given) - now].find((delay) => Number.isFinite(delay))
	return asked === undefined ? undefined : Math.min(maxRetryAfterMs, Math.max(0, asked))
}

/** A fetch that waits and tries again; a refusal of the request itself (4xx but 408, 429) is returned at once, and who gives it up is obeyed. */
export function createPatientFetch(
	fetch: typeof globalThis.fetch,
	settings: PatienceSettings = defaultPatience,
	clock: Clock = systemClock,
): (url: string, init?: RequestInit) => Promise<Response> {
	let failuresInRow = 0
	let closedUntil = 0

	async function once(
		url: string,
		init: RequestInit | undefined,
	): Promise<{ response: Response } | { response?: never; retryAfterMs?: number; error: ServiceUnavailable }> {
		const timeout = AbortSignal.timeout(settings.timeoutMs)
		const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
		try {
			const response = await fetch(url, { ...init, signal })
			if (response.status < 500 && response.status !== 408 && response.status !== 429) return { response }
			await response.body?.cancel()
			const retryAfterMs = delayAsked(response.headers, clock.now())
			const error = new ServiceUnavailable(`${new URL(url).host} answered ${response.status}`, {
				status: response.status,
			})
			return retryAfterMs === undefined ? { error } : { error, retryAfterMs }
		} catch (cause) {
			init?.signal?.throwIfAborted()
			return { error: new ServiceUnavailable(`${new URL(url).host} could not be reached`, { cause }) }
		}
	}

	return async (url, init) => {
		if (clock.now() < closedUntil) throw new ServiceUnavailable(`${new URL(url).host} is being left alone`)
		let last = new ServiceUnavailable('no try was made')
		for (let attempt = 0; attempt < settings.tries; attempt++) {
			const result = await once(url, init)
			if (result.response !== undefined) {
				failuresInRow = 0
				return result.response
			}
			last = result.error
			init?.signal?.throwIfAborted()
			if (attempt + 1 < settings.tries) await clock.sleep(result.retryAfterMs ?? settings.pauseMs * 2 ** attempt)
		}
		failuresInRow++
		if (failuresInRow >= settings.breakAfter) {
			closedUntil = clock.now() + settings.breakMs
			failuresInRow = 0
		}
		throw last
	}
}
