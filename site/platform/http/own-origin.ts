import { BlockList, isIP } from 'node:net'
import { createMiddleware } from 'hono/factory'
import { withoutBrackets } from '#platform/addresses/loopback.ts'
import type { Platform } from '#platform/platform.ts'
import { foreignOriginText } from './copy.it.ts'

/** Addresses of one's own machine or network: loopback, RFC 1918, link-local, carrier-grade NAT (RFC 6598), ULA (RFC 4193). */
const OWN_NETWORK: readonly [string, number, 'ipv4' | 'ipv6'][] = [
	['127.0.0.0', 8, 'ipv4'],
	['10.0.0.0', 8, 'ipv4'],
	['172.16.0.0', 12, 'ipv4'],
	['192.168.0.0', 16, 'ipv4'],
	['169.254.0.0', 16, 'ipv4'],
	['100.64.0.0', 10, 'ipv4'],
	['::1', 128, 'ipv6'],
	['fc00::', 7, 'ipv6'],
	['fe80::', 10, 'ipv6'],
]
const ownNetwork = new BlockList()
for (const [net, prefix, family] of OWN_NETWORK) ownNetwork.addSubnet(net, prefix, family)

/**
 * Returns true for a host that no stranger's page can have: localhost, an address of one's own network, a `.local` name. It is judged by how it
 * is written, never by what it resolves to: a stranger's name may resolve to a private address.
 *
 * @param hostname as URLs write it
 */
export function isOnOwnNetwork(hostname: string): boolean {
	const host = withoutBrackets(hostname)
	if (isIP(host) !== 0) return ownNetwork.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4')
	return host === 'localhost' || /^[a-z\d-]+(?:\.[a-z\d-]+)*\.local$/.test(host)
}

/**
 * Returns the origins whose forms and calls a request may come from. Without `SITE_URL`, the address in the request itself is one of them if it is
 * on one's own network. Links never take their host from here.
 */
export function acceptedOrigins({ siteUrl, env }: Pick<Platform, 'siteUrl' | 'env'>, requestUrl: string): string[] {
	if (env.http.siteUrl !== undefined) return [siteUrl]
	const { origin, hostname } = new URL(requestUrl)
	return isOnOwnNetwork(hostname) ? [siteUrl, origin] : [siteUrl]
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Bodies that any page may send to any site. */
const OF_FORMS = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/** Rejects writes that another site's page sends (CSRF), and says which address the site expects. */
export function refuseForeignOrigins(site: Pick<Platform, 'siteUrl' | 'env'>) {
	return createMiddleware(async (c, next) => {
		if (SAFE_METHODS.has(c.req.method)) return next()
		const origin = c.req.header('origin')
		const isOwn =
			origin === undefined
				? c.req.header('sec-fetch-site') === 'same-origin' ||
					!OF_FORMS.test(c.req.header('content-type') ?? 'text/plain')
				: acceptedOrigins(site, c.req.url).includes(origin)
		if (isOwn) return next()
		const { title, text } = foreignOriginText(origin, site)
		if (c.req.path.startsWith('/api/')) return c.json({ code: 'foreign-origin', error: text, message: text }, 403)
		return c.text(`${title}\n${text}`, 403)
	})
}
