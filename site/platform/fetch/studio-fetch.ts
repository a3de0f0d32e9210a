import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { isLoopback, withoutBrackets } from '#platform/addresses/loopback.ts'
import { isPublicAddress } from '#platform/addresses/public-address.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { FetchProblem } from './fetch-problem.ts'
import {
	decompressed,
	hostAndPort,
	type Network,
	openAnswer,
	parseAddress,
	problemOf,
	Refusal,
	systemNetwork,
} from './safe-fetch.ts'

/** Time limit of a call that brings none of its own. */
const LONGEST_MS = 5 * 60_000
const MAX_BYTES = 50 * 1024 * 1024
/** Statuses whose answers have no body. */
const BODILESS = new Set([204, 205, 304])

/** `fetch` for services that admins enter in the panel, such as models: it streams, and reaches what `safeFetch` reaches, and loopback. */
export interface StudioFetch {
	/** @throws FetchFailed if there is no answer, the reason of `signal` if that is aborted */
	fetch: typeof globalThis.fetch
	/** The same, with whether the host is known to be on the public Internet: what others say may be shown, what one's own network says may not. */
	open(...request: Parameters<typeof globalThis.fetch>): Promise<{ response: Response; isPublic: boolean }>
}

/** A call without an answer. A TypeError, as `fetch` throws it. */
export class FetchFailed extends TypeError {
	override name = 'FetchFailed'
	readonly problem: FetchProblem

	constructor(problem: FetchProblem, cause: unknown) {
		super('fetch failed', { cause })
		this.problem = problem
	}
}

/**
 * Creates a `fetch` that connects to checked addresses only: public ones, loopback, the pairs of `FETCH_ALLOW`, and the services that the operator
 * configured. Through a proxy, which looks names up itself, only addresses written as numbers are checked.
 */
export function createStudioFetch(
	env: Pick<Env, 'fetchAllow' | 'proxies' | 'settings'>,
	network: Network = systemNetwork,
): StudioFetch {
	const allowed = [...env.fetchAllow, ...operatorsServices(env)]
	async function open(...[input, init]: Parameters<typeof globalThis.fetch>) {
		const { signal, method, body, headers } = init ?? {}
		try {
			const url = parseAddress(input instanceof Request ? input.url : input)
			if (usesProxy(url, env.proxies)) return { response: await viaProxy(url, init, allowed), isPublic: false }
			const allow = isLoopback(bareHost(url)) ? [hostAndPort(url)] : allowed
			const timeout = AbortSignal.timeout(LONGEST_MS)
			const ends = signal ? AbortSignal.any([signal, timeout]) : timeout
			const options = {
				method: method === 'POST' ? ('POST' as const) : ('GET' as const),
				headers: Object.fromEntries(new Headers(headers)),
				...(typeof body === 'string' && { body }),
				network,
			}
			const { message, isPublic } = await openAnswer(url, allow, options, ends)
			const stream = Readable.toWeb(Readable.from(limited(decompressed(message)))) as ReadableStream
			const status = message.statusCode ?? 0
			const response = new Response(BODILESS.has(status) ? null : stream, {
				status,
				headers: headersOf(message.headers),
			})
			return { response, isPublic }
		} catch (error) {
			signal?.throwIfAborted()
			throw error instanceof TypeError ? error : new FetchFailed(problemOf(error), error)
		}
	}
	return { open, fetch: async (...request) => (await open(...request)).response }
}

function viaProxy(url: URL, init: RequestInit | undefined, allowed: readonly string[]): Promise<Response> {
	const host = bareHost(url)
	if (isIP(host) !== 0 && !isPublicAddress(host) && !allowed.includes(hostAndPort(url)))
		throw new Refusal({ code: 'address-not-public' })
	return fetch(url, { ...init, redirect: 'manual' })
}

/** Returns the hosts and ports of the services that the environment names: whoever may write there may reach any address. */
function operatorsServices({ settings }: Pick<Env, 'settings'>): string[] {
	const given = [settings.LLM_BASE_URL, settings.LLM_JUDGE_BASE_URL, settings.EMBEDDINGS_BASE_URL]
	return given.flatMap((address) =>
		address !== undefined && URL.canParse(address) ? hostAndPort(new URL(address)) : [],
	)
}

function usesProxy(url: URL, { https, http, except }: Env['proxies']): boolean {
	const proxy = url.protocol === 'https:' ? https : http
	if (proxy === undefined || isLoopback(bareHost(url))) return false
	const isExcept = (except ?? '')
		.split(',')
		.map((entry) =>
			entry
				.trim()
				.replace(/^\*?\./, '')
				.replace(/:\d+$/, ''),
		)
		.some((entry) => entry === '*' || (entry !== '' && (url.hostname === entry || url.hostname.endsWith(`.${entry}`))))
	return !isExcept
}

const bareHost = ({ hostname }: URL) => withoutBrackets(hostname)

async function* limited(stream: Readable): AsyncGenerator<Buffer> {
	let size = 0
	for await (const chunk of stream) {
		const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
		size += bytes.length
		if (size > MAX_BYTES) throw new Refusal({ code: 'too-large', limitBytes: MAX_BYTES })
		yield bytes
	}
}

/** Headers of the body as it arrives here: not compressed any more. */
function headersOf(received: Record<string, string | string[] | undefined>): Headers {
	const headers = new Headers()
	for (const [name, value] of Object.entries(received))
		if (!['content-encoding', 'content-length'].includes(name))
			for (const one of [value ?? []].flat()) headers.append(name, one)
	return headers
}
