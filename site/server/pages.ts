import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { SignedInViewer } from '#app/features/accounts/viewer.ts'
import { NOTICE_COOKIE } from '#app/notices.server.ts'
import { clientAddressContext, depsContext, nonceContext, viewerContext } from '#app/request-context.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { Deps } from './deps.ts'
import { type CachedPage, toCachedPage } from './page-cache.ts'
import type { AppEnv } from './request-identity.ts'
import { claimsSession, findViewer } from './sign-in.ts'

const MAX_CACHED_URL_LENGTH = 300

/** Everything that is not a file, a health check or an API of the server itself: React Router. */
export function pages(deps: Deps) {
	const { env, pageCache } = deps
	const readBuild = async () => (await import('virtual:react-router/server-build')) as unknown as ServerBuild
	// Given the build itself the routes are ranked once; given a function, at every request, as developing needs it.
	let once: Promise<RequestHandler> | undefined
	const handle: RequestHandler =
		env.mode === 'development'
			? createRequestHandler(readBuild, env.mode)
			: async (request, context) => {
					once ??= readBuild().then((build) => createRequestHandler(build, env.mode))
					return (await once)(request, context)
				}

	function render(c: Context<AppEnv>, viewer: SignedInViewer | null, nonce: string | null): Promise<Response> {
		const isPublished = env.http.siteUrl !== undefined
		const request = isPublished || nonce === null ? atAddress(deps.siteUrl, c.req.raw) : c.req.raw
		const context = new RouterContextProvider()
		context.set(depsContext, deps)
		context.set(viewerContext, viewer)
		context.set(nonceContext, nonce)
		context.set(clientAddressContext, c.get('clientAddress'))
		return handle(request, context)
	}

	async function fresh(c: Context<AppEnv>): Promise<Response> {
		const nonce = randomBytes(16).toString('base64')
		const response = await render(c, await findViewer(deps, c.req.raw.headers), nonce)
		if (isHtml(response))
			response.headers.set('content-security-policy', contentSecurityPolicy(env, [`'nonce-${nonce}'`]))
		if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store')
		return response
	}

	async function forVisitors(c: Context<AppEnv>): Promise<Response> {
		const { pathname, search } = new URL(c.req.url)
		const key = pathname + search
		const kept = pageCache.get(key)
		if (kept) return send(c.req.raw, kept)
		const generation = pageCache.begin()
		const response = await render(c, null, null)
		if (!isHtml(response) || response.headers.has('set-cookie')) return response
		const page = await toCachedPage(response.status, await response.text(), (hashes) =>
			contentSecurityPolicy(env, hashes),
		)
		if (response.status === 200) pageCache.put(key, generation, page)
		return send(c.req.raw, page)
	}

	return (c: Context<AppEnv>) => (isForVisitors(env.mode, c.req.raw) ? forVisitors(c) : fresh(c))
}

/**
 * A request as if it had come to the site's own address: behind a proxy that ends TLS it says http, which makes React
 * Router refuse forms, and a made-up `Host` must not get into a page that is kept.
 */
function atAddress(siteUrl: string, request: Request): Request {
	const { pathname, search } = new URL(request.url)
	const url = new URL(siteUrl)
	url.pathname = pathname
	url.search = search
	return new Request(url, request)
}

/** A document asked for without a session looks the same to all. */
function isForVisitors(mode: string, request: Request): boolean {
	const { pathname } = new URL(request.url)
	return (
		mode === 'production' &&
		request.method === 'GET' &&
		request.url.length <= MAX_CACHED_URL_LENGTH &&
		!claimsSession(request.headers) &&
		!request.headers.get('cookie')?.includes(`${NOTICE_COOKIE}=`) &&
		!pathname.endsWith('.data') &&
		!pathname.startsWith('/__manifest') &&
		!pathname.startsWith('/api/') &&
		!pathname.startsWith('/dev/')
	)
}

function isHtml(response: Response): boolean {
	return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

function send(request: Request, page: CachedPage): Response {
	const headers = new Headers({
		'cache-control': 'no-cache',
		'content-security-policy': page.csp,
		etag: page.etag,
		vary: 'Cookie, Accept-Encoding',
	})
	if (page.status === 200 && request.headers.get('if-none-match')?.includes(page.etag))
		return new Response(null, { status: 304, headers })
	const accepted = request.headers.get('accept-encoding') ?? ''
	const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
	if (encoding !== 'identity') headers.set('content-encoding', encoding)
	headers.set('content-type', 'text/html; charset=utf-8')
	headers.set('content-length', String(page.body[encoding].length))
	return new Response(new Uint8Array(page.body[encoding]), { status: page.status, headers })
}
