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

/** Error of a job that waits for another try, as nodemailer gives it: its code, the command of SMTP that failed, and the server's answer. */
export interface Refusal {
	code: string | null
	command: string | null
	response: string | null
}

const MOST_REFUSALS = 100

/** Returns the errors of the jobs of a queue that wait for another try, the latest first. */
export function findRefusals(db: Db, name: string): Promise<Refusal[]> {
	return selectRows<Refusal>(
		db,
		sql`select output ->> 'code' as code, output ->> 'command' as command, output ->> 'response' as response
			from pgboss.job where name = ${name} and state = 'retry' order by created_on desc limit ${MOST_REFUSALS}`,
	)
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

/** Tries the jobs of a queue that wait for another try now, whatever they wait for. Returns how many there are. */
export async function retryAllNow(db: Db, name: string): Promise<number> {
	const rows = await selectRows(
		db,
		sql`update pgboss.job set start_after = now() where name = ${name} and state = 'retry' returning id`,
	)
	return rows.length
}
