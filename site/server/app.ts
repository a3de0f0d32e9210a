import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import type { Deps } from '#app/deps.ts'
import type { HttpPosition } from '#app/features/feature.ts'
import { FEATURES } from '#app/features/index.ts'
import { SEARCH_PARAMETERS } from '#app/search-query.ts'
import { ACCOUNT_GONE, isAccountGone } from '#platform/faults/account-gone.ts'
import { answerFault } from '#platform/faults/answer.ts'
import { faultOf } from '#platform/faults/fault-of.ts'
import { type AppEnv } from '#platform/http/app-env.ts'
import { hostCookies } from '#platform/http/host-cookies.ts'
import { refuseMalformed } from '#platform/http/malformed-requests.ts'
import { refuseForeignOrigins } from '#platform/http/own-origin.ts'
import { identifyRequest } from '#platform/http/request-identity.ts'
import { defaultPolicy, noStoreByDefault, securityHeaders } from '#platform/http/security-headers.ts'
import { limitRequests } from '#platform/limits/limit-requests.ts'
import { limitSearches } from '#platform/limits/limit-searches.ts'
import { createLoggedPath } from '#platform/log/logged-path.ts'
import { staticFiles } from '#platform/pages/static-files.ts'
import { devRoutes } from './dev-routes.ts'
import { pagePatterns, pages } from './pages.ts'

/** Limit for forms and JSON. Uploads have their own limits, checked while they stream. */
const MAX_BODY_BYTES = 1024 * 1024

/** Methods whose body the server's adapter never hands over. */
const BODILESS = new Set(['GET', 'HEAD'])

/** Returns the whole site as one Hono app: `app.fetch(request)` needs no port. */
export function createApp(deps: Deps) {
	const app = new Hono<AppEnv>()
	const mount = (position: HttpPosition) => {
		for (const { http } of FEATURES) if (http?.[position]) app.route('/', http[position](deps))
	}
	let loggedPath: Promise<(path: string) => string> | undefined
	// Loaded with the first request, when every route is registered.
	const readLoggedPath = () =>
		(loggedPath ??= pathsOf(app, deps).then((paths) =>
			createLoggedPath(paths, (word) => FEATURES.some(({ isHiddenInLog }) => isHiddenInLog?.(word))),
		))
	app.use(identifyRequest(deps, readLoggedPath))
	app.use(deps.bodies.cutSlow())
	app.use(securityHeaders(deps))
	app.use(
		hostCookies(
			deps,
			FEATURES.flatMap(({ scriptCookies }) => scriptCookies ?? []),
		),
	)
	app.use(staticFiles(deps))
	app.use(defaultPolicy())
	app.use(noStoreByDefault())
	app.use(refuseMalformed)
	mount('beforeLimits')
	app.use(compress())
	app.use(limitRequests())
	app.use(limitSearches(SEARCH_PARAMETERS))
	mount('beforeOrigin')
	const namesSender = (headers: Headers) => FEATURES.some((feature) => feature.namesSender?.(headers))
	const sameOrigin = refuseForeignOrigins(deps)
	app.use((c, next) => (namesSender(c.req.raw.headers) ? next() : sameOrigin(c, next)))
	mount('beforeBodyLimit')
	const limitBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.text('Richiesta troppo grande.', 413) })
	// To look for a body builds the whole request, which one without a body can do without.
	app.use((c, next) => (BODILESS.has(c.req.method) ? next() : limitBody(c, next)))
	mount('afterChecks')
	app.route('/', devRoutes(deps))
	app.all('*', pages(deps))
	app.onError((error, c) => {
		if (error instanceof HTTPException) return error.getResponse()
		if (isAccountGone(error)) return c.json({ error: ACCOUNT_GONE, message: ACCOUNT_GONE }, 401)
		deps.log.error({ err: error, requestId: c.get('requestId') }, 'request failed')
		const fault = faultOf(error)
		if (fault) return answerFault(c, fault)
		return c.text(`Si è verificato un errore. Riprova; se continua, scrivici questo codice: ${c.get('requestId')}`, 500)
	})
	return app
}

async function pathsOf(app: Hono<AppEnv>, { auth }: Deps): Promise<string[]> {
	// Server-only calls have no path, although their type says so.
	const authPaths = Object.values<{ path?: string }>(auth.api).flatMap(({ path }) => path ?? [])
	return [...app.routes.map(({ path }) => path), ...authPaths, ...(await pagePatterns())]
}
