import { sql } from 'drizzle-orm'
import type { Database, Db } from './database.ts'
import type { PageCache } from './page-cache.ts'

const CHANNEL = 'public_changed'

/** Call it in the transaction that changes what visitors see: kept pages are dropped when it commits, in every process. */
export async function announcePublicChange(db: Db): Promise<void> {
	await db.execute(sql`select pg_notify(${CHANNEL}, '')`)
}

export function clearOnPublicChange(database: Database, pageCache: PageCache): Promise<() => Promise<void>> {
	return database.listen(CHANNEL, () => pageCache.clear())
}
