import { sql } from 'drizzle-orm'

/**
 * The one way in which the time to answer is measured: one row per answered question, with its first answer by somebody else (`answered_at`)
 * and the hours that it took. Samples do not count.
 */
export const FIRST_ANSWERS = sql`(
	select q.id, min(a.created_at) as answered_at,
		extract(epoch from min(a.created_at) - q.created_at)::float8 / 3600 as hours
	from questions q join answers a on a.question_id = q.id
	where not q.is_sample and a.status = 'shown' and a.user_id is distinct from q.user_id
	group by q.id
)`
