import { sql } from 'drizzle-orm'
import { measureUsualHours } from '#app/features/content/questions/answer-time.server.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import type { DoorFigures } from './doors.ts'

/** Returns the numbers beside the three doors. */
export async function measureDoors(db: Db): Promise<DoorFigures> {
	const answerHours = await measureUsualHours(db)
	const [row] = await selectRows<Omit<DoorFigures, 'answerHours'>>(
		db,
		sql`select
			(select count(*)::int from questions where status = 'published' and answer_count > 0 and not is_sample) as answered,
			(select count(*)::int from knowledge_documents where audience is null) as documents,
			(select coalesce(sum(conversions), 0)::int from conversion_outcomes
				where kind = 'convert' and outcome = 'completed') as converted`,
	)
	return { answered: 0, documents: 0, converted: 0, ...row, answerHours }
}
