import { createMiddleware } from 'hono/factory'
import { MANUAL_NEWS_KEY } from '#app/features/news/manual/manual-news.ts'
import type { Deps } from './deps.ts'

const PREFIX = '__Host-'
/** Written by a script for one folder of the site; nothing is decided by it. */
const WITHOUT_PREFIX = new Set([MANUAL_NEWS_KEY])

/**
 * On https every cookie travels as `__Host-NAME`: browsers take it from this host alone, over TLS, for every path, so that a
 * neighbouring subdomain cannot plant one. The rest of the site knows cookies by their plain names.
 */
export function hostCookies({ env }: Pick<Deps, 'env'>) {
	if (!env.http.secureCookies) return createMiddleware((_c, next) => next())
	return createMiddleware(async (c, next) => {
		const { headers } = c.req.raw
		const sent = headers.get('cookie')
		if (sent !== null) headers.set('cookie', ownCookies(sent))
		await next()
		const lines = c.res.headers.getSetCookie()
		if (lines.length === 0) return
		c.res.headers.delete('set-cookie')
		for (const line of lines) c.res.headers.append('set-cookie', withPrefix(line))
	})
}

function ownCookies(header: string): string {
	return header
		.split(';')
		.map((pair) => pair.trim())
		.filter((pair) => pair.startsWith(PREFIX) || WITHOUT_PREFIX.has(pair.split('=', 1)[0] ?? ''))
		.map((pair) => (pair.startsWith(PREFIX) ? pair.slice(PREFIX.length) : pair))
		.join('; ')
}

function withPrefix(line: string): string {
	return `${PREFIX}${line}${/; *secure(;|$)/i.test(line) ? '' : '; Secure'}`
}
