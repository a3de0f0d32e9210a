import { sql } from 'drizzle-orm'
import type { DashboardFigure } from '#app/features/contributions.ts'
import { countByDay, dayOf, SINCE } from '#app/measures/by-day.server.ts'
import { rowsOf } from '#app/measures/measure.ts'

/** Questions that arrived, without samples. */
export const questionsFigure: DashboardFigure = {
	name: 'questions',
	place: 30,
	title: 'Domande',
	page: '/admin/moderazione',
	async measure(db, period) {
		const asked = sql`(select ${dayOf(sql`created_at`)} as day from questions where not is_sample and created_at >= ${SINCE}) q`
		const counts = await countByDay(db, period, asked)
		return { numbers: rowsOf(counts, ['']), chart: { kind: 'bars', days: counts.days, series: ['Domande'] } }
	},
}
