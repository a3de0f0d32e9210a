import { randomBytes } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'

/** Query by which a site asks whether the server behind an address is itself, and the header of the answer. */
export const CHALLENGE = 'challenge'
export const CHALLENGE_ANSWER = 'x-challenge-answer'
const CHALLENGE_BYTES = 16
const TIMEOUT_MS = 8_000

/** Answerer at an address: this site, this site behind a proxy that it does not trust, or another server. */
export type Answerer = 'own' | 'own-behind-unknown-proxy' | 'other'

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
export async function findAnswerer(siteUrl: string, keys: Keys): Promise<Answerer | undefined> {
	const challenge = randomBytes(CHALLENGE_BYTES).toString('hex')
	const answer = await ask(new URL(`/healthz?${CHALLENGE}=${challenge}`, siteUrl))
	if (answer === undefined) return undefined
	if (keys.isSigned('own-address', signedText(challenge, false), answer)) return 'own'
	return keys.isSigned('own-address', signedText(challenge, true), answer) ? 'own-behind-unknown-proxy' : 'other'
}

/** Returns the header of the answer, empty without one; undefined if there is no answer, or one of a proxy whose site is away. */
function ask(url: URL): Promise<string | undefined> {
	return new Promise((resolve) => {
		const signal = AbortSignal.timeout(TIMEOUT_MS)
		// The certificate has a check of its own.
		const request =
			url.protocol === 'https:'
				? requestHttps(url, { rejectUnauthorized: false, signal })
				: requestHttp(url, { signal })
		request.once('response', (response) => {
			response.resume()
			const isAway = [502, 503, 504].includes(response.statusCode ?? 0)
			resolve(isAway ? undefined : String(response.headers[CHALLENGE_ANSWER] ?? ''))
		})
		request.once('error', () => resolve(undefined))
		request.end()
	})
}
