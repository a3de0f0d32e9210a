import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Deps } from '#app/deps.ts'
import { FEATURES } from '#app/features/index.ts'
import {
	clientAddressContext,
	depsContext,
	faultContext,
	nonceContext,
	requestIdContext,
	viewerContext,
} from '#app/request-context.ts'
import { NOTICE_COOKIE } from '#app/ui/notice.ts'
import { RETRY_AFTER_SECONDS } from '#platform/faults/fault.ts'
import { type AppEnv } from '#platform/http/app-env.ts'
import { cookieIn } from '#platform/http/cookies.ts'
import { builtSheets, carryStyles, type SheetOf } from '#platform/pages/carried-styles.ts'
import { contentSecurityPolicy, NO_PARTIES, type Parties } from '#platform/pages/content-security-policy.ts'
import { pageAddress, type ReadParameters } from '#platform/pages/page-address.ts'
import { type CachedPage, toCachedPage } from '#platform/pages/page-cache.ts'
import { acceptedEncoding, type Encoding, encodePage } from '#platform/pages/page-encoding.ts'

const MAX_CACHED_URL_LENGTH = 300
/** Content type of page data, as sent by React Router. */
const DATA_TYPE = 'text/x-script'

/** Query parameters that the most visited pages read. */
const READ_PARAMETERS: ReadParameters = FEATURES.flatMap(({ readParameters }) => readParameters ?? [])

async function readBuild(): Promise<ServerBuild> {
	return (await import('virtual:react-router/server-build')) as ServerBuild
}

/** Returns the paths of all pages, with parameters as `:name`. */
export async function pagePatterns(): Promise<string[]> {
	return Object.values((await readBuild()).routes).flatMap((route) => route?.path ?? [])
}

/** Serves everything that is not a file, a health check or one of the server's own APIs: React Router. */
export function pages(deps: Deps) {
	const { env, pageCache, siteRoot } = deps
	const built = builtSheets(siteRoot)
	const sheetOf: SheetOf = (href) => FEATURES.reduce((sheet, feature) => sheet ?? feature.sheetOf?.(href), built(href))
	const parties = async () => {
		const loaded = await Promise.all(FEATURES.map(async (feature) => feature.parties?.(deps)))
		return Object.assign({}, NO_PARTIES, ...loaded) as Parties
	}
	// Given the build, React Router ranks the routes once; given a function, on every request, as development needs.
	let once: Promise<RequestHandler> | undefined
	const handle: RequestHandler =
		env.mode === 'development'
			? createRequestHandler(readBuild, env.mode)
			: async (request, context) => {
					once ??= readBuild().then((build) => createRequestHandler(build, env.mode))
					return (await once)(request, context)
				}

	async function render(
		c: Context<AppEnv>,
		request: Request,
		viewer: Awaited<ReturnType<Deps['viewerOf']>>,
		nonce: string | null,
	) {
		const context = new RouterContextProvider()
		context.set(depsContext, deps)
		context.set(viewerContext, viewer)
		context.set(nonceContext, nonce)
		context.set(clientAddressContext, c.get('clientAddress'))
		context.set(requestIdContext, c.get('requestId'))
		context.set(faultContext, { fault: undefined })
		const response = await handle(request, context)
		if (response.status === 503) response.headers.set('retry-after', String(RETRY_AFTER_SECONDS))
		return response
	}

	async function fresh(c: Context<AppEnv>): Promise<Response> {
		const { raw } = c.req
		const { pathname, search } = new URL(raw.url)
		const nonce = randomBytes(16).toString('base64')
		const request = env.http.siteUrl === undefined ? raw : new Request(deps.siteUrl + pathname + search, raw)
		const response = await render(c, request, await deps.viewerOf(raw.headers), nonce)
		if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store')
		if (response.headers.get('content-type') === DATA_TYPE)
			response.headers.set('content-type', `${DATA_TYPE}; charset=utf-8`)
		if (!isHtml(response)) return response
		response.headers.set(
			'content-security-policy',
			contentSecurityPolicy(env, { scripts: [`'nonce-${nonce}'`], styles: [] }, await parties()),
		)
		return raw.method === 'GET' ? compressed(raw, response) : response
	}

	/**
	 * Renders a page from a request without anything personal: at the site's own address, and not aborted when the client that asked first
	 * disconnects.
	 */
	async function make(c: Context<AppEnv>, address: string): Promise<CachedPage | Response> {
		const request = new Request(deps.siteUrl + address, { headers: c.req.raw.headers })
		const response = await render(c, request, null, null)
		if (!isHtml(response) || response.headers.has('set-cookie')) return response
		const allowed = await parties()
		return toCachedPage(
			response.status,
			await response.text(),
			(html) => carryStyles(html, sheetOf),
			(own) => contentSecurityPolicy(env, own, allowed),
		)
	}

	async function forVisitors(c: Context<AppEnv>): Promise<Response> {
		const address = pageAddress(new URL(c.req.url), READ_PARAMETERS)
		const kept = pageCache.get(address) ?? (await pageCache.beingMade(address))
		if (kept) return send(c.req.raw, kept)
		const making = make(c, address)
		pageCache.put(
			address,
			making.then((made) => ('etag' in made && made.status === 200 ? made : undefined)),
		)
		const made = await making
		return 'etag' in made ? send(c.req.raw, made) : made
	}

	return (c: Context<AppEnv>) => (isForVisitors(env.mode, c.req.raw) ? forVisitors(c) : fresh(c))
}

/** Returns true for requests whose page is the same for everyone: documents requested without a session. */
function isForVisitors(mode: string, request: Request): boolean {
	const { pathname, searchParams } = new URL(request.url)
	return (
		mode === 'production' &&
		!searchParams.has('token') &&
		request.method === 'GET' &&
		request.url.length <= MAX_CACHED_URL_LENGTH &&
		cookieIn(request.headers, NOTICE_COOKIE) === undefined &&
		!FEATURES.some(({ hasOwnPage }) => hasOwnPage?.(request)) &&
		!pathname.endsWith('.data') &&
		!pathname.startsWith('/__manifest') &&
		!pathname.startsWith('/api/') &&
		!pathname.startsWith('/dev/')
	)
}

function isHtml(response: Response): boolean {
	return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

async function send({ headers: asked }: Request, page: CachedPage): Promise<Response> {
	const headers = new Headers({
		'cache-control': 'no-cache',
		'content-security-policy': page.csp,
		etag: page.etag,
		vary: 'Cookie, Accept-Encoding',
	})
	if (page.status === 503) headers.set('retry-after', String(RETRY_AFTER_SECONDS))
	if (page.status === 200 && asked.get('if-none-match')?.includes(page.etag))
		return new Response(null, { status: 304, headers })
	headers.set('content-type', 'text/html; charset=utf-8')
	const encoding = acceptedEncoding(asked)
	return encoded(await page.body(encoding), encoding, { status: page.status, headers })
}

async function compressed({ headers: asked }: Request, response: Response): Promise<Response> {
	const encoding = acceptedEncoding(asked)
	const { status, headers } = response
	headers.append('vary', 'Accept-Encoding')
	return encoded(await encodePage(Buffer.from(await response.arrayBuffer()), encoding, 'once'), encoding, {
		status,
		headers,
	})
}

function encoded(body: Buffer, encoding: Encoding, init: { status: number; headers: Headers }): Response {
	if (encoding !== 'identity') init.headers.set('content-encoding', encoding)
	init.headers.set('content-length', String(body.length))
	return new Response(new Uint8Array(body), init)
}
