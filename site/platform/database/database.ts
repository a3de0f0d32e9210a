import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'

/** Either database, or a transaction on it: the first parameter of every use case. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, unknown>>

/** The processes that run jobs on this database, each by a random number of its own. */
export interface Workers {
	own: number
	/** Returns the numbers of those that have the database open now; this one is always among them. */
	living(): Promise<number[]>
}

/** Numbers of workers are less. */
export const MAX_WORKER = 2 ** 31

export interface Database {
	db: Db
	/** The same database for work that may take minutes; it has its own connections, so that pages never wait for them. */
	jobsDb: Db
	kind: 'embedded' | 'postgres'
	/** Returns the options with which pg-boss reaches the same database. */
	queue(): Promise<ConstructorOptions>
	/**
	 * Calls back with the payload of each `pg_notify(channel, …)`, and with none after a lost connection is back, since some may have been
	 * missed. Returns a function that stops it.
	 */
	listen(channel: string, onNotification: (payload?: string) => void): Promise<() => Promise<void>>
	workers: Workers
	/** False while the connection that listens is lost. */
	isListening(): boolean
	/** Embedded database only: writes a consistent copy into a folder that contains none yet. */
	backup?: (folder: string) => Promise<void>
	/** Embedded database only: resolves if the database breaks down and the process must exit. */
	broken?: Promise<Error>
	close(): Promise<void>
}

/**
 * Returns a column or value of the outer query for use in a subquery. Where a select names one table, Drizzle leaves table names out of the
 * expressions it selects, so that a bare column would be read as the subquery's own; nested in an expression it keeps its table's name.
 */
export function inSubquery(outer: SQLWrapper | string): SQL {
	return sql`${outer}`
}

/** Returns the rows of a hand-written query. `Row` is the caller's claim about the selected columns. */
export async function selectRows<Row>(db: Db, query: SQL): Promise<Row[]> {
	const { rows } = (await db.execute(query)) as { rows: Row[] }
	return rows
}
