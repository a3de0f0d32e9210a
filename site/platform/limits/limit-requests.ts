import { createMiddleware } from 'hono/factory'
import { type AppEnv } from '#platform/http/app-env.ts'
import { createCounts } from './counts.ts'

/** Limit for write requests by client IP; guessable secrets (passwords, codes) have stricter limits of their own. */
const WRITES = { points: 240, windowSeconds: 60 }
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Needs an account and is counted by account, since an office shares one address. */
const COUNTED_BY_ACCOUNT = new Set(['/api/assistant/messages'])

/**
 * Rejects write requests beyond the limit with 429. They are counted in each process, before their body is read: counting them in the
 * database would let empty requests make it write.
 */
export function limitRequests() {
	const writes = createCounts(WRITES)
	return createMiddleware<AppEnv>(async (c, next) => {
		if (!SAFE_METHODS.has(c.req.method) && !COUNTED_BY_ACCOUNT.has(c.req.path)) {
			const wait = writes.count(c.get('clientAddress'))
			if (wait !== undefined) {
				return c.text(`Troppe richieste. Riprova tra ${wait} secondi.`, 429, { 'retry-after': String(wait) })
			}
		}
		await next()
	})
}
