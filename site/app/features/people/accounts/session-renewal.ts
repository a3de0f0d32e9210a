/** Result of a renewal: renewed, session over, or unknown because the site did not answer. */
export type Renewal = 'renewed' | 'over' | 'unanswered'

const FIRST_WAIT_MS = 200
const MAX_TRIES = 8

/** Statuses for which a retry is pointless. */
function isFinal(status: number): boolean {
	return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** Renews the session. It is the only call that is retried: after 200 ms, doubled each time (§7, §9). */
export async function renewSession(
	call: () => Promise<{ ok: boolean; status: number }>,
	wait: (ms: number) => Promise<void>,
): Promise<Renewal> {
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		if (tries > 0) await wait(FIRST_WAIT_MS * 2 ** (tries - 1))
		const response = await call().catch(() => undefined)
		if (response?.ok) return 'renewed'
		if (response && isFinal(response.status)) return 'over'
	}
	return 'unanswered'
}

/** The browser functions needed to keep a session. */
export interface Page {
	isHidden(): boolean
	/** Calls back on each change between hidden and visible. Returns a function that stops it. */
	onVisibility(callback: () => void): () => void
	/** Calls back once. Returns a function that cancels it. */
	later(callback: () => void, ms: number): () => void
	/** Milliseconds of a monotonic clock. */
	now(): number
}

/** Browser timers hold at most 24 days; a shorter wait also notices sooner that the computer slept. */
const LONGEST_WAIT_MS = 60 * 60 * 1000
const AFTER_NO_ANSWER_MS = 60 * 1000

/**
 * Renews the session when it is due, unless the page is hidden, and again when it becomes visible.
 * @param dueInMs time until renewal is due
 * @param renew the call with its retries; nothing more is done after 'renewed' or 'over'
 * @returns a function that stops it
 */
export function keepSession(page: Page, dueInMs: number, renew: () => Promise<Renewal>): () => void {
	let dueAt = page.now() + dueInMs
	let cancel = () => {}
	let state: 'waiting' | 'calling' | 'ended' = 'waiting'

	async function look() {
		cancel()
		if (state !== 'waiting' || page.isHidden()) return
		const waitMs = dueAt - page.now()
		if (waitMs > 0) {
			cancel = page.later(() => void look(), Math.min(waitMs, LONGEST_WAIT_MS))
			return
		}
		state = 'calling'
		const renewal = await renew()
		if (renewal !== 'unanswered' || isEnded()) state = 'ended'
		else {
			state = 'waiting'
			dueAt = page.now() + AFTER_NO_ANSWER_MS
			await look()
		}
	}
	const isEnded = () => state === 'ended'
	const stopListening = page.onVisibility(() => void look())
	void look()
	return () => {
		state = 'ended'
		cancel()
		stopListening()
	}
}
