import { eq, sql } from 'drizzle-orm'
import { analyse } from 'legal'
import type { Db } from '#platform/database/database.ts'
import { questions, questionThemes } from './questions-table.server.ts'

interface Themes {
	category: string | null
	tags: readonly string[]
}

/** What a search knows a question by. */
export function termsOf({ title, content }: { title: string; content: string }): string[] {
	return [...new Set(analyse(`${title}. ${content}`))]
}

/** Questions from before they were known by their words. */
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

/** A question with these themes appears among the published ones (1) or leaves them (-1). */
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
