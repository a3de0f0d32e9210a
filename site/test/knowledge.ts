import { createKnowledge, type Knowledge } from '#app/features/knowledge/passage-store.server.ts'
import type { Db } from '#platform/database/database.ts'
import { atEnd } from './at-end.ts'

/** The index of law over a database of the test's, closed when the test is over. */
export function createTestKnowledge(db: Db, embeddingsModel?: string): Knowledge {
	const knowledge = createKnowledge(db, embeddingsModel)
	atEnd(() => knowledge.close())
	return knowledge
}
