import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { questionHttp } from '#app/features/questions/http.server.ts'
import { assistantRoutes } from './assistant-routes.ts'
import { authRoutes } from './auth-routes.ts'
import { captchaRoutes } from './captcha-routes.ts'
import { claimsKey } from './conversion-caller.ts'
import { conversionRoutes } from './conversion-routes.ts'
import type { Deps } from './deps.ts'
import { devRoutes } from './dev-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { healthRoutes } from './health-routes.ts'
import { hostCookies } from './host-cookies.ts'
import { imageRoutes } from './image-routes.ts'
import { knowledgeRoutes } from './knowledge-routes.ts'
import { limitRequests } from './limit-requests.ts'
import { createLoggedPath } from './logged-path.ts'
import { refuseMalformed } from './malformed-requests.ts'
import { renewOldSignatures } from './old-signatures.ts'
import { openApiRoutes } from './openapi-routes.ts'
import { pagePatterns, pages } from './pages.ts'
import { type AppEnv, identifyRequest } from './request-identity.ts'
import { defaultPolicy, noStoreByDefault, securityHeaders } from './security-headers.ts'
import { securityTextRoutes } from './security-txt.ts'
import { sessionRoutes } from './session-routes.ts'
import { staticFiles } from './static-files.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'
import { visitRoutes } from './visit-routes.ts'

export { start } from './start.ts'

/** Forms and JSON; uploads have their own limits, checked while they stream. */
const MAX_BODY_BYTES = 1024 * 1024

/** The whole site as one Hono app: `app.fetch(request)` needs no port. */
export function createApp(deps: Deps) {
	const app = new Hono<AppEnv>()
	let loggedPath: Promise<(path: string) => string> | undefined
	// Asked for by the first request, when every route is there.
	const readLoggedPath = () => (loggedPath ??= pathsOf(app, deps).then(createLoggedPath))
	app.use(identifyRequest(deps, readLoggedPath))
	app.use(securityHeaders(deps))
	app.use(hostCookies(deps))
	app.use(staticFiles(deps))
	app.use(defaultPolicy())
	app.use(noStoreByDefault())
	app.use(refuseMalformed)
	app.route('/', healthRoutes(deps))
	app.use(compress())
	app.use(renewOldSignatures(deps))
	app.use(limitRequests(deps))
	app.route('/', unsubscribeRoutes(deps))
	const sameOrigin = csrf({ origin: (origin) => isOwnOrigin(deps, origin) })
	app.use((c, next) => (claimsKey(c.req.raw.headers) ? next() : sameOrigin(c, next)))
	app.route('/', openApiRoutes(deps))
	app.route('/', securityTextRoutes(deps))
	app.route('/', conversionRoutes(deps))
	app.route('/', imageRoutes(deps))
	app.route('/', knowledgeRoutes(deps))
	app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.text('Richiesta troppo grande.', 413) }))
	app.route('/', sessionRoutes(deps))
	app.route('/', authRoutes(deps))
	app.route('/', captchaRoutes(deps))
	app.route('/', visitRoutes(deps))
	app.route('/', questionHttp(deps))
	app.route('/', assistantRoutes(deps))
	app.route('/', fileRoutes(deps))
	app.route('/', devRoutes(deps))
	app.all('*', pages(deps))
	app.onError((error, c) => {
		if (error instanceof HTTPException) return error.getResponse()
		deps.log.error({ err: error, requestId: c.get('requestId') }, 'request failed')
		return c.text(`Si è verificato un errore. Riprova; se continua, scrivici questo codice: ${c.get('requestId')}`, 500)
	})
	return app
}

async function pathsOf(app: Hono<AppEnv>, { auth }: Deps): Promise<string[]> {
	// Calls that only the server makes have none, whatever their type says.
	const authPaths = Object.values<{ path?: string }>(auth.api).flatMap(({ path }) => path ?? [])
	return [...app.routes.map(({ path }) => path), ...authPaths, ...(await pagePatterns())]
}

/** Unless its address is set, the site on loopback goes by both of its names. */
function isOwnOrigin({ siteUrl, env }: Deps, origin: string): boolean {
	return origin === siteUrl || (!env.http.siteUrl && origin === siteUrl.replace('127.0.0.1', 'localhost'))
}
