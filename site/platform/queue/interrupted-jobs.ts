import { sql } from 'drizzle-orm'
import { type Database, type Db, selectRows } from '#platform/database/database.ts'

/** On PostgreSQL, jobs of dead processes are looked for this often. */
export const LOOK_EVERY_MS = 4_000
/** Longer than a process takes to open its lost connection again, which another might find closed. */
const GONE_AFTER_MS = 8_000

/**
 * Notes which process runs a job, in the place of its later output.
 *
 * @param attempt counts how often it was begun
 * @returns false if the job was given to another process meanwhile
 */
export async function noteRunner(db: Db, id: string, attempt: number, worker: number): Promise<boolean> {
	const rows = await selectRows(
		db,
		sql`update pgboss.job set output = jsonb_build_object('worker', ${worker}::bigint)
			where id = ${id} and state = 'active' and retry_count = ${attempt} returning 1`,
	)
	return rows.length > 0
}

/** Job of a process that died. */
export interface Interrupted {
	id: string
	name: string
	/** True if it was begun as often as its queue allows. */
	isLast: boolean
}

/**
 * Returns a function that finds the jobs whose process is gone. The embedded database belongs to one process: at its start, every job that was
 * begun is one of them. On PostgreSQL they are those whose process had no connection for some seconds.
 */
export function createSearch(database: Database, now: () => number = Date.now): () => Promise<Interrupted[]> {
	const missingSince = new Map<number, number>()
	return async () => {
		const living = await database.workers.living()
		const active = await selectRows<Interrupted & { worker: number | null }>(
			database.db,
			sql`select id, name, retry_count >= retry_limit as "isLast", (output ->> 'worker')::float8 as worker
				from pgboss.job where state = 'active'`,
		)
		if (database.kind === 'embedded') return active.filter(({ worker }) => worker === null || !living.includes(worker))
		const isMissing = (worker: number | null) => worker !== null && !living.includes(worker)
		for (const worker of missingSince.keys())
			if (!active.some((job) => job.worker === worker && isMissing(worker))) missingSince.delete(worker)
		return active.filter(({ worker }) => {
			if (worker === null || !isMissing(worker)) return false
			const since = missingSince.get(worker) ?? now()
			missingSince.set(worker, since)
			return now() - since >= GONE_AFTER_MS
		})
	}
}

/** Lets jobs of dead processes begin again now. pg-boss would wait for their expiry, and then as after a failure. */
export async function beginAgain(db: Db, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return
	await db.execute(
		sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active' and id in ${[...ids]}`,
	)
}

/** Returns the number of waiting jobs by queue, and of those that a living process runs: pg-boss's own counts are a minute old, and count the dead. */
export async function countJobs({ db, workers }: Database): Promise<Map<string, { queued: number; active: number }>> {
	const living = await workers.living()
	const rows = await selectRows<{ name: string; queued: number; active: number }>(
		db,
		sql`select name, (count(*) filter (where state <> 'active'))::int as queued,
				(count(*) filter (where state = 'active' and (output ->> 'worker')::float8 in ${living}))::int as active
			from pgboss.job where state in ('created', 'retry', 'active') group by name`,
	)
	return new Map(rows.map(({ name, ...counts }) => [name, counts]))
}
