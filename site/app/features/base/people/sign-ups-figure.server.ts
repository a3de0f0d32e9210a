import { sql } from 'drizzle-orm'
import type { DashboardFigure } from '#app/features/contributions.ts'
import { countByDay, dayOf, SINCE } from '#app/measures/by-day.server.ts'
import { rowsOf } from '#app/measures/measure.ts'

/** Expression of the day of the first account. */
export const FIRST_SIGN_UP = sql`(select min(${dayOf(sql`created_at`)}) from users)`

/** People who signed up. */
export const signUpsFigure: DashboardFigure = {
	name: 'sign-ups',
	place: 20,
	title: 'Iscrizioni',
	page: '/admin/utenti',
	isForAdmins: true,
	async measure(db, period) {
		const from = sql`(select ${dayOf(sql`created_at`)} as day from users where created_at >= ${SINCE}) u`
		const counts = await countByDay(db, period, from)
		return { numbers: rowsOf(counts, ['']), chart: { kind: 'bars', days: counts.days, series: ['Iscrizioni'] } }
	},
}
