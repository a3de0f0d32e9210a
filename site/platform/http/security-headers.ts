import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Platform } from '#platform/platform.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Policy of responses that are not pages. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Policy of files that people sent, and of what is drawn from them: shown as a page anyway, they run no scripts and have no origin. */
export const FILE_POLICY = `${NO_PAGE}; sandbox`

/** Sets the security headers of every response. */
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

/** Sets a policy on responses that have none; pages bring their own. */
export function defaultPolicy() {
	return createMiddleware(async (c, next) => {
		await next()
		if (!isOwnDocument(c)) c.res.headers.set('content-security-policy', NO_PAGE)
	})
}

/** Sets `no-store` on responses without a Cache-Control of their own, since most are about one person. */
export function noStoreByDefault() {
	return createMiddleware(async (c, next) => {
		await next()
		if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
	})
}

/** Pages under `/dev/*` are served to developers, without a policy on purpose. */
function isOwnDocument(c: Context): boolean {
	return c.res.headers.has('content-security-policy') || (c.req.path.startsWith('/dev/') && c.res.ok)
}
