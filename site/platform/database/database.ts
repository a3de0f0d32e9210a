import type { PGlite } from '@electric-sql/pglite'
import type { SQL } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import pg from 'pg'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import type { Env } from '#platform/configuration/env.ts'
import { type EmbeddedDatabase, openEmbedded, reachEmbedded } from './embedded/open.ts'

/** Either database, or a transaction on it: the first parameter of every use case. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, unknown>>

export interface Database {
	db: Db
	kind: 'embedded' | 'postgres'
	/** Options with which pg-boss reaches the same database. */
	queue: ConstructorOptions
	/** Calls back on each `pg_notify(channel, …)`. Returns a function that stops it. */
	listen(channel: string, onNotification: () => void): Promise<() => Promise<void>>
	/** Embedded database only: writes a consistent copy into a folder that contains none yet. */
	backup?: (folder: string) => Promise<void>
	/** Embedded database only: resolves if the database breaks down and the process must exit. */
	broken?: Promise<Error>
	close(): Promise<void>
}

/** Returns the rows of a hand-written query. `Row` is the caller's claim about the selected columns. */
export async function selectRows<Row>(db: Db, query: SQL): Promise<Row[]> {
	const { rows } = (await db.execute(query)) as { rows: Row[] }
	return rows
}

/** Opens PostgreSQL if `DATABASE_URL` is set, otherwise the embedded database. @throws DataDirInUse */
export function openDatabase(env: Pick<Env, 'databaseUrl' | 'dataDir'>, workerFile?: URL): Promise<Database> {
	if (env.databaseUrl) return openPostgres(env.databaseUrl)
	return openEmbedded({ dataDir: env.dataDir, ...(workerFile && { workerFile }) }).then(embedded)
}

/** Connects a command to the database, also while a server is running on it. */
export function reachDatabase(env: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<Database> {
	if (env.databaseUrl) return openPostgres(env.databaseUrl)
	return reachEmbedded(env.dataDir).then(embedded)
}

/** Wraps the embedded database for Drizzle and pg-boss. */
export function embedded({ client, broken, close }: EmbeddedDatabase): Database {
	return {
		// The client implements the part of PGlite's interface that the driver calls.
		db: drizzleEmbedded(client as unknown as PGlite),
		kind: 'embedded',
		queue: { db: fromPglite(client), backend: 'pglite' },
		listen: (channel, onNotification) => client.listen(channel, onNotification),
		backup: (folder) => client.backup(folder),
		broken,
		close,
	}
}

const POOL_SIZE = 10

/** Opens a pool of connections to a PostgreSQL server. */
export async function openPostgres(url: string): Promise<Database> {
	const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: 5_000 })
	// The pool replaces an idle connection that breaks; without a listener the error would end the process.
	pool.on('error', () => {})
	try {
		await pool.query('select 1')
	} catch (error) {
		await pool.end()
		throw error
	}
	const listeners = new Set<pg.Client>()
	return {
		db: drizzlePostgres(pool),
		kind: 'postgres',
		queue: { connectionString: url, max: 4 },
		async listen(channel, onNotification) {
			const client = new pg.Client({ connectionString: url })
			client.on('error', () => {})
			client.on('notification', onNotification)
			await client.connect()
			listeners.add(client)
			await client.query(`listen ${pg.escapeIdentifier(channel)}`)
			return async () => {
				listeners.delete(client)
				await client.end()
			}
		},
		async close() {
			await Promise.all([...listeners].map((client) => client.end()))
			await pool.end()
		},
	}
}
