/**
 * Requests to Normattiva: paced, named, with the body inside time limits and tries. What the service means by its statuses is decided here,
 * by the answers that were recorded of it (decision 059).
 */
import { type Clock, delayAsked, ServiceUnavailable } from '../../patient-fetch.ts'

export interface Patience {
	/** Longest silence: before the head of an answer, and between two pieces of its body. */
	readonly silenceMs: number
	/** Tries in all. */
	readonly tries: number
	/** First pause; each further one doubles. */
	readonly pauseMs: number
}

export interface Reply {
	readonly status: number
	readonly headers: Headers
	readonly bytes: Uint8Array
	/** Address after redirects. */
	readonly url: string
}

export interface Asked {
	readonly method?: 'GET' | 'POST' | 'PUT'
	/** Sent as JSON. */
	readonly body?: object
	readonly accept?: string
	readonly referer?: string
	/** Cookies of a session, which the answer's join. */
	readonly cookies?: Map<string, string>
	/** Returns false for an answer that is worth another try: 200 is no sign that it is whole. */
	readonly isWhole?: (reply: Reply) => boolean
}

/** The service refused the request itself: another try would be refused too. */
export class RequestRefused extends Error {
	override name = 'RequestRefused'
	readonly status: number
	/** The service's own code of four digits, or 404. */
	readonly code: string | undefined

	constructor(url: string, status: number, code: string | undefined) {
		super(`${new URL(url).pathname} answered ${status}${code === undefined ? '' : `, code ${code}`}`)
		this.status = status
		this.code = code
	}
}

interface Settings {
	readonly fetch: typeof globalThis.fetch
	readonly patience: Patience
	readonly clock: Clock
	/** Between the starts of two requests. */
	readonly pauseMs: number
	readonly userAgent: string
	/** Hosts whose addresses are followed, besides normattiva.it. */
	readonly hosts: readonly string[]
}

export type Request = (url: string, asked?: Asked) => Promise<Reply>

const longestBody = 128 * 1024 * 1024
const mostRedirects = 5
/** A firewall that refused once may have counted too many requests. */
const afterBlockMs = 1500

/** @throws ServiceUnavailable after the last try; RequestRefused at once for what no try would change */
export function createRequests({ fetch, patience, clock, pauseMs, userAgent, hosts }: Settings): Request {
	let next = Number.NEGATIVE_INFINITY

	async function ask(url: string, asked: Asked, redirects = 0): Promise<Reply> {
		const wait = next - clock.now()
		next = Math.max(clock.now(), next) + pauseMs
		if (wait > 0) await clock.sleep(wait)
		const reply = await fetchWithin(fetch, url, initOf(asked, userAgent), patience.silenceMs)
		for (const cookie of reply.headers.getSetCookie()) {
			const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(cookie) ?? []
			if (name !== undefined && value !== undefined) asked.cookies?.set(name, value)
		}
		const location = reply.headers.get('location')
		if (reply.status < 300 || reply.status > 399 || location === null) return reply
		const target = new URL(location, url)
		const isKnown = hosts.includes(target.host) || target.hostname.endsWith('.normattiva.it')
		if (!isKnown || redirects === mostRedirects) throw new RequestRefused(url, reply.status, undefined)
		const { body: _, ...others } = asked
		return ask(target.href, { ...others, method: 'GET' }, redirects + 1)
	}

	return async (url, asked = {}) => {
		let last: ServiceUnavailable | undefined
		let isBlocked = false
		for (let attempt = 0; attempt < patience.tries; attempt++) {
			const failed = await ask(url, asked).then(
				(reply) => {
					const verdict = judge(reply, asked)
					return verdict === 'good' ? reply : { reply, verdict }
				},
				(cause: unknown) => {
					if (cause instanceof RequestRefused) throw cause
					return { cause }
				},
			)
			if ('status' in failed) return failed
			const { host } = new URL(url)
			let asks: number | undefined
			if ('cause' in failed) last = new ServiceUnavailable(`${host} could not be reached`, { cause: failed.cause })
			else {
				const { status, headers } = failed.reply
				if (failed.verdict === 'refused' || (status === 409 && isBlocked))
					throw new RequestRefused(url, status, codeIn(failed.reply))
				isBlocked = status === 409
				last = new ServiceUnavailable(`${host} answered ${status} of no use`, { status })
				asks = delayAsked(headers, clock.now())
			}
			const pause = isBlocked ? afterBlockMs : (asks ?? patience.pauseMs * 2 ** attempt)
			if (attempt + 1 < patience.tries) await clock.sleep(pause)
		}
		throw last ?? new ServiceUnavailable('no try was made')
	}
}

/** A GET with a Content-Type is refused by the firewall: only a body has one. */
function initOf({ method = 'GET', body, accept = '*/*', referer, cookies }: Asked, userAgent: string): RequestInit {
	const cookie = [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
	return {
		method,
		redirect: 'manual',
		headers: {
			'user-agent': userAgent,
			accept,
			'accept-language': 'it-IT',
			...(referer === undefined ? {} : { referer }),
			...(cookie === '' ? {} : { cookie }),
			...(body === undefined ? {} : { 'content-type': 'application/json' }),
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	}
}

function judge(reply: Reply, { isWhole }: Asked): 'good' | 'again' | 'refused' {
	const { status } = reply
	if (status >= 500 || status === 408 || status === 409 || status === 429) return 'again'
	// A 400 without a code, or with that of an outage, comes to right requests too.
	if (status === 400) return /^(?!1000)\d{4}$/.test(codeIn(reply) ?? '') ? 'refused' : 'again'
	if (status >= 400) return 'refused'
	return isWhole === undefined || isWhole(reply) ? 'good' : 'again'
}

function codeIn({ bytes }: Reply): string | undefined {
	return /"code"\s*:\s*"(\d{3,4})"/.exec(new TextDecoder().decode(bytes.subarray(0, 4096)))?.[1]
}

/** Reads the whole answer; gives it up when nothing arrives for `silenceMs`, however long it takes in all. */
async function fetchWithin(
	fetch: typeof globalThis.fetch,
	url: string,
	init: RequestInit,
	silenceMs: number,
): Promise<Reply> {
	const silence = new AbortController()
	const listen = () => setTimeout(() => silence.abort(new Error(`nothing arrived for ${silenceMs} ms`)), silenceMs)
	let timer = listen()
	try {
		const response = await fetch(url, { ...init, signal: silence.signal })
		const pieces: Uint8Array[] = []
		let size = 0
		if (response.body !== null)
			for await (const piece of response.body) {
				clearTimeout(timer)
				timer = listen()
				size += piece.byteLength
				if (size > longestBody) throw new RangeError(`more than ${longestBody} bytes`)
				pieces.push(piece)
			}
		return { status: response.status, headers: response.headers, bytes: Buffer.concat(pieces), url }
	} finally {
		clearTimeout(timer)
	}
}
