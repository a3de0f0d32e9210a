import { sql } from 'drizzle-orm'
import { type Db, selectRows } from '#platform/database/database.ts'
import { DEAD_LETTERS } from './dead-letters.ts'

/** Jobs of one queue that failed for good in the last day and were not sent again, and those that will be tried again. */
export interface FailedJobs {
	name: string
	failed: number
	retrying: number
}

/** Returns the queues with failures. */
export function findFailedJobs(db: Db): Promise<FailedJobs[]> {
	return selectRows<FailedJobs>(
		db,
		sql`select name, (count(*) filter (where state = 'dead'))::int as failed,
				(count(*) filter (where state = 'retry'))::int as retrying
			from (
				select name, 'retry' as state from pgboss.job where state = 'retry'
				union all
				select source_name, 'dead' from pgboss.job
					where name = ${DEAD_LETTERS} and state = 'created' and created_on > now() - interval '1 day'
			) jobs where name is not null group by name order by name`,
	)
}

/** Returns true if a job of the queue waits for another try after an error with this code. */
export async function waitsAfter(db: Db, name: string, code: string): Promise<boolean> {
	const rows = await selectRows(
		db,
		sql`select 1 from pgboss.job where name = ${name} and state = 'retry' and output ->> 'code' = ${code} limit 1`,
	)
	return rows.length > 0
}

/**
 * Tries the jobs of a queue now that found their service away: it answers again. Those of other processes too, which may not hear of it for
 * half an hour.
 */
export async function retryNow(db: Db, name: string): Promise<void> {
	await db.execute(
		sql`update pgboss.job set start_after = now()
			where name = ${name} and state = 'retry' and start_after > now() and output ->> 'kind' = 'ServiceAway'`,
	)
}
