import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { changeSince, lockSeen, versionOf } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import { oneAtATime } from '#platform/database/one-at-a-time.ts'
import type { Result } from '#platform/result.ts'
import { answerTemplates } from '../questions-table.server.ts'
import type { AnswerTemplate } from './template.ts'

const SHOWN = 100

/** Returns the studio's templates by title, each with the version to delete. */
export async function findTemplates(db: Db, _staff: Staff): Promise<(AnswerTemplate & { version: string })[]> {
	const rows = await db
		.select({ id: answerTemplates.id, title: answerTemplates.title, body: answerTemplates.body })
		.from(answerTemplates)
		.orderBy(asc(answerTemplates.title))
		.limit(SHOWN)
	return rows.map((row) => ({ ...row, version: versionOf({ body: row.body }) }))
}

/** Saves a template; one with the same title is replaced, once it was seen. */
export async function saveTemplate(
	db: Db,
	_staff: Staff,
	{ title, body }: Omit<AnswerTemplate, 'id'>,
	seen: Seen,
): Promise<Result<object, Changed<'body'>>> {
	return db.transaction(async (tx) => {
		await oneAtATime(tx, `template ${title}`)
		const [known] = await tx
			.select({ body: answerTemplates.body })
			.from(answerTemplates)
			.where(eq(answerTemplates.title, title))
		const changed = known && changeSince(seen, known, { body })
		if (changed) return { ok: false, problem: changed }
		await tx
			.insert(answerTemplates)
			.values({ title, body })
			.onConflictDoUpdate({ target: answerTemplates.title, set: { body } })
		return { ok: true }
	})
}

/** Deletes a template that still is what was shown. @returns false if a colleague changed it meanwhile, or it does not exist */
export async function deleteTemplate(db: Db, _staff: Staff, id: string, seen: Seen): Promise<boolean> {
	if (!z.uuid().safeParse(id).success) return false
	return db.transaction(async (tx) => {
		const select = tx.select().from(answerTemplates).where(eq(answerTemplates.id, id))
		const locked = await lockSeen(select, { seen, shown: ({ body }) => ({ body }), gone: { code: 'gone' } as const })
		if (!locked.ok) return false
		await tx.delete(answerTemplates).where(eq(answerTemplates.id, id))
		return true
	})
}
