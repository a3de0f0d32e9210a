import { sql } from 'drizzle-orm'
import { FIRST_ANSWERS } from '#app/features/questions/answer-time.server.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import type { DoorFigures } from './doors.ts'

/** A median of fewer answers would say little. */
const MIN_ANSWERS = 5
const DAYS = 90

/** Returns the numbers beside the three doors. */
export async function measureDoors(db: Db): Promise<DoorFigures> {
	const [row] = await selectRows<DoorFigures>(
		db,
		sql`select
			(select case when count(*) >= ${MIN_ANSWERS} then percentile_cont(0.5) within group (order by hours) end
				from ${FIRST_ANSWERS} f where answered_at >= now() - make_interval(days => ${DAYS})) as "answerHours",
			(select count(*)::int from questions where status = 'published' and answer_count > 0 and not is_sample) as answered,
			(select count(*)::int from knowledge_documents where audience is null) as documents,
			(select coalesce(sum(conversions), 0)::int from conversion_outcomes
				where kind = 'convert' and outcome = 'completed') as converted`,
	)
	return row ?? { answerHours: null, answered: 0, documents: 0, converted: 0 }
}
