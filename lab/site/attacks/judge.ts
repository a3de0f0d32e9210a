/** Properties that no response may have, whatever the request. */
import type { Answer } from './send.ts'

export interface Secret {
	/** Name used in reports. */
	name: string
	value: string
	/** Accounts that may see it in a response body. */
	seenBy: 'nobody' | 'owner' | 'admins'
	owner: string
}

export interface Context {
	path: string
	origin: string
	/** Origin of the identity provider, the only other site to which redirects may lead. */
	provider: string | undefined
	/** The site is on https: stricter cookies and transport. */
	isPublished: boolean
	/** Account that sent the request; undefined for visitors. */
	sender: { id: string; isAdmin: boolean; email: string } | undefined
	secrets: readonly Secret[]
}

export interface Finding {
	kind:
		| 'error of the server'
		| 'hang'
		| 'secret'
		| 'page of another person'
		| 'header'
		| 'cookie'
		| 'open redirect'
		| 'text that is not escaped'
		| 'inside of the server'
	what: string
}

/** Clients without a browser get a token that renews their session. */
const RENEWAL = /^\/api\/auth\/(session|token)(?![\w/-])/
const YEAR_SECONDS = 31_536_000

/** Returns the forbidden properties of a response. */
export function judge(answer: Answer, context: Context): Finding[] {
	return [
		...serverErrors(answer),
		...leaks(answer, context),
		...missingHeaders(answer, context),
		...weakCookies(answer, context),
		...redirects(answer, context),
		...bodies(answer),
	]
}

function serverErrors({ status, isHanging, ms }: Answer): Finding[] {
	const found: Finding[] = []
	if (status === 0 && !isHanging) found.push({ kind: 'error of the server', what: 'connection cut' })
	if (status >= 500) found.push({ kind: 'error of the server', what: String(status) })
	if (isHanging) found.push({ kind: 'hang', what: `${(ms / 1000).toFixed(0)} s` })
	return found
}

function leaks({ body, headers }: Answer, { sender, secrets, path }: Context): Finding[] {
	const { 'set-cookie': cookies = [], ...others } = headers
	const rest = JSON.stringify(others)
	return secrets.flatMap(({ name, value, seenBy, owner }): Finding[] => {
		const isOwn = sender?.id === owner
		const isIn = body.includes(value) || rest.includes(value)
		const isInCookie = cookies.some((cookie) => decodeURIComponent(safely(cookie)).includes(value))
		if (isInCookie && !isOwn) return [{ kind: 'secret', what: `${name} in a cookie of somebody else` }]
		if (!isIn) return []
		if (isOwn && RENEWAL.test(path)) return []
		if (seenBy === 'nobody') return [{ kind: 'secret', what: `${name}${isOwn ? '' : ' of somebody else'}` }]
		if (isOwn || (seenBy === 'admins' && sender?.isAdmin)) return []
		return [{ kind: 'page of another person', what: name }]
	})
}

function safely(text: string): string {
	return text.replaceAll(/%(?![0-9a-f]{2})/gi, '%25').replaceAll(/%[89a-f][0-9a-f]/gi, '?')
}

function missingHeaders({ status, headers, body }: Answer, { isPublished, sender }: Context): Finding[] {
	// The HTTP parser rejects these before they reach the site.
	if (headers['x-request-id'] === undefined)
		return [0, 400, 413, 431].includes(status) ? [] : [{ kind: 'header', what: 'x-request-id' }]
	const type = headers['content-type'] ?? ''
	const policy = oneLine(headers['content-security-policy'])
	const transport = oneLine(headers['strict-transport-security'])
	const caching = headers['cache-control'] ?? ''
	const isHtml = type.startsWith('text/html')
	const wanted: [string, boolean][] = [
		['x-content-type-options: nosniff', headers['x-content-type-options'] === 'nosniff'],
		['referrer-policy', headers['referrer-policy'] !== undefined],
		['content-security-policy: frame-ancestors', policy.includes('frame-ancestors')],
		[
			'strict-transport-security of a year, with subdomains',
			!isPublished || (maxAge(transport) >= YEAR_SECONDS && /includeSubDomains/i.test(transport)),
		],
		['content-type of what has a body', body === '' || type !== ''],
		['charset of what is text', !isText(type) || /charset=utf-8/i.test(type)],
		[
			"content-security-policy: base-uri 'none'",
			!isHtml || policy.includes("base-uri 'none'") || policy.includes('sandbox'),
		],
		["content-security-policy: object-src 'none'", !isHtml || /object-src 'none'|default-src 'none'/.test(policy)],
		["content-security-policy without 'unsafe-inline'", !/script-src[^;]*unsafe-inline/.test(policy)],
		['cross-origin-opener-policy: same-origin', !isHtml || headers['cross-origin-opener-policy'] === 'same-origin'],
		['no-store on what is personal', !sender || !body.includes(sender.email) || /no-store/.test(caching)],
		['no access-control-allow-origin', headers['access-control-allow-origin'] === undefined],
		['no name of the server', headers.server === undefined && headers['x-powered-by'] === undefined],
	]
	return wanted.flatMap(([what, isThere]): Finding[] => (isThere ? [] : [{ kind: 'header', what }]))
}

/** An event stream is UTF-8 by definition. */
function isText(type: string): boolean {
	return /^text\/|[+/]xml/.test(type) && !type.startsWith('text/event-stream')
}

function oneLine(header: string | string[] | undefined): string {
	return [header ?? ''].flat().join(', ')
}

function maxAge(header: string): number {
	return Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0)
}

/** Holds the sentence of a toast and decides nothing: the page deletes it once it is shown. */
const FOR_SCRIPTS = /^(?:__Host-)?notice$/

function weakCookies({ headers }: Answer, { isPublished }: Context): Finding[] {
	const kept = (headers['set-cookie'] ?? []).filter((cookie) => !/; *Max-Age=0/i.test(cookie))
	return kept.flatMap((cookie) => {
		const name = cookie.split('=')[0] ?? ''
		const wanted: [string, boolean][] = [
			['HttpOnly', FOR_SCRIPTS.test(name) || /; *HttpOnly/i.test(cookie)],
			['SameSite', /; *SameSite=(Lax|Strict)/i.test(cookie)],
			['Secure', !isPublished || /; *Secure/i.test(cookie)],
			['__Host-', !isPublished || name.startsWith('__Host-')],
		]
		return wanted.flatMap(([what, isThere]): Finding[] =>
			isThere ? [] : [{ kind: 'cookie', what: `${name} without ${what}` }],
		)
	})
}

function redirects({ status, headers: { location } }: Answer, { origin, provider }: Context): Finding[] {
	if (status < 300 || status > 399 || location === undefined) return []
	const target = URL.canParse(location, origin) ? new URL(location, origin) : undefined
	const isKnown = target !== undefined && [origin, provider].includes(target.origin)
	return isKnown ? [] : [{ kind: 'open redirect', what: location.slice(0, 60) }]
}

function bodies({ headers, body }: Answer): Finding[] {
	const found: Finding[] = []
	if (String(headers['content-type']).startsWith('text/html') && /<x-drill|<img src=x onerror=x-drill/.test(body))
		found.push({ kind: 'text that is not escaped', what: 'markup of the request' })
	if (headers['x-injected'] !== undefined)
		found.push({ kind: 'text that is not escaped', what: 'header of the request' })
	const inside =
		/\n\s+at [\w.<>]+ \(?(?:file|node):|\bSQLSTATE\b|syntax error at or near|node_modules\/|\/site\/server\//.exec(body)
	if (inside) found.push({ kind: 'inside of the server', what: inside[0].trim().slice(0, 40) })
	return found
}
