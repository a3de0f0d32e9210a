import { sql } from 'drizzle-orm'
import { type Db, selectRows } from './database.ts'

export interface Limit {
	/** Names the counter; one row is kept for each name and key. */
	name: string
	points: number
	windowSeconds: number
}

/**
 * Counts one use in a fixed window, in one statement, so that replicas share the count. Nobody waits for the disk: what a power
 * cut takes is a few counts.
 * @returns seconds to wait when the limit is passed, else undefined
 */
export async function countUse(db: Db, limit: Limit, key: string): Promise<number | undefined> {
	const window = sql`make_interval(secs => ${limit.windowSeconds})`
	const [row] = await selectRows<{ count: number; wait: number }>(
		db,
		sql`insert into rate_limits as r (key, count, resets_at)
			select ${`${limit.name}:${key}`}, 1, now() + ${window} where set_config('synchronous_commit', 'off', true) is not null
			on conflict (key) do update set
				count = case when r.resets_at <= now() then 1 else r.count + 1 end,
				resets_at = case when r.resets_at <= now() then now() + ${window} else r.resets_at end
			returning count, ceil(extract(epoch from resets_at - now()))::int as wait`,
	)
	return row && row.count > limit.points ? row.wait : undefined
}
