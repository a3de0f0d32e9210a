/** §9: time between two requests for the state of a conversion. */
const ASK_EVERY_MS = 2000
/** §9: after this time the page no longer asks, and announces an e-mail. */
const TAKES_LONG_AFTER_MS = 5 * 60 * 1000

/** Calls `ask` every two seconds. Returns a function that stops it. */
export function startAsking(ask: () => void): () => void {
	const asking = setInterval(ask, ASK_EVERY_MS)
	return () => clearInterval(asking)
}

/** Returns the time until a conversion counts as long; 0 if it already does. */
export function msUntilLong(startedAt: number, now: number): number {
	return Math.max(0, startedAt + TAKES_LONG_AFTER_MS - now)
}
