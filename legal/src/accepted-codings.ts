/** Answers from outside are decompressed only by decoders that may run in a process that holds secrets: never Brotli or Zstandard. */
import type { Dispatcher } from 'undici-types'

/** Value of `Accept-Encoding` of every request (RFC 9110, 12.5.3). */
export const ACCEPTED_CODINGS = 'gzip, deflate'

const ACCEPTED = new Set(['gzip', 'x-gzip', 'deflate', 'identity', ''])

/** Returns whether every coding of a `Content-Encoding` header is accepted; the header may name several, applied in turn. */
function isAcceptedCoding(contentEncoding: string | readonly string[] | undefined): boolean {
	const codings = String(contentEncoding ?? '').toLowerCase()
	return codings.split(',').every((coding) => ACCEPTED.has(coding.trim()))
}

export class RefusedCoding extends Error {
	override name = 'RefusedCoding'
	readonly code = 'ERR_REFUSED_CODING'
}

/** Key of the global dispatcher that Node's `fetch` uses; Node replaces the dispatcher when requests go through a proxy. */
const GLOBAL_DISPATCHER = Symbol.for('undici.globalDispatcher.1')
const dispatchers = globalThis as { [GLOBAL_DISPATCHER]?: Dispatcher }

/** True where `fetch` has the handlers of responses that are needed (undici 7, Node 24). */
export const canRefuseCodings = Number(process.versions['undici']?.split('.')[0] ?? 0) >= 7

/**
 * Makes `fetch` ask for accepted codings only, and fail before an answer in another is decompressed, with `RefusedCoding` as the cause: the
 * Brotli decoder of Node before 24.22.1 writes out of bounds (CVE-2026-111497). Call it after the proxies of the process are set.
 * @returns what undoes it
 * @throws if this Node cannot do so
 */
export function refuseOtherCodings(): () => void {
	// Reading it loads undici, which sets the dispatcher; reading `fetch` no longer does.
	void globalThis.Headers
	const before = dispatchers[GLOBAL_DISPATCHER]
	if (!canRefuseCodings || before === undefined)
		throw new Error(`fetch of Node ${process.version} cannot refuse codings`)
	dispatchers[GLOBAL_DISPATCHER] = before.compose(onlyAcceptedCodings)
	return () => {
		dispatchers[GLOBAL_DISPATCHER] = before
	}
}

function onlyAcceptedCodings(dispatch: Dispatcher['dispatch']): Dispatcher['dispatch'] {
	return (options, handler) => {
		const { headers } = options
		// `fetch` passes a record; requests of other shapes are not of `fetch`.
		if (headers === null || typeof headers !== 'object' || Symbol.iterator in headers)
			throw new TypeError('the headers of a request of fetch are no record')
		const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'accept-encoding')
		return dispatch(
			{ ...options, headers: { ...Object.fromEntries(others), 'accept-encoding': ACCEPTED_CODINGS } },
			new AcceptedCodingsHandler(handler),
		)
	}
}

type Handler = Required<Dispatcher.DispatchHandler>

/** Passes a response on if its coding is accepted. */
class AcceptedCodingsHandler implements Dispatcher.DispatchHandler {
	readonly #next: Dispatcher.DispatchHandler

	constructor(next: Dispatcher.DispatchHandler) {
		this.#next = next
	}

	onRequestStart: Handler['onRequestStart'] = (...given) => this.#next.onRequestStart?.(...given)
	onRequestUpgrade: Handler['onRequestUpgrade'] = (...given) => this.#next.onRequestUpgrade?.(...given)
	onResponseStart: Handler['onResponseStart'] = (controller, status, headers, message) => {
		const coding = headers['content-encoding']
		if (!isAcceptedCoding(coding)) throw new RefusedCoding(`an answer came in the coding ${String(coding)}`)
		this.#next.onResponseStart?.(controller, status, headers, message)
	}
	onResponseData: Handler['onResponseData'] = (...given) => this.#next.onResponseData?.(...given)
	onResponseEnd: Handler['onResponseEnd'] = (...given) => this.#next.onResponseEnd?.(...given)
	onResponseError: Handler['onResponseError'] = (...given) => this.#next.onResponseError?.(...given)
}
