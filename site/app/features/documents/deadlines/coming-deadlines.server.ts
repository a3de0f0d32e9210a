import { addDays } from 'calcoli'
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { WaitingKind } from '#app/features/base/events/waiting.server.ts'
import { dayInRome } from './calendar.server.ts'
import { longDay } from './copy.it.ts'
import { ownDeadlines } from './deadlines-table.server.ts'

/** Days before a deadline from which it waits for its person. */
const DAYS_AHEAD = 14
const SHOWN = 10

/** Deadlines that a person noted, until their day is over or they are deleted. */
export const comingDeadlines: WaitingKind = {
	place: 40,
	async find({ db }, { userId }) {
		const today = dayInRome(new Date())
		const rows = await db
			.select()
			.from(ownDeadlines)
			.where(
				and(
					eq(ownDeadlines.userId, userId),
					gte(ownDeadlines.day, today),
					lte(ownDeadlines.day, addDays(today, DAYS_AHEAD)),
				),
			)
			.orderBy(asc(ownDeadlines.day), asc(ownDeadlines.createdAt))
			.limit(SHOWN)
		return rows.map(({ id, day, title }) => ({
			key: `deadline ${id}`,
			text: title,
			note: day === today ? 'scade oggi' : `scade ${longDay(day)}`,
			to: '/scadenze/mie',
			due: day,
		}))
	},
}
