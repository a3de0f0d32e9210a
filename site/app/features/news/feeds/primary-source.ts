/** Offices that issue what the news are about, by the domain of their pages. */
const ISSUERS = [
	'gazzettaufficiale.it',
	'gov.it',
	'agenziaentrate.gov.it',
	'inps.it',
	'inail.it',
	'normattiva.it',
	'cortecostituzionale.it',
	'cortedicassazione.it',
	'europa.eu',
]
/** Papers of such an office. */
const NEAR = ['fiscooggi.it']

/** How near to the origin of its news a page is: 0 issued it, 1 speaks for who did, 2 reports. */
export function distanceFromOrigin(url: string): 0 | 1 | 2 {
	if (!URL.canParse(url)) return 2
	const { hostname } = new URL(url)
	const isOf = (domain: string) => hostname === domain || hostname.endsWith(`.${domain}`)
	if (ISSUERS.some(isOf)) return 0
	return NEAR.some(isOf) ? 1 : 2
}
