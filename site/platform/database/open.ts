import { randomInt } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { type Database, MAX_WORKER } from './database.ts'
import { type EmbeddedDatabase, openEmbedded, reachEmbedded } from './embedded/open.ts'

/** Place of the data: PostgreSQL if it has an address, otherwise the folder of the embedded database. */
export interface DatabasePlace {
	readonly databaseUrl?: string | undefined
	readonly dataDir: string
}

/** Opens PostgreSQL if `DATABASE_URL` is set, otherwise the embedded database. @throws DataDirInUse */
export function openDatabase(place: DatabasePlace): Promise<Database> {
	return place.databaseUrl ? reachPostgres(place.databaseUrl) : openEmbedded(place).then(embedded)
}

/** Connects a command to the database, also while a server is running on it. */
export function reachDatabase(place: DatabasePlace): Promise<Database> {
	return place.databaseUrl ? reachPostgres(place.databaseUrl) : reachEmbedded(place.dataDir).then(embedded)
}

/** Opens PostgreSQL; its client is loaded only here, since a copy of the embedded database is made beside a site that needs the memory. */
export async function reachPostgres(url: string): Promise<Database> {
	const { openPostgres } = await import('./postgres/open.ts')
	return openPostgres(url)
}

/** Wraps the embedded database for Drizzle and pg-boss. */
export function embedded({ client, broken, close }: EmbeddedDatabase): Database {
	// The client implements the part of PGlite's interface that the driver calls.
	const db = drizzle(client as unknown as PGlite)
	const own = randomInt(MAX_WORKER)
	return {
		db,
		jobsDb: db,
		kind: 'embedded',
		queue: async () => ({ db: (await import('pg-boss')).fromPglite(client), backend: 'pglite' }),
		listen: (channel, onNotification) => client.listen(channel, onNotification),
		workers: { own, living: async () => [own] },
		isListening: () => true,
		backup: (folder) => client.backup(folder),
		broken,
		close,
	}
}
