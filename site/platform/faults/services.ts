import type { Logger } from 'pino'
import { createStudioFetch, type StudioFetch } from '#platform/fetch/studio-fetch.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'

/** Services that speak OpenAI's protocol. */
type HttpService = 'model' | 'reader' | 'vectors'

/**
 * The services outside that this process asks, each behind a breaker of its own, and how it reaches those whose address admins choose. `refusesKey` holds those whose
 * last answer refused our key, `withoutCredit` those at which nothing is paid any more.
 */
export type Services = Readonly<
	Record<'mail' | HttpService, CircuitBreaker> & {
		studio: StudioFetch
		refusesKey: Set<HttpService>
		withoutCredit: Set<HttpService>
	}
>

const NO_EXCEPTIONS = {
	fetchAllow: [],
	proxies: { https: undefined, http: undefined, except: undefined },
	settings: {},
}

/** Creates the breakers of a process. */
export function createServices(
	log: Pick<Logger, 'error' | 'info'>,
	studio: StudioFetch = createStudioFetch(NO_EXCEPTIONS),
): Services {
	const http = (service: HttpService) => createCircuitBreaker({ service, log, isAway: isHttpServiceAway })
	return {
		mail: createCircuitBreaker({ service: 'mail', log, isAway: isMailServerAway }),
		model: http('model'),
		reader: http('reader'),
		vectors: http('vectors'),
		studio,
		refusesKey: new Set(),
		withoutCredit: new Set(),
	}
}

/**
 * Codes of nodemailer for a server that cannot be reached, does not answer, or rejects our password, with which every mail would fail; the
 * refusal of one mail has another.
 */
const MAIL_AWAY = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EAUTH'])
/** RFC 5321: the service is not available and closes the connection. */
const SERVICE_NOT_AVAILABLE = 421

function isMailServerAway(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	const isClosing = 'responseCode' in error && error.responseCode === SERVICE_NOT_AVAILABLE
	return isClosing || ('code' in error && MAIL_AWAY.has(String(error.code)))
}

/** An answer that says the service itself failed. */
class ServerFailed extends Error {
	override name = 'ServerFailed'
}

/** `fetch` throws a TypeError if there is no answer; time-outs and what `guardedFetch` makes of a 5xx have names of their own. */
function isHttpServiceAway(error: unknown): boolean {
	return error instanceof TypeError || error instanceof ServerFailed || isTimeout(error)
}

function isTimeout(error: unknown): boolean {
	return error instanceof Error && error.name === 'TimeoutError'
}

/** Statuses of an answer that refuses the key, or what the key is to be good for. */
const KEY_REFUSED: ReadonlySet<number> = new Set([401, 403])

/** Codes with which services say that it is no rush of requests, but money, that is wanting. */
const UNPAID = /insufficient_(?:quota|balance)|billing_(?:not_active|hard_limit)/

async function isUnpaid(response: Response): Promise<boolean> {
	if (response.status !== 429) return response.status === 402
	const text = await response
		.clone()
		.text()
		.catch(() => '')
	return UNPAID.test(text)
}

/** Returns a `fetch` whose requests go through the service's breaker. An answer of 500 or more is a failure of the service; one that refuses the key is noted until a good one. */
export function guardedFetch(services: Services, name: HttpService): typeof globalThis.fetch {
	return (address, init) =>
		services[name].ask(async () => {
			const response = await services.studio.fetch(address, init)
			if (KEY_REFUSED.has(response.status)) services.refusesKey.add(name)
			else if (await isUnpaid(response)) services.withoutCredit.add(name)
			else if (response.ok) for (const set of [services.refusesKey, services.withoutCredit]) set.delete(name)
			if (response.status < 500) return response
			await response.body?.cancel()
			throw new ServerFailed(`status ${response.status}`)
		})
}
