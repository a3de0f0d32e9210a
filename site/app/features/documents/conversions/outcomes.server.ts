/** Figures of ended conversions, for other features. */
import { sql } from 'drizzle-orm'
import { type Db, selectRows } from '#platform/database/database.ts'

/** Expression of the number of files that became PDF/A. */
export const CONVERTED_FILES = sql`(select coalesce(sum(conversions), 0)::int from conversion_outcomes
	where kind = 'convert' and outcome = 'completed')`

/** Returns how many conversions broke down on our side since yesterday. */
export async function countFaults(db: Db): Promise<number> {
	const [row] = await selectRows<{ faults: number }>(
		db,
		sql`select coalesce(sum(conversions), 0)::int as faults from conversion_outcomes
			where outcome = 'fault' and day >= (now() at time zone 'Europe/Rome')::date - 1`,
	)
	return row?.faults ?? 0
}
