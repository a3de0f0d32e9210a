import type { DashboardFigure } from '#app/features/contributions.ts'
import { rowsOf, sumsOf } from '#app/measures/measure.ts'
import { countVisitsByDay } from './visits.server.ts'

/** Page views. */
export const visitsFigure: DashboardFigure = {
	name: 'visits',
	place: 10,
	title: 'Pagine viste',
	page: '/admin/statistiche',
	isForAdmins: true,
	async measure(db, { days }) {
		const seen = new Map((await countVisitsByDay(db)).map(({ day, visits }) => [day, visits]))
		const filled = days.map((day) => {
			const visits = seen.get(day) ?? null
			return { day, values: visits === null ? null : [visits] }
		})
		const counts = sumsOf(filled, 1)
		return { numbers: rowsOf(counts, ['']), chart: { kind: 'line', days: counts.days, series: ['Viste'] } }
	},
}
