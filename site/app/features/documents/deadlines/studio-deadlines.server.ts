import { addDays, type Deadline, type IsoDate } from 'calcoli'
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { changeSince } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import type { Result } from '#platform/result.ts'
import { findDeadlines } from './calendar.server.ts'
import type { ExtensionForm, StudioDeadlineForm } from './deadline-forms.ts'
import { type DeadlineView, deadlineShown } from './deadline-view.ts'
import { studioDeadlines } from './deadlines-table.server.ts'

const MAX_CHANGES = 1000
const COMING_DAYS = 60

/** A deadline of the calendar as the studio saw it. */
interface ShownDeadline {
	key: string
	seen: Seen
	today: IsoDate
}

export type DeadlineChanged = Result<
	object,
	{ code: 'gone' } | { code: 'not-later'; lawful: IsoDate } | Changed<keyof ReturnType<typeof deadlineShown>>
>

/** Returns the deadlines that the studio may change. */
export function findComing(db: Db, _admin: Admin, today: IsoDate): Promise<DeadlineView[]> {
	return findDeadlines(db, today, addDays(today, COMING_DAYS))
}

export type StudioChange = typeof studioDeadlines.$inferSelect

/** Returns the studio's changes, newest first. */
export async function findStudioChanges(db: Db, _admin: Admin): Promise<StudioChange[]> {
	return db.select().from(studioDeadlines).orderBy(desc(studioDeadlines.updatedAt)).limit(MAX_CHANGES)
}

/** Gives more time for a deadline; without audiences to everybody it is for. A second extension for the same people replaces the first. */
export function extendDeadline(
	db: Db,
	admin: Admin,
	deadline: Omit<ShownDeadline, 'key'>,
	form: ExtensionForm,
): Promise<DeadlineChanged> {
	const { day, source } = form
	return changeShown(
		db,
		admin,
		{ ...deadline, key: form.key },
		{ day, source },
		async (tx, { key, title, about, audiences, ...due }) => {
			const lawful = due.moved === 'extension' ? (due.movedFrom ?? due.day) : due.day
			if (day <= lawful) return { ok: false, problem: { code: 'not-later', lawful } }
			// An extension for some had split the deadline; what follows the slash are their names.
			const [deadlineKey = key, part] = key.split('/')
			const some = form.audiences.length > 0 || part === undefined ? [...form.audiences] : [...audiences]
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
				day,
				audiences: some,
				source,
			})
			return { ok: true }
		},
	)
}

/** Takes a deadline that does not apply off the calendar. */
export function hideDeadline(db: Db, admin: Admin, deadline: ShownDeadline): Promise<DeadlineChanged> {
	return changeShown(db, admin, deadline, {}, async (tx, { key, title, about, day }) => {
		const values = { kind: 'hidden', deadlineKey: key, title: named(title, about), day } as const
		await tx.insert(studioDeadlines).values(values)
		return { ok: true }
	})
}

/** Changes a deadline that still is what was shown. The calendar is computed from all changes, so they are made one at a time. */
async function changeShown(
	db: Db,
	admin: Admin,
	{ key, seen, today }: ShownDeadline,
	wanted: Partial<ReturnType<typeof deadlineShown>>,
	write: (tx: Db, deadline: Deadline) => Promise<DeadlineChanged>,
): Promise<DeadlineChanged> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`lock table ${studioDeadlines} in share row exclusive mode`)
		const deadline = (await findComing(tx, admin, today)).find((one) => one.key === key)
		if (!deadline) return { ok: false, problem: { code: 'gone' } }
		const changed = changeSince(seen, deadlineShown(deadline), wanted)
		if (changed) return { ok: false, problem: changed }
		const written = await write(tx, deadline)
		if (written.ok) await announcePublicChange(tx)
		return written
	})
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
