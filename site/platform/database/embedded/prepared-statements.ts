import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'

const { serialize } = protocol

export interface Statement {
	text: string
	params: readonly unknown[]
	rowMode: 'array' | 'object'
	/** Column parsers, by type. */
	parsers: PGlite['parsers']
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

interface Prepared {
	name: string
	paramTypes: readonly number[]
	/** Message that requests the column descriptions; empty for a statement that returns no rows. */
	columns: Message[]
}

/** Number of cached statements; each takes some tens of kilobytes of PostgreSQL's memory. */
const KEPT = 128
/** Longer statements (such as many rows at once) are not cached. */
const LONGEST_KEPT = 8_000
/** Commands that do not change tables; after any other, every statement is prepared again. */
const ON_DATA = new Set('SELECT INSERT UPDATE DELETE MERGE BEGIN SAVEPOINT RELEASE ROLLBACK COMMIT SET LOCK'.split(' '))

/**
 * Caches prepared statements, so that PostgreSQL parses and plans each one once, and sends one message where PGlite sends six: together
 * these are most of the cost of a small statement. The caller must make sure that no one else uses the database meanwhile.
 */
export class PreparedStatements {
	readonly #pg: PGlite
	/** By text, most recently used last. */
	readonly #kept = new Map<string, Prepared>()
	/** Names to deallocate with the next statement that is prepared. */
	readonly #forgotten: string[] = []
	#lastNumber = 0

	constructor(pg: PGlite) {
		this.#pg = pg
	}

	async query({ text, params, rowMode, parsers }: Statement): Promise<Results<unknown>> {
		const { name, paramTypes, columns } = await this.#prepare(text)
		const values = params.map((value, at) => this.#written(value, paramTypes[at] ?? 0))
		try {
			const messages = await this.#send(serialize.bind({ statement: name, values }), serialize.execute())
			const [result] = parse.parseResults([...columns, ...messages], parsers, { rowMode })
			if (!result) throw new Error('the database answered nothing')
			this.heed([result])
			return result
		} catch (error) {
			this.#forget(text)
			throw error
		}
	}

	/** Call with the results of other statements, since they may have changed tables. */
	heed(results: readonly Results<unknown>[]): void {
		if (results.every(({ command = 'SELECT' }) => ON_DATA.has(command))) return
		for (const text of this.#kept.keys()) this.#forget(text)
	}

	async #prepare(text: string): Promise<Prepared> {
		const known = this.#kept.get(text)
		if (known) {
			this.#kept.delete(text)
			this.#kept.set(text, known)
			return known
		}
		const isKept = text.length <= LONGEST_KEPT
		const name = isKept ? `statement${++this.#lastNumber}` : ''
		const messages = await this.#send(
			...this.#forgotten.splice(0).map((old) => serialize.close({ type: 'S', name: old })),
			serialize.parse({ name, text }),
			serialize.describe({ type: 'S', name }),
		)
		const prepared = {
			name,
			paramTypes: parse.parseDescribeStatementResults(messages),
			columns: messages.filter((message) => message.name === 'rowDescription'),
		}
		if (isKept) this.#keep(text, prepared)
		return prepared
	}

	#keep(text: string, prepared: Prepared): void {
		const [oldest] = this.#kept.keys()
		if (this.#kept.size >= KEPT && oldest !== undefined) this.#forget(oldest)
		this.#kept.set(text, prepared)
	}

	#forget(text: string): void {
		const prepared = this.#kept.get(text)
		this.#kept.delete(text)
		if (prepared) this.#forgotten.push(prepared.name)
	}

	#written(value: unknown, type: number): string | null {
		if (value === null || value === undefined) return null
		const write = this.#pg.serializers[type] ?? String
		return write(value)
	}

	#send(...messages: Uint8Array[]): Promise<Message[]> {
		return this.#pg.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })
	}
}
