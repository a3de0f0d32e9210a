import { sql } from 'drizzle-orm'
import { type Db, selectRows } from '#platform/database/database.ts'

/**
 * The one way in which the time to answer is measured: one row per question that the studio answered, with the time of its first answer
 * (`answered_at`) and the hours that it took. Samples do not count.
 */
export const FIRST_ANSWERS = sql`(
	select id, answered_at, extract(epoch from answered_at - created_at)::float8 / 3600 as hours
	from questions where answered_at is not null and not is_sample
)`

/** Expression of the number of published questions that have an answer. Samples do not count. */
export const ANSWERED_QUESTIONS = sql`(select count(*)::int from questions
	where status = 'published' and answer_count > 0 and not is_sample)`

/** Fewer answers than this say nothing about the next one. */
const MIN_ANSWERED = 5
const DAYS_MEASURED = 180

/** Returns the hours within which three of four questions were answered, over the last 180 days; null without enough answers. */
export async function measureUsualHours(db: Db): Promise<number | null> {
	const [row] = await selectRows<{ answered: number; usual: number | null }>(
		db,
		sql`select count(*)::int as answered, percentile_cont(0.75) within group (order by hours) as usual
			from ${FIRST_ANSWERS} f where answered_at > now() - make_interval(days => ${DAYS_MEASURED}::int)`,
	)
	return row && row.answered >= MIN_ANSWERED ? row.usual : null
}
