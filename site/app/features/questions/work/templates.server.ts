import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Staff } from '#app/features/people/require-admin.server.ts'
import type { Db } from '#platform/database/database.ts'
import { answerTemplates } from '../questions-table.server.ts'
import type { AnswerTemplate } from './template.ts'

const SHOWN = 100

/** Returns the studio's templates by title. */
export function findTemplates(db: Db, _staff: Staff): Promise<AnswerTemplate[]> {
	return db
		.select({ id: answerTemplates.id, title: answerTemplates.title, body: answerTemplates.body })
		.from(answerTemplates)
		.orderBy(asc(answerTemplates.title))
		.limit(SHOWN)
}

/** Saves a template; one with the same title is replaced. */
export async function saveTemplate(db: Db, _staff: Staff, { title, body }: Omit<AnswerTemplate, 'id'>): Promise<void> {
	await db
		.insert(answerTemplates)
		.values({ title, body })
		.onConflictDoUpdate({ target: answerTemplates.title, set: { body } })
}

/** Deletes a template; does nothing if it does not exist. */
export async function deleteTemplate(db: Db, _staff: Staff, id: string): Promise<void> {
	if (z.uuid().safeParse(id).success) await db.delete(answerTemplates).where(eq(answerTemplates.id, id))
}
