import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, selectRows } from '#platform/database/database.ts'
import { rateLimits } from './rate-limits-table.ts'

export interface Limit {
	/** Names the counter; one row is kept for each name and key. */
	name: string
	points: number
	windowSeconds: number
}

/** Always true; whoever runs a statement with it does not wait for the disk. */
export const WITHOUT_DISK = sql`set_config('synchronous_commit', 'off', true) is not null`

/** The statement that counts one use in a fixed window: `count` so far, `wait` in seconds until the next window. */
export function countingUse({ name, windowSeconds }: Limit, key: string, where = sql`true`): SQL {
	const window = sql`make_interval(secs => ${windowSeconds})`
	return sql`insert into rate_limits as r (key, count, resets_at)
		select ${`${name}:${key}`}, 1, now() + ${window} where ${where}
		on conflict (key) do update set
			count = case when r.resets_at <= now() then 1 else r.count + 1 end,
			resets_at = case when r.resets_at <= now() then now() + ${window} else r.resets_at end
		returning count, ceil(extract(epoch from resets_at - now()))::int as wait`
}

/**
 * Counts one use in one statement, so that replicas share the count. Nobody waits for the disk: what a power
 * cut takes is a few counts.
 * @returns seconds to wait when the limit is passed, else undefined
 */
export async function countUse(db: Db, limit: Limit, key: string): Promise<number | undefined> {
	const [row] = await selectRows<{ count: number; wait: number }>(db, countingUse(limit, key, WITHOUT_DISK))
	return row && row.count > limit.points ? row.wait : undefined
}

/** Takes back one use that turned out to be none. */
export async function takeBackUse(db: Db, { name }: Limit, key: string): Promise<void> {
	await db
		.update(rateLimits)
		.set({ count: sql`${rateLimits.count} - 1` })
		.where(and(eq(rateLimits.key, `${name}:${key}`), gt(rateLimits.count, 0)))
}

/** Forgets all uses of `limits` by `key`. */
export async function forgetUses(db: Db, limits: readonly Limit[], key: string): Promise<void> {
	const keys = limits.map(({ name }) => `${name}:${key}`)
	await db.delete(rateLimits).where(inArray(rateLimits.key, keys))
}
