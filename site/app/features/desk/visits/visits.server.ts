import { sql } from 'drizzle-orm'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { VISITS_SHOWN_DAYS, type VisitFigures } from './visits.ts'
import { pageVisits } from './visits-table.server.ts'

const TODAY = sql`(now() at time zone 'Europe/Rome')::date`

/** Adds one view of a page today. */
export async function countVisit(db: Db, page: string): Promise<void> {
	await db.execute(sql`insert into page_visits as v (day, page, visits) values (${TODAY}, ${page}, 1)
		on conflict (day, page) do update set visits = v.visits + 1`)
}

const FIRST_SHOWN = sql`${TODAY} - ${VISITS_SHOWN_DAYS - 1}::int`

/** Returns the views of each of the last days; null for one before the first view of all. */
export function countVisitsByDay(db: Db): Promise<{ day: string; visits: number | null }[]> {
	return selectRows(
		db,
		sql`select to_char(d, 'YYYY-MM-DD') as day,
				case when d >= (select min(day) from ${pageVisits}) then coalesce(sum(v.visits), 0)::int end as visits
			from generate_series(${FIRST_SHOWN}, ${TODAY}, interval '1 day') d
			left join ${pageVisits} v on v.day = d::date group by d order by d`,
	)
}

/** Returns the views of the last days, per day and per page. */
export async function findVisits(db: Db, _admin: Admin): Promise<VisitFigures> {
	const days = await countVisitsByDay(db)
	const pages = await selectRows<{ page: string; visits: number }>(
		db,
		sql`select page, sum(visits)::int as visits from ${pageVisits} where day >= ${FIRST_SHOWN}
			group by page order by sum(visits) desc, page`,
	)
	return { days, pages }
}
