/** Paths under which this site shows what its people uploaded. */
const UPLOADS = '/uploads/'

/** Pixels and scripts that count readers; they are not pictures of anything. */
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

/** §2: an address of an analytics beacon counts as no picture. */
export function isBeacon(address: string): boolean {
	if (!URL.canParse(address, 'https://site.invalid')) return true
	const { hostname, pathname } = new URL(address, 'https://site.invalid')
	const counts = (host: string) => hostname === host || hostname.endsWith(`.${host}`)
	return COUNTING_HOSTS.some(counts) || COUNTING_PATH.test(pathname)
}

/**
 * §5: the address under which a picture is shown. Addresses of the web stay, with single slashes in the paths of uploads;
 * a leading `/public/` falls away.
 * @returns null where there is no picture
 */
export function normaliseImageUrl(address: string | null | undefined): string | null {
	const given = address?.trim() ?? ''
	if (!given || isBeacon(given)) return null
	if (/^https?:\/\//i.test(given)) {
		const url = new URL(given)
		if (/\/(?:uploads|storage)\//.test(url.pathname)) url.pathname = url.pathname.replace(/\/{2,}/g, '/')
		return url.href
	}
	// Any other scheme, or the address of another host without one.
	if (/^[a-z][a-z\d+.-]*:/i.test(given) || given.startsWith('\\')) return null
	const path = `/${given}`.replace(/\/{2,}/g, '/').replace(/^\/public(?=\/)/, '')
	return path.startsWith(UPLOADS) || !given.startsWith('//') ? path : null
}
