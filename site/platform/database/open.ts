import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { type Database, MAX_WORKER } from './database.ts'
import { DataDirInUse } from './embedded/lock.ts'
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

const IN_USE_WAITS = 4
const WAIT_MS = 1_000

/** Opens the database for the site: a command that has the embedded one open for a moment, as doctor where the site is down, is waited for. @throws DataDirInUse */
export async function openForSite(place: DatabasePlace): Promise<Database> {
	for (let waits = 0; ; waits++) {
		try {
			return await openDatabase(place)
		} catch (error) {
			if (!(error instanceof DataDirInUse) || waits === IN_USE_WAITS) throw error
			await wait(WAIT_MS)
		}
	}
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
