import { sql } from 'drizzle-orm'
import { type Db, selectRows } from '#platform/database/database.ts'

/** Jobs of one queue that failed for good in the last day, and those that will be tried again. */
export interface FailedJobs {
	name: string
	failed: number
	retrying: number
}

/** Returns the queues with failures; ended jobs are deleted after a day. */
export function findFailedJobs(db: Db): Promise<FailedJobs[]> {
	return selectRows<FailedJobs>(
		db,
		sql`select name, (count(*) filter (where state = 'failed'))::int as failed,
				(count(*) filter (where state = 'retry'))::int as retrying
			from pgboss.job where state in ('failed', 'retry') group by name order by name`,
	)
}
