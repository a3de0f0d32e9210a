import type { Results } from '@electric-sql/pglite'
import { PendingCalls } from '#platform/work/pending-calls.ts'
import { insideTransaction, refuseInsideTransaction } from './open-transaction.ts'
import { type Answers, type Call, type ClientChannel, EmbeddedDatabaseError, type Reply } from './protocol.ts'

interface QueryOptions {
	rowMode?: 'array' | 'object'
	/** Set when the caller parses dates itself. Functions cannot cross a thread, so only their presence matters. */
	parsers?: Record<number, unknown>
}

/**
 * The part of PGlite's interface that Drizzle and pg-boss use, backed by a database in another thread or process. A closed connection
 * rejects pending calls: their outcome is unknown.
 */
export class EmbeddedClient {
	readonly #channel: ClientChannel
	readonly #calls = new PendingCalls()
	readonly #listeners = new Map<string, Set<(payload: string) => void>>()

	constructor(channel: ClientChannel) {
		this.#channel = channel
		channel.onMessage((reply: Reply) => this.#receive(reply))
		channel.onClose(() =>
			this.#calls.end(Object.assign(new Error('the embedded database was closed'), { code: 'EMBEDDED_CLOSED' })),
		)
	}

	#receive(reply: Reply) {
		if ('notification' in reply) {
			for (const listener of this.#listeners.get(reply.notification) ?? []) listener(reply.payload)
			return
		}
		if (reply.ok) this.#calls.resolve(reply.id, reply.value)
		else this.#calls.reject(reply.id, new EmbeddedDatabaseError(reply.problem))
	}

	/** @throws OutsideTransaction if the call would wait for a transaction that its caller has open */
	async #call<C extends Call>(call: C): Promise<Answers[C['op']]> {
		if (!('tx' in call)) refuseInsideTransaction(call.op, this)
		return this.#calls.call((id) => this.#channel.post({ id, ...call }))
	}

	/** `Row` is the caller's claim about the selected columns, as in PGlite. */
	query<Row = unknown>(sql: string, params: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
		return this.#query(sql, params, options)
	}

	#query<Row>(sql: string, params: unknown[], { rowMode = 'object', parsers }: QueryOptions, tx?: number) {
		const within = tx === undefined ? {} : { tx }
		const call = { op: 'query', sql, params, rowMode, datesAsText: parsers !== undefined, ...within } as const
		return this.#call(call) as Promise<Results<Row>>
	}

	exec(sql: string): Promise<Results<unknown>[]> {
		return this.#call({ op: 'exec', sql })
	}

	/** All other callers wait until `work` is done: do not await anything slow inside it. */
	async transaction<T>(work: (tx: Pick<EmbeddedClient, 'query' | 'exec'>) => Promise<T>): Promise<T> {
		const tx = await this.#call({ op: 'begin' })
		let result: T
		try {
			const within: Pick<EmbeddedClient, 'query' | 'exec'> = {
				query: (sql, params = [], options = {}) => this.#query(sql, params, options, tx),
				exec: (sql) => this.#call({ op: 'exec', sql, tx }),
			}
			result = await insideTransaction(this, () => work(within))
		} catch (error) {
			await this.#call({ op: 'rollback', tx })
			throw error
		}
		await this.#call({ op: 'commit', tx })
		return result
	}

	/** @returns a function that stops listening. */
	async listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
		const listeners = this.#listeners.get(channel) ?? new Set()
		this.#listeners.set(channel, listeners)
		listeners.add(listener)
		if (listeners.size === 1) await this.#call({ op: 'listen', channel })
		return async () => {
			listeners.delete(listener)
			if (listeners.size === 0) await this.#call({ op: 'unlisten', channel })
		}
	}

	/** Writes a consistent copy of the database into a folder that must not contain one yet. */
	async backup(folder: string): Promise<void> {
		await this.#call({ op: 'backup', folder })
	}

	close(): void {
		this.#channel.close()
	}
}
