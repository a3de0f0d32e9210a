import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import type { ConsentSaved } from '../question.ts'
import { questions } from '../questions-table.server.ts'
import type { OwnQuestion } from '../stage/stage.server.ts'
import { countThemes } from '../themes.server.ts'

/**
 * Sets whether the studio may publish a question without its author's name. Taking the permission back takes the page off the site that was
 * published by it; a question that is public itself is not changed.
 */
export async function setPublishable(db: Db, question: OwnQuestion, publishable: boolean): Promise<ConsentSaved> {
	return db.transaction(async (tx) => {
		const [own] = await tx
			.select({ publishedAs: questions.publishedAs })
			.from(questions)
			.where(
				and(eq(questions.id, question.id), eq(questions.userId, question.userId), ne(questions.status, 'published')),
			)
			.for('update')
		if (!own) return 'not-possible'
		const { publishedAs } = own
		await tx
			.update(questions)
			.set({ publishable, ...(!publishable && { publishedAs: null }) })
			.where(eq(questions.id, question.id))
		return !publishable && publishedAs !== null && (await removePage(tx, publishedAs)) ? 'withdrawn' : 'saved'
	})
}

/** @returns false if the page was off the site already */
async function removePage(tx: Db, id: string): Promise<boolean> {
	const [removed] = await tx
		.update(questions)
		.set({ status: 'removed' })
		.where(and(eq(questions.id, id), eq(questions.status, 'published')))
		.returning({ category: questions.category, tags: questions.tags })
	if (!removed) return false
	await countThemes(tx, removed, -1)
	await announcePublicChange(tx)
	return true
}
