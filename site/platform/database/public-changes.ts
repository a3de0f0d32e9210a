import { sql } from 'drizzle-orm'
import type { KeptValues } from '#platform/database/kept-values.ts'
import type { Database, Db } from './database.ts'

const CHANNEL = 'public_changed'

/** Invalidates the page cache of every process when the transaction commits. Call it in the transaction that changes public data. */
export async function announcePublicChange(db: Db): Promise<void> {
	await db.execute(sql`select pg_notify(${CHANNEL}, '')`)
}

/** Clears both caches on every public change in any process. Returns a function that stops it. */
export async function clearOnPublicChange(
	database: Database,
	{ pageCache, kept }: { pageCache: { clear(): void }; kept: Pick<KeptValues, 'begin' | 'clear'> },
): Promise<() => Promise<void>> {
	const stop = await database.listen(CHANNEL, () => {
		kept.clear()
		pageCache.clear()
	})
	kept.begin()
	return stop
}
