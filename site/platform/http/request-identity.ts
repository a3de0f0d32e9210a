import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Platform } from '#platform/platform.ts'
import type { AppEnv } from './app-env.ts'
import { clientAddress, createTrustedProxies } from './client-address.ts'

/** Statuses of denied requests, logged at a higher level. */
const DENIALS = new Set([401, 403, 429])

/** Gives each request an id and a trusted client IP, and logs it without personal data: no address, no query, and the route instead of the path. */
export function identifyRequest(
	{ env, log, metrics }: Pick<Platform, 'env' | 'log' | 'metrics'>,
	readLoggedPath: () => Promise<(path: string) => string>,
) {
	const trusted = createTrustedProxies(env.http.trustedProxies)
	return createMiddleware<AppEnv>(async (c, next) => {
		const started = performance.now()
		const requestId = randomUUID()
		const peer = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
		c.set('requestId', requestId)
		c.set('clientAddress', clientAddress(peer, c.req.header('x-forwarded-for') ?? null, trusted))
		await next()
		// Not c.header(), which would build the response again to change it.
		c.res.headers.set('x-request-id', requestId)
		const ms = performance.now() - started
		const { status } = c.res
		metrics.observeRequest(c.req.method, status, ms / 1000)
		const path = (await readLoggedPath())(c.req.path)
		const line = { requestId, method: c.req.method, path, status, ms: Math.round(ms) }
		if (DENIALS.has(status)) log.warn(line, 'denied')
		else log.info(line, 'request')
	})
}
