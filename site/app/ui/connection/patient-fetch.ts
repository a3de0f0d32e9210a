import { awaitConnection, ConnectionLost } from './connection.ts'
import { warmRoutes } from './warm-routes.ts'

/** Statuses of a proxy whose server does not answer. The site's own responses with them carry the router's header. */
const GATEWAY = new Set([502, 503, 504])
const OWN_RESPONSE = 'x-remix-response'

/** Longer than any page takes. */
const READ_WITHIN_MS = 30_000

/** Thrown by a read that the site began and did not end in time: asking again would begin it again. */
class ReadTimedOut extends Error {
	override readonly name = 'ReadTimedOut'
}

type Fetch = typeof fetch

/** Returns true for requests of the router: data of pages, submissions, and the list of routes. */
function isOfRouter(input: Parameters<Fetch>[0]): boolean {
	const { pathname, origin } = new URL(input instanceof Request ? input.url : input, window.location.href)
	return origin === window.location.origin && (pathname.endsWith('.data') || pathname === '/__manifest')
}

function isRouteList(input: Parameters<Fetch>[0]): boolean {
	return new URL(input instanceof Request ? input.url : input, window.location.href).pathname === '/__manifest'
}

/** Returns undefined if the site did not answer. @throws if the request was cancelled, or not answered `within` its time */
async function ask(fetchOnce: Fetch, within: AbortSignal | undefined, ...[input, init]: Parameters<Fetch>) {
	const signals = [init?.signal, within].flatMap((signal) => signal ?? [])
	try {
		const response = await fetchOnce(input, {
			...init,
			...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
		})
		// A response that is cut off in the middle is none.
		await response.clone().arrayBuffer()
		return GATEWAY.has(response.status) && !response.headers.has(OWN_RESPONSE) ? undefined : response
	} catch (error) {
		if (init?.signal?.aborted) throw error
		if (within?.aborted) throw new ReadTimedOut()
		return undefined
	}
}

/**
 * Returns a `fetch` under which the router's requests survive a restart of the server and a lost network. A read waits until the site
 * answers, so that the page stays as it is and then goes on by itself. A write may have arrived, so it is never repeated: it fails with
 * `ConnectionLost`, which `keepPage` turns into a message beside the form.
 */
export function createPatientFetch(fetchOnce: Fetch, readWithinMs = READ_WITHIN_MS): Fetch {
	return async (input, init) => {
		if (!isOfRouter(input)) return fetchOnce(input, init)
		const isRead = (init?.method ?? 'GET') === 'GET'
		for (;;) {
			const response = await ask(fetchOnce, isRead ? AbortSignal.timeout(readWithinMs) : undefined, input, init)
			if (response) {
				if (isRouteList(input)) void warmRoutes(response.clone())
				return response
			}
			const back = awaitConnection()
			if (!isRead) throw new ConnectionLost()
			await back
			init?.signal?.throwIfAborted()
		}
	}
}
