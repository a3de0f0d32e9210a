import { Socket } from 'node:net'
import pg from 'pg'

/**
 * Kinds of work, each with its own connections, so that long jobs never leave pages without one. `statementMs` is PostgreSQL's limit for one
 * statement; the connection itself is given up when nothing arrives for `silenceMs`, for a server that hangs or a network that is cut.
 */
export const WORK = {
	requests: { max: 10, statementMs: 10_000, silenceMs: 15_000 },
	jobs: { max: 5, statementMs: 10 * 60_000, silenceMs: 11 * 60_000 },
} as const

const CONNECT_TIMEOUT_MS = 5_000
/** Callers beyond these are turned away at once: they would wait longer than a visitor does. */
const MAX_WAITING = 100

/** Thrown when no connection could be had: the server is away, or (`isBusy`) all of ours are in use. */
export class DatabaseUnavailable extends Error {
	override name = 'DatabaseUnavailable'
	readonly isBusy: boolean

	constructor(isBusy: boolean, options?: ErrorOptions) {
		super(isBusy ? 'every connection is in use' : 'no connection to the database', options)
		this.isBusy = isBusy
	}
}

/** Returns a socket that breaks when nothing arrives for `silenceMs`. */
export function watchedSocket(silenceMs: number): Socket {
	const socket = new Socket()
	socket.setTimeout(silenceMs, () => socket.destroy(new Error(`the database was silent for ${silenceMs} ms`)))
	return socket
}

type Acquired = (
	error: Error | undefined,
	client: pg.PoolClient | undefined,
	done: (release?: Error | boolean) => void,
) => void

/**
 * A pool for which faults are weather: a lost connection rejects its queries, leaves the pool and never ends the process; waiting has a
 * limit.
 */
export class WeatherproofPool extends pg.Pool {
	readonly #max: number

	/** @param worker number of this process, which ends the name of each connection */
	constructor(url: string, kind: keyof typeof WORK, worker: number) {
		const { max, statementMs, silenceMs } = WORK[kind]
		super({
			connectionString: url,
			application_name: `${kind} ${worker}`,
			max,
			connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
			statement_timeout: statementMs,
			keepAlive: true,
			stream: () => watchedSocket(silenceMs),
		})
		this.#max = max
		// An error without a listener would end the process. The pool itself drops idle clients that break.
		this.on('error', () => {})
		this.on('connect', (client) => client.on('error', () => {}))
	}

	override connect(): Promise<pg.PoolClient>
	override connect(onAcquired: Acquired): void
	override connect(onAcquired?: Acquired): Promise<pg.PoolClient> | undefined {
		const acquired = this.#acquire()
		if (!onAcquired) return acquired
		acquired.then(
			(client) => onAcquired(undefined, client, client.release),
			(error: Error) => onAcquired(error, undefined, () => {}),
		)
		return undefined
	}

	async #acquire(): Promise<pg.PoolClient> {
		if (this.waitingCount >= MAX_WAITING) throw new DatabaseUnavailable(true)
		const isFull = this.totalCount >= this.#max
		try {
			return releasedWhenLost(await super.connect())
		} catch (cause) {
			throw new DatabaseUnavailable(isFull, { cause })
		}
	}
}

/** A transaction whose first statement fails on a dead connection never releases it: it leaves the pool when it ends. */
function releasedWhenLost(client: pg.PoolClient): pg.PoolClient {
	const release = client.release
	let isReleased = false
	const onEnd = () => client.release(true)
	client.release = (error) => {
		if (isReleased) return
		isReleased = true
		client.off('end', onEnd)
		release(error)
	}
	client.once('end', onEnd)
	return client
}
