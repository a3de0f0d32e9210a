import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import type { Env } from '#platform/configuration/env.ts'
import type { Database } from './database.ts'
import { type EmbeddedDatabase, openEmbedded, reachEmbedded } from './embedded/open.ts'
import { openPostgres } from './postgres/open.ts'

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
	// The client implements the part of PGlite's interface that the driver calls.
	const db = drizzle(client as unknown as PGlite)
	return {
		db,
		jobsDb: db,
		kind: 'embedded',
		queue: { db: fromPglite(client), backend: 'pglite' },
		listen: (channel, onNotification) => client.listen(channel, onNotification),
		isListening: () => true,
		backup: (folder) => client.backup(folder),
		broken,
		close,
	}
}
