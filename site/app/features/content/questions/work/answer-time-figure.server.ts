import { sql } from 'drizzle-orm'
import type { DashboardFigure } from '#app/features/contributions.ts'
import { dayOf, FIRST_OF_WEEK, SINCE } from '#app/measures/by-day.server.ts'
import { durationText } from '#app/measures/duration.it.ts'
import { UNKNOWN } from '#app/measures/measure.ts'
import { selectRows } from '#platform/database/database.ts'
import { FIRST_ANSWERS } from '../answer-time.server.ts'

const MEDIAN = sql`percentile_cont(0.5) within group (order by hours)`

/** Medians of the time to the first answer, by the day of the answer. */
export const answerTimeFigure: DashboardFigure = {
	name: 'answer-time',
	place: 40,
	title: 'Tempo di risposta',
	page: '/admin/moderazione',
	note: 'Dalla domanda alla prima risposta; metà delle risposte è arrivata prima, metà dopo.',
	async measure(db, { days }) {
		const byDay = await selectRows<{ day: string; hours: number }>(
			db,
			sql`select to_char(${dayOf(sql`answered_at`)}, 'YYYY-MM-DD') as day, ${MEDIAN} as hours
				from ${FIRST_ANSWERS} f where answered_at >= ${SINCE} group by 1`,
		)
		const [whole] = await selectRows<{ week: number | null; month: number | null }>(
			db,
			sql`select ${MEDIAN} filter (where ${dayOf(sql`answered_at`)} >= ${FIRST_OF_WEEK}) as week, ${MEDIAN} as month
				from ${FIRST_ANSWERS} f where answered_at >= ${SINCE}`,
		)
		const known = new Map(byDay.map(({ day, hours }) => [day, [hours]]))
		return {
			numbers: [{ label: 'Mediana', week: inWords(whole?.week), month: inWords(whole?.month) }],
			chart: {
				kind: 'line',
				days: days.map((day) => ({ day, values: known.get(day) ?? null })),
				series: ['Ore'],
				unit: 'h',
			},
		}
	},
}

function inWords(hours: number | null | undefined): string {
	return hours == null ? UNKNOWN : durationText(hours)
}
