/** Addresses of calendars, which work without signing in. */
import { and, eq } from 'drizzle-orm'
import { findEpoch, holds } from '#app/features/base/people/epochs.server.ts'
import { knownPerson } from '#app/features/base/people/known-person.server.ts'
import type { Identity } from '#app/features/base/people/person.ts'
import { isOpenWay } from '#app/features/base/people/ways-in.server.ts'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Db } from '#platform/database/database.ts'
import { deadlineSettings } from './deadlines-table.server.ts'

/** Addresses made in epoch 0 do not name it. */
const calendarText = (userId: string, { version, epoch }: CalendarIssue) =>
	epoch === 0 ? `${userId}\n${version}` : `${userId}\n${version}\n${epoch}`

interface CalendarIssue {
	/** Raised when the person renews the address. */
	version: number
	/** The account's epoch of calendar links. */
	epoch: number
}

/** Returns the path of a person's private calendar. */
export async function calendarPath(
	{ db, keys }: { db: Db; keys: DerivedKeys },
	userId: string,
	version: number,
): Promise<string> {
	const epoch = await findEpoch(db, 'calendar-link', userId)
	const signature = keys.sign('deadline-links', calendarText(userId, { version, epoch }))
	return `/scadenze/calendario/${encodeURIComponent(userId)}/${signature}.ics`
}

/** @returns undefined for an address that was never valid or is not valid any more, and for that of a suspended person */
export async function openCalendarLink(
	{ db, keys }: { db: Db; keys: DerivedKeys },
	{ userId, signature }: { userId: string; signature: string },
): Promise<Identity | undefined> {
	const [settings] = await db
		.select({ version: deadlineSettings.calendarVersion })
		.from(deadlineSettings)
		.where(and(eq(deadlineSettings.userId, userId), isOpenWay('calendar-link', userId)))
	if (!settings) return undefined
	const epoch = await findEpoch(db, 'calendar-link', userId)
	if (!keys.isSigned('deadline-links', calendarText(userId, { ...settings, epoch }), signature)) return undefined
	return (await holds(db, 'calendar-link', { userId, epoch })) ? knownPerson({ userId }) : undefined
}
