/** Paths of uploaded pictures. */
const UPLOADS = '/uploads/'

/** Hosts of tracking pixels and scripts, which are not pictures. */
const COUNTING_HOSTS = [
	'google-analytics.com',
	'googletagmanager.com',
	'doubleclick.net',
	'scorecardresearch.com',
	'chartbeat.com',
	'chartbeat.net',
	'quantserve.com',
	'hotjar.com',
	'matomo.cloud',
	'plausible.io',
	'cloudflareinsights.com',
	'facebook.com',
	'bat.bing.com',
]
const COUNTING_PATH = /\/(?:beacon|pixel|collect|analytics|piwik|matomo|tr)(?:\.min)?(?:\.(?:js|php|gif))?$/i

/** §2: returns true for the address of an analytics beacon, which does not count as a picture. */
export function isBeacon(address: string): boolean {
	if (!URL.canParse(address, 'https://site.invalid')) return true
	const { hostname, pathname } = new URL(address, 'https://site.invalid')
	const counts = (host: string) => hostname === host || hostname.endsWith(`.${host}`)
	return COUNTING_HOSTS.some(counts) || COUNTING_PATH.test(pathname)
}

/**
 * §5: returns the address at which a picture is shown. Web addresses stay; paths of uploads get single slashes and lose a leading
 * `/public/`.
 * @returns null if there is no picture
 */
export function normaliseImageUrl(address: string | null | undefined): string | null {
	const given = address?.trim() ?? ''
	if (!given || isBeacon(given)) return null
	if (/^https?:\/\//i.test(given)) {
		const url = new URL(given)
		if (/\/(?:uploads|storage)\//.test(url.pathname)) url.pathname = url.pathname.replace(/\/{2,}/g, '/')
		return url.href
	}
	// Any other scheme, or another host without one.
	if (/^[a-z][a-z\d+.-]*:/i.test(given) || given.startsWith('\\')) return null
	const path = `/${given}`.replace(/\/{2,}/g, '/').replace(/^\/public(?=\/)/, '')
	return path.startsWith(UPLOADS) || !given.startsWith('//') ? path : null
}
