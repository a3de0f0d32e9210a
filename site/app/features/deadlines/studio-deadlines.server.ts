import type { Deadline } from 'calcoli'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Admin } from '#app/features/people/require-admin.server.ts'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import type { ExtensionForm, StudioDeadlineForm } from './deadline-forms.ts'
import { studioDeadlines } from './deadlines-table.server.ts'

const MAX_CHANGES = 1000

export type StudioChange = typeof studioDeadlines.$inferSelect

/** Returns the studio's changes, newest first. */
export async function findStudioChanges(db: Db, _admin: Admin): Promise<StudioChange[]> {
	return db.select().from(studioDeadlines).orderBy(desc(studioDeadlines.updatedAt)).limit(MAX_CHANGES)
}

/** Gives more time for a deadline; without audiences to everybody it is for. A second extension for the same people replaces the first. */
export async function extendDeadline(
	db: Db,
	_admin: Admin,
	{ key, title, about, audiences }: Deadline,
	form: ExtensionForm,
): Promise<void> {
	// An extension for some had split the deadline; what follows the slash are their names.
	const [deadlineKey = key, part] = key.split('/')
	const some = form.audiences.length > 0 || part === undefined ? [...form.audiences] : [...audiences]
	await change(db, async (tx) => {
		await tx
			.delete(studioDeadlines)
			.where(
				and(
					eq(studioDeadlines.kind, 'extension'),
					eq(studioDeadlines.deadlineKey, deadlineKey),
					eq(studioDeadlines.audiences, some),
				),
			)
		await tx.insert(studioDeadlines).values({
			kind: 'extension',
			deadlineKey,
			title: named(title, about),
			day: form.day,
			audiences: some,
			source: form.source,
		})
	})
}

/** Takes a deadline that does not apply off the calendar. */
export async function hideDeadline(db: Db, _admin: Admin, { key, title, about, day }: Deadline): Promise<void> {
	const values = { kind: 'hidden', deadlineKey: key, title: named(title, about), day } as const
	await change(db, (tx) => tx.insert(studioDeadlines).values(values))
}

/** Adds a deadline that no rule gives. */
export async function addStudioDeadline(db: Db, _admin: Admin, form: StudioDeadlineForm): Promise<void> {
	await change(db, (tx) =>
		tx.insert(studioDeadlines).values({ ...form, audiences: [...form.audiences], kind: 'added' }),
	)
}

/** Undoes a change. */
export async function undoStudioChange(db: Db, _admin: Admin, id: string): Promise<void> {
	if (!z.uuid().safeParse(id).success) return
	await change(db, (tx) => tx.delete(studioDeadlines).where(eq(studioDeadlines.id, id)))
}

async function change(db: Db, write: (tx: Db) => Promise<unknown>): Promise<void> {
	await db.transaction(async (tx) => {
		await write(tx)
		await announcePublicChange(tx)
	})
}

function named(title: string, about: string): string {
	return about === '' ? title : `${title}, ${about}`
}
