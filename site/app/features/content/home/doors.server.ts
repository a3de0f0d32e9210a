import { sql } from 'drizzle-orm'
import { ANSWERED_QUESTIONS, measureUsualHours } from '#app/features/content/questions/answer-time.server.ts'
import { CONVERTED_FILES } from '#app/features/documents/conversions/outcomes.server.ts'
import { PUBLIC_DOCUMENTS } from '#app/features/law/knowledge/stored-law.server.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import type { DoorFigures } from './doors.ts'

/** Returns the numbers beside the four doors. */
export async function measureDoors(db: Db): Promise<DoorFigures> {
	const answerHours = await measureUsualHours(db)
	const [row] = await selectRows<Omit<DoorFigures, 'answerHours'>>(
		db,
		sql`select ${ANSWERED_QUESTIONS} as answered, ${PUBLIC_DOCUMENTS} as documents, ${CONVERTED_FILES} as converted`,
	)
	return { answered: 0, documents: 0, converted: 0, ...row, answerHours }
}
