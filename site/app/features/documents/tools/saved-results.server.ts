import { findTool } from 'calcoli'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Identity } from '#app/features/base/people/person.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { justPosted, postedBefore } from '#app/posts/posted-before.server.ts'
import type { Db } from '#platform/database/database.ts'
import { type RowLimit, writeWithin } from '#platform/limits/row-limits.ts'
import { resultText } from './copy.it.ts'
import { savedResults } from './saved-results-table.server.ts'
import type { SavedResult } from './tool-view.ts'

const MAX_SAVED = 200
const SAVED: RowLimit<Identity> = {
	name: 'saved-results',
	table: savedResults,
	max: MAX_SAVED,
	key: ({ userId }) => userId,
	rows: ({ userId }) => eq(savedResults.userId, userId),
}

/**
 * Saves the inputs of a calculation that gives a result, once if they are sent twice.
 * @returns `refused` if it gives none, `full` if the person has the maximum number of them
 */
export async function saveResult(
	db: Db,
	person: Identity,
	name: string,
	values: Readonly<Record<string, string>>,
): Promise<'saved' | 'refused' | 'full'> {
	const tool = findTool(name)
	const outcome = tool?.calculate(values, dayInRome(new Date()))
	if (!tool || !outcome?.ok) return 'refused'
	const inputs = Object.fromEntries(
		tool.fields.flatMap((field) => {
			const value = values[field.name]
			return value === undefined || value === '' ? [] : [[field.name, value]]
		}),
	)
	const [first] = outcome.results
	const label = first ? `${first.label}: ${resultText(first)}` : tool.title
	const { userId } = person
	const saved = await writeWithin(db, SAVED, person, async (tx) => {
		const before = await postedBefore(tx, userId, (among) =>
			among
				.select({ id: savedResults.id })
				.from(savedResults)
				.where(
					and(
						eq(savedResults.userId, userId),
						eq(savedResults.tool, name),
						eq(savedResults.inputs, inputs),
						justPosted(savedResults.savedAt),
					),
				),
		)
		if (!before) await tx.insert(savedResults).values({ userId, tool: name, label, inputs })
	})
	return saved.ok ? 'saved' : 'full'
}

/** Returns what the person saved, newest first. */
export async function findSavedResults(db: Db, { userId }: Identity): Promise<SavedResult[]> {
	const rows = await db
		.select()
		.from(savedResults)
		.where(eq(savedResults.userId, userId))
		.orderBy(desc(savedResults.savedAt), savedResults.id)
		.limit(MAX_SAVED)
	return rows.flatMap(({ id, tool: name, label, inputs, savedAt }) => {
		const title = findTool(name)?.title
		if (title === undefined) return []
		const fragment = new URLSearchParams(inputs).toString()
		return [{ id, title, label, path: `/strumenti/${name}#${fragment}`, savedAt: savedAt.toISOString() }]
	})
}

export async function deleteSavedResult(db: Db, { userId }: Identity, id: string): Promise<void> {
	if (!z.uuid().safeParse(id).success) return
	await db.delete(savedResults).where(and(eq(savedResults.id, id), eq(savedResults.userId, userId)))
}
