import { sql } from 'drizzle-orm'
import { type Db, selectRows } from '#platform/database/database.ts'

/**
 * Returns true while a job of the queue waits or runs; the queue's own counts are a minute old. One that has run for longer than `minutes` is taken
 * for that of a process that died, or of the site from which a copy was brought back.
 */
export async function hasUnfinishedJob(db: Db, name: string, minutes: number): Promise<boolean> {
	const rows = await selectRows(
		db,
		sql`select 1 from pgboss.job where name = ${name} and (state in ('created', 'retry')
			or state = 'active' and started_on > now() - ${minutes} * interval '1 minute') limit 1`,
	)
	return rows.length > 0
}
