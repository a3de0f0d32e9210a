import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, selectRows } from '#platform/database/database.ts'
import { rateLimits } from './rate-limits-table.ts'

export interface Limit {
	/** Names the counter; the table has one row per name and key. */
	name: string
	points: number
	windowSeconds: number
}

/** Always true. A statement that includes it commits without waiting for the disk. */
export const WITHOUT_DISK = sql`set_config('synchronous_commit', 'off', true) is not null`

/** Returns the statement that counts uses, one unless said otherwise, in a fixed window: `count` so far, `wait` in seconds until the next window. */
export function countingUse(
	{ name, windowSeconds }: Pick<Limit, 'name' | 'windowSeconds'>,
	key: string,
	where = sql`true`,
	uses = 1,
): SQL {
	const window = sql`make_interval(secs => ${windowSeconds})`
	return sql`insert into rate_limits as r (key, count, resets_at)
		select ${`${name}:${key}`}, ${uses}::int, now() + ${window} where ${where}
		on conflict (key) do update set
			count = case when r.resets_at <= now() then excluded.count else r.count + excluded.count end,
			resets_at = case when r.resets_at <= now() then now() + ${window} else r.resets_at end
		returning count, ceil(extract(epoch from resets_at - now()))::int as wait`
}

/**
 * Counts one use in one statement, so that replicas share the count. It does not wait for the disk: a power cut loses a few counts.
 * @returns seconds to wait if the limit is exceeded, else undefined
 */
export async function countUse(db: Db, limit: Limit, key: string): Promise<number | undefined> {
	const [row] = await selectRows<{ count: number; wait: number }>(db, countingUse(limit, key, WITHOUT_DISK))
	return row && row.count > limit.points ? row.wait : undefined
}

/** Uncounts one use. */
export async function takeBackUse(db: Db, { name }: Limit, key: string): Promise<void> {
	await db
		.update(rateLimits)
		.set({ count: sql`${rateLimits.count} - 1` })
		.where(and(eq(rateLimits.key, `${name}:${key}`), gt(rateLimits.count, 0)))
}

/** Deletes all counts of `limits` for `key`. */
export async function forgetUses(db: Db, limits: readonly Limit[], key: string): Promise<void> {
	const keys = limits.map(({ name }) => `${name}:${key}`)
	await db.delete(rateLimits).where(inArray(rateLimits.key, keys))
}
