import { eq, sql } from 'drizzle-orm'
import { analyse } from 'legal'
import type { Db } from '#platform/database/database.ts'
import { questions, questionThemes } from './questions-table.server.ts'

interface Themes {
	category: string | null
	tags: readonly string[]
}

/** Returns the stems by which a question is searched. */
export function termsOf({ title, content }: { title: string; content: string }): string[] {
	return [...new Set(analyse(`${title}. ${content}`))]
}

/** Adds terms to questions stored before terms existed. */
export async function addMissingTerms(db: Db): Promise<void> {
	const unknown = await db
		.select({ id: questions.id, title: questions.title, content: questions.content })
		.from(questions)
		.where(sql`${questions.terms} = '{}'`)
	for (const question of unknown)
		await db
			.update(questions)
			.set({ terms: termsOf(question) })
			.where(eq(questions.id, question.id))
}

/** Updates the counts when a question with these themes is published (1) or unpublished (-1). */
export async function countThemes(db: Db, { category, tags }: Themes, by: 1 | -1): Promise<void> {
	const named = [
		...(category === null ? [] : [{ kind: 'category' as const, name: category }]),
		...[...new Set(tags)].map((name) => ({ kind: 'tag' as const, name })),
	]
	if (named.length === 0) return
	await db
		.insert(questionThemes)
		.values(named.map((theme) => ({ ...theme, count: Math.max(by, 0) })))
		.onConflictDoUpdate({
			target: [questionThemes.kind, questionThemes.name],
			set: { count: sql`greatest(0, ${questionThemes.count} + ${by})` },
		})
}
