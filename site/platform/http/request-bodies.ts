import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Result, TooMany } from '#platform/result.ts'
import type { AppEnv } from './app-env.ts'

/** Least that arrives of a body in a time; one that brings less is cut. */
interface Pace {
	bytes: number
	withinMs: number
}

const PACE: Pace = { bytes: 30 * 1024, withinMs: 30_000 }
/** Uploads of people may be slow, since they are few; one that stands still is cut all the same. */
const UPLOAD_PACE: Pace = { bytes: 1, withinMs: 120_000 }
const SWEEP_EVERY_MS = 1_000

const UPLOADS_AT_ONCE = 4
/** Requests of a person that wait for their turn; beyond it they are refused. */
const MOST_WAITING = 100
const LONGEST_WAIT_MS = 10_000
const RETRY_AFTER_SECONDS = 5

const CUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

interface Watched {
	incoming: IncomingMessage
	pace: Pace
	sinceMs: number
	bytesThen: number
}

interface Uploads {
	running: number
	waiting: Set<() => void>
}

export interface RequestBodies {
	/** Cuts requests whose body dribbles: it would hold a connection for as long as it likes. */
	cutSlow(): ReturnType<typeof createMiddleware<AppEnv>>
	/**
	 * Receives an upload of a signed-in person, however slow it is: four at once of a person, others wait for a while. `receive` reads the
	 * body.
	 */
	upload<Received>(
		c: Pick<Context<AppEnv>, 'env'>,
		userId: string,
		receive: () => Promise<Received>,
	): Promise<Result<{ received: Received }, TooMany>>
}

/** @param now in milliseconds */
export function createRequestBodies(now: () => number = () => performance.now()): RequestBodies {
	const watched = new Map<IncomingMessage, Watched>()
	const uploads = new Map<string, Uploads>()
	let sweeping: NodeJS.Timeout | undefined

	function watch(incoming: IncomingMessage): void {
		const bytesThen = incoming.socket.bytesRead
		watched.set(incoming, { incoming, pace: PACE, sinceMs: now(), bytesThen })
		incoming.once('close', () => watched.delete(incoming))
		sweeping ??= setInterval(sweep, SWEEP_EVERY_MS).unref()
	}

	function sweep(): void {
		for (const one of watched.values()) {
			if (one.incoming.complete) watched.delete(one.incoming)
			else if (now() - one.sinceMs >= one.pace.withinMs) judge(one)
		}
		if (watched.size > 0) return
		clearInterval(sweeping)
		sweeping = undefined
	}

	function judge(one: Watched): void {
		const { socket, readableLength, readableHighWaterMark } = one.incoming
		// A full buffer was not read by us: the client is not to blame.
		const isFull = readableLength >= readableHighWaterMark
		const bytes = socket.bytesRead
		if (bytes - one.bytesThen >= one.pace.bytes || isFull) {
			one.sinceMs = now()
			one.bytesThen = bytes
			return
		}
		watched.delete(one.incoming)
		socket.end(CUT)
		socket.destroySoon()
	}

	/** @returns false if no turn came in time */
	function turn(own: Uploads): Promise<boolean> {
		if (own.running < UPLOADS_AT_ONCE) {
			own.running++
			return Promise.resolve(true)
		}
		if (own.waiting.size >= MOST_WAITING) return Promise.resolve(false)
		return new Promise((resolve) => {
			const begin = () => {
				clearTimeout(timer)
				own.waiting.delete(begin)
				resolve(true)
			}
			const timer = setTimeout(() => {
				own.waiting.delete(begin)
				resolve(false)
			}, LONGEST_WAIT_MS)
			own.waiting.add(begin)
		})
	}

	return {
		cutSlow: () =>
			createMiddleware<AppEnv>(async (c, next) => {
				const incoming = c.env?.incoming
				const hasBody = (c.req.header('content-length') ?? c.req.header('transfer-encoding') ?? '0') !== '0'
				if (hasBody && incoming && 'complete' in incoming && !incoming.complete) watch(incoming)
				await next()
			}),
		async upload(c, userId, receive) {
			const incoming = c.env?.incoming
			const one = incoming && 'complete' in incoming ? watched.get(incoming) : undefined
			const own = uploads.get(userId) ?? { running: 0, waiting: new Set() }
			uploads.set(userId, own)
			if (one) one.pace = UPLOAD_PACE
			if (!(await turn(own))) return { ok: false, problem: { code: 'too-many', waitSeconds: RETRY_AFTER_SECONDS } }
			try {
				return { ok: true, received: await receive() }
			} finally {
				const [next] = own.waiting
				if (next) next()
				else own.running--
				if (own.running === 0) uploads.delete(userId)
			}
		},
	}
}
