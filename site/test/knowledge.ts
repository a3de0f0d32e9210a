import { createKnowledge, type Knowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import type { Db } from '#platform/database/database.ts'
import { atEnd } from './at-end.ts'

/** Creates the index of law over the test's database; closed after the test. */
export function createTestKnowledge(db: Db, embeddingsModel?: string): Knowledge {
	const knowledge = createKnowledge(db, () => Promise.resolve(embeddingsModel))
	atEnd(() => knowledge.close())
	return knowledge
}
