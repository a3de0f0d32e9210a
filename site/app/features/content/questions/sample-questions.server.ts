import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import samples from '../../../../content/esempi/domande.json' with { type: 'json' }
import { answers, questions } from './questions-table.server.ts'
import { countThemes, termsOf } from './themes.server.ts'

/** Adds the five samples of the specification, marked as such, with their real counts. */
export async function seedSampleQuestions(db: Db): Promise<void> {
	for (const { title, content, category, tags, answer } of samples) {
		const themes = { category, tags, terms: termsOf({ title, content }), answerCount: answer ? 1 : 0 }
		const [row] = await db
			.insert(questions)
			.values({ title, content, ...themes, status: 'published', isSample: true, createdAt: new Date() })
			.returning({ id: questions.id })
		await countThemes(db, themes, 1)
		if (row && answer) await db.insert(answers).values({ questionId: row.id, body: answer })
	}
}

/** Deletes the samples, and what they count for in the lists of themes. */
export async function removeSampleQuestions(tx: Db): Promise<void> {
	const removed = await tx
		.delete(questions)
		.where(eq(questions.isSample, true))
		.returning({ status: questions.status, category: questions.category, tags: questions.tags })
	for (const { status, ...themes } of removed) if (status === 'published') await countThemes(tx, themes, -1)
}
