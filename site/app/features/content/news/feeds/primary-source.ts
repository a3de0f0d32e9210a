/** Domains of the offices that issue what the news are about. */
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
/** Newspapers of such an office. */
const NEAR = ['fiscooggi.it']

/** Returns the distance of a page from the origin of its news: 0 for the issuer, 1 for its own newspaper, 2 for others. */
export function distanceFromOrigin(url: string): 0 | 1 | 2 {
	if (!URL.canParse(url)) return 2
	const { hostname } = new URL(url)
	const isOf = (domain: string) => hostname === domain || hostname.endsWith(`.${domain}`)
	if (ISSUERS.some(isOf)) return 0
	return NEAR.some(isOf) ? 1 : 2
}
