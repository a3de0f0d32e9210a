import { createMiddleware } from 'hono/factory'
import { type AppEnv } from '#platform/http/app-env.ts'
import type { Platform } from '#platform/platform.ts'

import { countUse, type Limit } from './rate-limits.ts'

/** Limits write requests by client IP; guessable secrets (passwords, codes) have stricter limits of their own. */
const WRITES: Limit = { name: 'writes', points: 240, windowSeconds: 60 }
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Needs an account and is counted by account, since an office shares one address. */
const COUNTED_BY_ACCOUNT = new Set(['/api/assistant/messages'])

/** Rejects write requests beyond the limit with 429. */
export function limitRequests({ db }: Pick<Platform, 'db'>) {
	return createMiddleware<AppEnv>(async (c, next) => {
		if (!SAFE_METHODS.has(c.req.method) && !COUNTED_BY_ACCOUNT.has(c.req.path)) {
			const wait = await countUse(db, WRITES, c.get('clientAddress'))
			if (wait !== undefined) {
				return c.text(`Troppe richieste. Riprova tra ${wait} secondi.`, 429, { 'retry-after': String(wait) })
			}
		}
		await next()
	})
}
