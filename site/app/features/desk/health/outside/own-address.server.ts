import { randomBytes } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'

/** Query by which a site asks whether the server behind an address is itself, and the header of the answer. */
export const CHALLENGE = 'challenge'
export const CHALLENGE_ANSWER = 'x-challenge-answer'
const CHALLENGE_BYTES = 16
/** A proxy that finds no site behind it may wait for one first. */
const TIMEOUT_MS = 13_000
/** By then a proxy has noticed that a site which just started is there. */
const AGAIN_MS = 6_000
const AWAY = [502, 503, 504]
const TOO_LARGE = 413

/** Answerer at an address: this site, this site behind a proxy that it does not trust, a proxy that finds no site, or another server. */
export type Answerer = 'own' | 'own-behind-unknown-proxy' | 'proxy-alone' | 'other'

/** Place at which the site is asked: one of the addresses of its name, or wherever the name leads. */
interface Place {
	siteUrl: string
	address?: LookupAddress | undefined
}

type Keys = Pick<DerivedKeys, 'sign' | 'isSigned'>

/** Returns the answer to a challenge, which only this site's secret can make; undefined if it is none. */
export function answerChallenge(
	keys: Keys,
	challenge: string | undefined,
	isProxyUnknown: boolean,
): string | undefined {
	if (challenge?.length !== CHALLENGE_BYTES * 2) return undefined
	return keys.sign('own-address', signedText(challenge, isProxyUnknown))
}

const signedText = (challenge: string, isProxyUnknown: boolean) =>
	`${challenge} ${isProxyUnknown ? 'unknown' : 'known'}`

/** Asks who answers at the site's address; undefined if nobody does, as where a site cannot reach itself from inside. */
export async function findAnswerer(place: Place, keys: Keys, againMs = AGAIN_MS): Promise<Answerer | undefined> {
	const challenge = randomBytes(CHALLENGE_BYTES).toString('hex')
	const asked = () => ask(place, `/healthz?${CHALLENGE}=${challenge}`)
	const first = await asked()
	const answer = isAway(first) ? await wait(againMs).then(asked) : first
	if (answer === undefined) return undefined
	const header = String(answer.headers[CHALLENGE_ANSWER] ?? '')
	if (keys.isSigned('own-address', signedText(challenge, false), header)) return 'own'
	if (keys.isSigned('own-address', signedText(challenge, true), header)) return 'own-behind-unknown-proxy'
	return isAway(answer) ? 'proxy-alone' : 'other'
}

/** Tells whether a proxy refuses a file of this size. Only the size is sent, as a browser says it before the file. */
export async function isRefused(place: Place, bytes: number): Promise<boolean> {
	const headers = { 'content-length': String(bytes), expect: '100-continue' }
	return (await ask(place, '/healthz', { method: 'POST', headers }))?.statusCode === TOO_LARGE
}

const isAway = (answer: IncomingMessage | undefined) => AWAY.includes(answer?.statusCode ?? 0)

/** Returns the head of the answer; undefined if there is none. */
function ask(
	{ siteUrl, address }: Place,
	path: string,
	options: RequestOptions = {},
): Promise<IncomingMessage | undefined> {
	const url = new URL(path, siteUrl)
	const at: RequestOptions = address
		? {
				...options,
				lookup: (_name, { all }, found) =>
					all ? found(null, [address]) : found(null, address.address, address.family),
			}
		: options
	return new Promise((resolve) => {
		const signal = AbortSignal.timeout(TIMEOUT_MS)
		// The certificate has a check of its own.
		const request =
			url.protocol === 'https:'
				? requestHttps(url, { ...at, rejectUnauthorized: false, signal })
				: requestHttp(url, { ...at, signal })
		request.once('response', (response) => {
			resolve(response)
			request.destroy()
		})
		request.once('error', () => resolve(undefined))
		if (options.method === 'POST') request.flushHeaders()
		else request.end()
	})
}
