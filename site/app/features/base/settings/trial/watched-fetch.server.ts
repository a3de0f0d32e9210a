import { setTimeout as pause } from 'node:timers/promises'
import type { StudioFetch } from '#platform/fetch/studio-fetch.ts'

/** Observations of a call on its way. */
export interface Seen {
	address: string | null
	status: number | null
	contentType: string
	said: string | null
	retryAfter: string | null
	/** Error of the connection. */
	cause: unknown
}

const LONGEST_SAID = 200
const LONGEST_BODY = 20_000
const BODY_MS = 2_000

/**
 * Creates a fetch that notes what it meets, and stops at the first failure that a client would try again. What a host says that is not known to be
 * public is not noted: it may be a service of the network that admins do not manage.
 */
export function watchedFetch(studio: StudioFetch, stop: AbortController): { fetch: typeof fetch; seen: Seen } {
	const seen: Seen = { address: null, status: null, contentType: '', said: null, retryAfter: null, cause: null }
	return {
		seen,
		async fetch(input, init) {
			seen.address = input instanceof Request ? input.url : input.toString()
			try {
				const { response, isPublic } = await studio.open(input, init)
				seen.status = response.status
				seen.contentType = response.headers.get('content-type') ?? ''
				seen.retryAfter = response.headers.get('retry-after')
				if (!response.ok && isPublic) seen.said = await messageIn(response.clone())
				if (response.status >= 500 || response.status === 429 || response.status === 408) stop.abort()
				return response
			} catch (cause) {
				seen.cause = cause
				stop.abort()
				throw cause
			}
		},
	}
}

/** Returns the message of an error in the shape of OpenAI's API; null if the body is something else, or endless. */
async function messageIn(response: Response): Promise<string | null> {
	let body = ''
	const decoder = new TextDecoder()
	const read = async () => {
		for await (const piece of response.body ?? []) {
			body += decoder.decode(piece, { stream: true })
			if (body.length > LONGEST_BODY) return
		}
	}
	await Promise.race([read().catch(() => undefined), pause(BODY_MS)])
	const message =
		/"message"\s*:\s*"((?:[^"\\]|\\.){1,400})"/.exec(body)?.[1] ??
		/"error"\s*:\s*"((?:[^"\\]|\\.){1,400})"/.exec(body)?.[1]
	return message === undefined ? null : message.replaceAll(/\\./g, ' ').slice(0, LONGEST_SAID)
}
