import { sql } from 'drizzle-orm'
import type { DashboardFigure } from '#app/features/contributions.ts'
import { countByDay, countCauses, FIRST_DAY } from '#app/measures/by-day.server.ts'
import { rowsOf } from '#app/measures/measure.ts'
import { selectRows } from '#platform/database/database.ts'
import { conversionCause } from './cause-names.it.ts'

const SERIES = ['Riuscite', 'Rifiutate']

/** Conversions that succeeded and that were refused, with the causes. */
export const conversionsFigure: DashboardFigure = {
	name: 'conversions',
	place: 50,
	title: 'Conversioni in PDF/A',
	page: '/pdf-converter',
	isForAdmins: true,
	async measure(db, { days }) {
		const [first] = await selectRows<{ day: string | null }>(
			db,
			sql`select to_char(min(day), 'YYYY-MM-DD') as day from conversion_outcomes`,
		)
		const counts = await countByDay(
			db,
			{ days, since: first?.day ?? null },
			sql`conversion_outcomes where kind = 'convert' and day >= ${FIRST_DAY}`,
			[
				sql`coalesce(sum(conversions) filter (where outcome = 'completed'), 0)`,
				sql`coalesce(sum(conversions) filter (where outcome <> 'completed'), 0)`,
			],
		)
		const refused = sql`select outcome as code, day, conversions as times from conversion_outcomes
			where kind = 'convert' and outcome <> 'completed' and day >= ${FIRST_DAY}`
		return {
			numbers: rowsOf(counts, SERIES),
			chart: { kind: 'bars', days: counts.days, series: SERIES },
			causes: { title: 'Perché sono state rifiutate', rows: await countCauses(db, refused, conversionCause) },
		}
	},
}
