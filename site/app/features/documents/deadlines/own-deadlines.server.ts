import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Identity } from '#app/features/base/people/person.ts'
import { noteWayIn } from '#app/features/base/people/ways-in.server.ts'
import { changeSince } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Db } from '#platform/database/database.ts'
import { oneAtATime } from '#platform/database/one-at-a-time.ts'
import { type RowLimit, writeWithin } from '#platform/limits/row-limits.ts'
import type { Result } from '#platform/result.ts'
import { audiencesIn, isDay } from './calendar.server.ts'
import type { DeadlineForm, SettingsForm } from './deadline-forms.ts'
import { type DeadlineSettings, INITIAL_SETTINGS, type OwnDeadline, settingsShown } from './deadline-view.ts'
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

/** Saves a person's choices over those that were shown. */
export async function saveSettings(
	db: Db,
	person: Identity,
	form: SettingsForm,
	seen: Seen,
): Promise<Result<object, Changed<keyof DeadlineSettings>>> {
	const { userId } = person
	const values = { ...form, audiences: [...form.audiences], updatedAt: new Date() }
	return db.transaction(async (tx) => {
		await oneAtATime(tx, `deadlines of ${userId}`)
		const changed = changeSince(seen, settingsShown(await findSettings(tx, person)), settingsShown(form))
		if (changed) return { ok: false, problem: changed }
		await tx
			.insert(deadlineSettings)
			.values({ userId, ...values })
			.onConflictDoUpdate({ target: deadlineSettings.userId, set: values })
		return { ok: true }
	})
}

/** Returns the address of the person's calendar, as path; undefined until one was made. */
export async function findCalendarPath(db: Db, keys: DerivedKeys, { userId }: Identity): Promise<string | undefined> {
	const [row] = await db
		.select({ version: deadlineSettings.calendarVersion })
		.from(deadlineSettings)
		.where(eq(deadlineSettings.userId, userId))
	return row && row.version > 0 ? calendarPath({ db, keys }, userId, row.version) : undefined
}

/** Makes an address for the calendar; any earlier one stops working. */
export async function renewCalendar(db: Db, { userId }: Identity): Promise<void> {
	await db
		.insert(deadlineSettings)
		.values({ userId, calendarVersion: 1 })
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
		.limit(2 * MAX_OWN)
	return rows.flatMap(({ id, day, title, note, path }) => (isDay(day) ? [{ id, day, title, note, path }] : []))
}

/** `full`: the person has the maximum number of deadlines from today on. */
export type DeadlineAdded = Result<object, { code: 'full' } | Changed<'note'>>

/** Adds a deadline; the same one again changes its note, once the person has seen it. */
export async function addOwnDeadline(
	db: Db,
	person: Identity,
	{ day, title, note, path }: DeadlineForm,
	{ today, seen }: { today: string; seen: Seen },
): Promise<DeadlineAdded> {
	const { userId } = person
	return db.transaction(async (tx) => {
		await oneAtATime(tx, `deadlines of ${userId}`)
		const isSame = and(eq(ownDeadlines.userId, userId), eq(ownDeadlines.day, day), eq(ownDeadlines.title, title))
		const [known] = await tx.select({ note: ownDeadlines.note }).from(ownDeadlines).where(isSame)
		if (known) {
			const changed = changeSince(seen, { note: known.note }, { note })
			if (changed) return { ok: false, problem: changed }
			await tx.update(ownDeadlines).set({ note, path }).where(isSame)
			return { ok: true }
		}
		const added = await writeWithin(tx, COMING, { ...person, today }, (inner) =>
			inner
				.insert(ownDeadlines)
				.values({ userId, day, title, note, path })
				.onConflictDoUpdate({
					target: [ownDeadlines.userId, ownDeadlines.day, ownDeadlines.title],
					set: { note, path },
				}),
		)
		return added.ok ? { ok: true } : { ok: false, problem: { code: 'full' } }
	})
}

export async function deleteOwnDeadline(db: Db, { userId }: Identity, id: string): Promise<void> {
	if (!z.uuid().safeParse(id).success) return
	await db.delete(ownDeadlines).where(and(eq(ownDeadlines.id, id), eq(ownDeadlines.userId, userId)))
}
