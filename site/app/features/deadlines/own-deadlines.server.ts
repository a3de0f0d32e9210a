import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Identity } from '#app/features/people/person.ts'
import { noteWayIn, noteWayOnce } from '#app/features/people/ways-in.server.ts'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Db } from '#platform/database/database.ts'
import { type RowLimit, writeWithin } from '#platform/limits/row-limits.ts'
import { audiencesIn, isDay } from './calendar.server.ts'
import type { DeadlineForm, SettingsForm } from './deadline-forms.ts'
import { type DeadlineSettings, INITIAL_SETTINGS, type OwnDeadline } from './deadline-view.ts'
import { deadlineSettings, ownDeadlines } from './deadlines-table.server.ts'
import { calendarPath } from './signed-links.server.ts'

const MAX_OWN = 500

/** A person and the day from which deadlines count: past ones are no burden. */
interface Adding extends Identity {
	today: string
}

const COMING: RowLimit<Adding> = {
	name: 'own-deadlines',
	table: ownDeadlines,
	max: MAX_OWN,
	key: ({ userId }) => userId,
	rows: ({ userId, today }) => and(eq(ownDeadlines.userId, userId), gte(ownDeadlines.day, today)),
}

/** Returns what a person chose; the initial settings if nothing was saved yet. */
export async function findSettings(db: Db, { userId }: Identity): Promise<DeadlineSettings> {
	const [row] = await db.select().from(deadlineSettings).where(eq(deadlineSettings.userId, userId))
	return row ? { ...row, audiences: audiencesIn(row.audiences) } : INITIAL_SETTINGS
}

export async function saveSettings(db: Db, { userId }: Identity, form: SettingsForm): Promise<void> {
	const values = { ...form, audiences: [...form.audiences], updatedAt: new Date() }
	await db
		.insert(deadlineSettings)
		.values({ userId, ...values })
		.onConflictDoUpdate({ target: deadlineSettings.userId, set: values })
	await noteWayOnce(db, { userId, kind: 'calendar-link', ref: userId, device: null })
}

/** Ends reminders by mail; everything else stays. */
export async function endReminders(db: Db, { userId }: Identity): Promise<void> {
	await db.update(deadlineSettings).set({ byMail: false }).where(eq(deadlineSettings.userId, userId))
}

/** Returns the address of the person's calendar, as path; undefined until one was made. */
export async function findCalendarPath(db: Db, keys: DerivedKeys, { userId }: Identity): Promise<string | undefined> {
	const [row] = await db
		.select({ version: deadlineSettings.calendarVersion })
		.from(deadlineSettings)
		.where(eq(deadlineSettings.userId, userId))
	return row && calendarPath({ db, keys }, userId, row.version)
}

/** Makes an address for the calendar; any earlier one stops working. */
export async function renewCalendar(db: Db, { userId }: Identity): Promise<void> {
	await db
		.insert(deadlineSettings)
		.values({ userId })
		.onConflictDoUpdate({
			target: deadlineSettings.userId,
			set: { calendarVersion: sql`${deadlineSettings.calendarVersion} + 1` },
		})
	await noteWayIn(db, { userId, kind: 'calendar-link', ref: userId, device: null })
}

/** Returns the person's own deadlines from a day on, by day. */
export async function findOwnDeadlines(db: Db, { userId }: Identity, from: string): Promise<OwnDeadline[]> {
	const rows = await db
		.select()
		.from(ownDeadlines)
		.where(and(eq(ownDeadlines.userId, userId), gte(ownDeadlines.day, from)))
		.orderBy(asc(ownDeadlines.day), asc(ownDeadlines.createdAt))
		.limit(MAX_OWN)
	return rows.flatMap(({ id, day, title, note, path }) => (isDay(day) ? [{ id, day, title, note, path }] : []))
}

/**
 * Adds a deadline; the same one again changes its note.
 * @returns false if the person has the maximum number of them from today on
 */
export async function addOwnDeadline(
	db: Db,
	person: Identity,
	{ day, title, note, path }: DeadlineForm,
	today: string,
): Promise<boolean> {
	const { userId } = person
	return db.transaction(async (tx) => {
		const isSame = and(eq(ownDeadlines.userId, userId), eq(ownDeadlines.day, day), eq(ownDeadlines.title, title))
		const changed = await tx.update(ownDeadlines).set({ note, path }).where(isSame).returning({ id: ownDeadlines.id })
		if (changed.length > 0) return true
		const added = await writeWithin(tx, COMING, { ...person, today }, (inner) =>
			inner
				.insert(ownDeadlines)
				.values({ userId, day, title, note, path })
				.onConflictDoUpdate({
					target: [ownDeadlines.userId, ownDeadlines.day, ownDeadlines.title],
					set: { note, path },
				}),
		)
		return added.ok
	})
}

export async function deleteOwnDeadline(db: Db, { userId }: Identity, id: string): Promise<void> {
	if (!z.uuid().safeParse(id).success) return
	await db.delete(ownDeadlines).where(and(eq(ownDeadlines.id, id), eq(ownDeadlines.userId, userId)))
}
