import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Platform } from '#platform/platform.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** For answers that are no pages: nothing in them is a document of ours. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The headers of every answer. */
export function securityHeaders({ env }: Pick<Platform, 'env'>) {
	return secureHeaders({
		crossOriginEmbedderPolicy: false,
		crossOriginOpenerPolicy: 'same-origin',
		crossOriginResourcePolicy: 'same-origin',
		strictTransportSecurity: env.http.secureCookies && `max-age=${YEAR_SECONDS}; includeSubDomains`,
		xFrameOptions: 'DENY',
		referrerPolicy: 'strict-origin-when-cross-origin',
	})
}

/** Gives a policy to answers that have none of their own: pages bring theirs. */
export function defaultPolicy() {
	return createMiddleware(async (c, next) => {
		await next()
		if (!isOwnDocument(c)) c.res.headers.set('content-security-policy', NO_PAGE)
	})
}

/** What does not say how long it may be kept is kept by nobody: most of it is about a person. */
export function noStoreByDefault() {
	return createMiddleware(async (c, next) => {
		await next()
		if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
	})
}

/** `/dev/*` is for who develops, and an HTML answer without policy there is meant so. */
function isOwnDocument(c: Context): boolean {
	return c.res.headers.has('content-security-policy') || (c.req.path.startsWith('/dev/') && c.res.ok)
}
