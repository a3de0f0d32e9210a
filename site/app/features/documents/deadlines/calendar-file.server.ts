/** The private calendar of a person (RFC 5545). */
import { addDays, type IsoDate } from 'calcoli'
import ical, { ICalEventTransparency } from 'ical-generator'
import type { Identity } from '#app/features/base/people/person.ts'
import type { Db } from '#platform/database/database.ts'
import { dayInRome, findDeadlines } from './calendar.server.ts'
import { findOwnDeadlines, findSettings } from './own-deadlines.server.ts'

/** Calendars keep what has passed for a while. */
const DAYS_BACK = 60
const DAYS_AHEAD = 400
/** Interval at which calendar programs should read it again. */
const TTL_SECONDS = 6 * 3600
const DAY_SECONDS = 24 * 3600
/** Alarms ring in the morning: counted from the midnight that begins the day. */
const MORNING_SECONDS = 9 * 3600

interface Entry {
	id: string
	day: IsoDate
	title: string
	text: string
}

/** Returns own deadlines and those by rule for the kinds of people chosen, as all-day events with an alarm. */
export async function findCalendar(
	{ db, siteUrl }: { db: Db; siteUrl: string },
	person: Identity,
	now: Date,
): Promise<string> {
	const today = dayInRome(now)
	const first = addDays(today, -DAYS_BACK)
	const [settings, own, general] = await Promise.all([
		findSettings(db, person),
		findOwnDeadlines(db, person, first),
		findDeadlines(db, first, addDays(today, DAYS_AHEAD)),
	])
	const ofRules = general
		.filter(({ audiences }) => audiences.some((one) => settings.audiences.includes(one)))
		.map(
			({ key, day, title, about, source }): Entry => ({
				id: key,
				day,
				title: about === '' ? title : `${title}, ${about}`,
				text: source,
			}),
		)
	const noted = own.map(({ id, day, title, note }): Entry => ({ id: `own:${id}`, day, title, text: note }))
	return writeCalendar([...noted, ...ofRules], { siteUrl, now, daysBefore: settings.daysBefore })
}

/** RFC 5545, section 3.1: a text holds no control characters; its line breaks are escaped by the writer. */
function printable(text: string): string {
	return text.toWellFormed().replaceAll(/[^\P{Cc}\n\r\t]/gu, ' ')
}

/** Writes entries as an iCalendar file. Texts come from people: the writer escapes them. */
export function writeCalendar(
	entries: readonly Entry[],
	{ siteUrl, now, daysBefore }: { siteUrl: string; now: Date; daysBefore: number },
): string {
	const { host } = new URL(siteUrl)
	const calendar = ical({
		name: 'Scadenze – Guida Fiscale',
		prodId: { company: 'Guida Fiscale', product: 'Scadenze', language: 'IT' },
		ttl: TTL_SECONDS,
	})
	for (const { id, day, ...said } of entries) {
		const title = printable(said.title)
		const text = printable(said.text)
		const event = calendar.createEvent({
			id: `${id}@${host}`,
			start: new Date(`${day}T00:00:00Z`),
			end: new Date(`${addDays(day, 1)}T00:00:00Z`),
			allDay: true,
			stamp: now,
			// A deadline keeps nobody busy all day.
			transparency: ICalEventTransparency.TRANSPARENT,
			summary: title,
			url: `${siteUrl}/scadenze/mie`,
			...(text !== '' && { description: text }),
		})
		event.createAlarm({ trigger: daysBefore * DAY_SECONDS - MORNING_SECONDS, description: title })
	}
	return calendar.toString()
}
