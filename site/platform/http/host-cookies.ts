import { createMiddleware } from 'hono/factory'
import type { Platform } from '#platform/platform.ts'

const PREFIX = '__Host-'

/**
 * On https, renames every cookie to `__Host-NAME`: browsers then accept it from this host only, over TLS, for every path, so a neighbouring
 * subdomain cannot plant one. The rest of the site uses the plain names.
 * @param withoutPrefix cookies that scripts set for one path and that decide nothing
 */
export function hostCookies({ env }: Pick<Platform, 'env'>, withoutPrefix: readonly string[]) {
	if (!env.http.secureCookies) return createMiddleware((_c, next) => next())
	return createMiddleware(async (c, next) => {
		const { headers } = c.req.raw
		const sent = headers.get('cookie')
		if (sent !== null) headers.set('cookie', ownCookies(sent, withoutPrefix))
		await next()
		const lines = c.res.headers.getSetCookie()
		if (lines.length === 0) return
		c.res.headers.delete('set-cookie')
		for (const line of lines) c.res.headers.append('set-cookie', withPrefix(line))
	})
}

function ownCookies(header: string, withoutPrefix: readonly string[]): string {
	return header
		.split(';')
		.map((pair) => pair.trim())
		.filter((pair) => pair.startsWith(PREFIX) || withoutPrefix.includes(pair.split('=', 1)[0] ?? ''))
		.map((pair) => (pair.startsWith(PREFIX) ? pair.slice(PREFIX.length) : pair))
		.join('; ')
}

function withPrefix(line: string): string {
	return `${PREFIX}${line}${/; *secure(;|$)/i.test(line) ? '' : '; Secure'}`
}
