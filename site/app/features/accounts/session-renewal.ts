/** What became of the session: renewed, over for good, or unknown because the site did not answer. */
export type Renewal = 'renewed' | 'over' | 'unanswered'

const FIRST_WAIT_MS = 200
const MAX_TRIES = 8

/** Refusals that another try does not change. */
function isFinal(status: number): boolean {
	return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** The call that renews the session, and the only one that is tried again: after 200 ms, doubled each time (§7, §9). */
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

/** What keeping a session needs of a browser. */
export interface Page {
	isHidden(): boolean
	/** Calls back at each change between hidden and visible, until the returned function is called. */
	onVisibility(callback: () => void): () => void
	/** Calls back once, unless the returned function is called first. */
	later(callback: () => void, ms: number): () => void
	/** Milliseconds, of any clock that goes evenly. */
	now(): number
}

/** Timers of a browser hold 24 days; a computer that slept is noticed sooner. */
const LONGEST_WAIT_MS = 60 * 60 * 1000
const AFTER_NO_ANSWER_MS = 60 * 1000

/**
 * Renews when it is time, not while the page is hidden, and again when it is visible.
 * @param dueInMs until the session is near enough to its end
 * @param renew the call with its retries; after 'renewed' or 'over' nothing more is done
 * @returns a function that ends it
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
