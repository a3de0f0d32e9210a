import { sql } from 'drizzle-orm'
import { type Db, selectRows } from '#platform/database/database.ts'

/** Returns true while a job of the queue waits or runs; the queue's own counts are a minute old. */
export async function hasUnfinishedJob(db: Db, name: string): Promise<boolean> {
	const rows = await selectRows(
		db,
		sql`select 1 from pgboss.job where name = ${name} and state in ('created', 'retry', 'active') limit 1`,
	)
	return rows.length > 0
}
