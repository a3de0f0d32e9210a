import { createMiddleware } from 'hono/factory'
import { type AppEnv } from '#platform/http/app-env.ts'
import { inTurns } from '#platform/work/in-turns.ts'
import { createCounts } from './counts.ts'

/** Five a second: an office types behind one address. */
const SEARCHES = { points: 300, windowSeconds: 60 }
/** Searches that run at once in a process: others wait, so that other pages find the process free between two of them. */
const AT_ONCE = 2
const MOST_WAITING = 100
/** Room for 200 characters however they are encoded; what is longer nobody typed, and only reading it costs more than a search. */
const MAX_URL_LENGTH = 4_000
const TOO_LONG = 'La ricerca è troppo lunga: scrivine una di al massimo 200 caratteri.'

/**
 * Refuses searches that are too long, limits the others by client IP, and lets few run at once. Counted in each process, since reading must not write.
 * @param parameters query parameters with searched words
 */
export function limitSearches(parameters: readonly string[]) {
	const searches = createCounts(SEARCHES)
	const inTurn = inTurns(AT_ONCE)
	let waiting = 0
	return createMiddleware<AppEnv>(async (c, next) => {
		if (c.req.method !== 'GET' || !parameters.some((name) => c.req.query(name))) return next()
		if (c.req.url.length > MAX_URL_LENGTH) return c.text(TOO_LONG, 414)
		const wait = searches.count(c.get('clientAddress')) ?? (waiting >= MOST_WAITING ? 1 : undefined)
		if (wait !== undefined)
			return c.text(`Troppe ricerche. Riprova tra ${wait} secondi.`, 429, { 'retry-after': String(wait) })
		waiting++
		try {
			await inTurn(next)
		} finally {
			waiting--
		}
	})
}
