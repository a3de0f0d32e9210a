import type { Db } from '#server/database.ts'
import samples from '../../../content/esempi/domande.json' with { type: 'json' }
import { answers, questions } from './questions-table.server.ts'

/** The five samples of the specification: marked as such, with the counts that are really theirs. */
export async function seedSampleQuestions(db: Db): Promise<void> {
	for (const { title, content, category, tags, answer } of samples) {
		const [row] = await db
			.insert(questions)
			.values({ title, content, category, tags, status: 'published', isSample: true })
			.returning({ id: questions.id })
		if (row && answer) await db.insert(answers).values({ questionId: row.id, body: answer })
	}
}
