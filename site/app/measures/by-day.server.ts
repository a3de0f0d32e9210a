/** Counting by day in Rome, over the days of the charts. */
import { type SQL, sql } from 'drizzle-orm'
import { formatNumber } from '#app/ui/format.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { CHART_DAYS, type Counts, countsOf, daysUpTo, type MeasuredRow, type Period, WEEK_DAYS } from './measure.ts'

const TODAY = sql`(now() at time zone 'Europe/Rome')::date`
export const FIRST_DAY = sql`(${TODAY} - ${CHART_DAYS - 1}::int)`
export const FIRST_OF_WEEK = sql`(${TODAY} - ${WEEK_DAYS - 1}::int)`
/** Start of the first day, for indexes on times. */
export const SINCE = sql`(${FIRST_DAY}::timestamp at time zone 'Europe/Rome')`

/** Expression of the day of a time. */
export function dayOf(time: SQL): SQL {
	return sql`(${time} at time zone 'Europe/Rome')::date`
}

/** Returns the days up to today. @param first expression of the first day on which something could be counted */
export async function findPeriod(db: Db, first: SQL): Promise<Period> {
	const [row] = await selectRows<{ today: string; since: string | null }>(
		db,
		sql`select to_char(${TODAY}, 'YYYY-MM-DD') as today, to_char(${first}, 'YYYY-MM-DD') as since`,
	)
	if (!row) throw new Error('the database gave no date')
	return { days: daysUpTo(row.today), since: row.since }
}

/** Counts rows by day. @param from rows with a column `day` */
export async function countByDay(
	db: Db,
	{ since, days }: Period,
	from: SQL,
	columns: readonly SQL[] = [sql`count(*)`],
): Promise<Counts> {
	const values = sql.join([...columns], sql`, `)
	const rows = await selectRows<{ day: string; values: number[] }>(
		db,
		sql`select to_char(day, 'YYYY-MM-DD') as day, array[${values}]::float8[] as values from ${from} group by day`,
	)
	return countsOf(rows, since, days, columns.length)
}

/** Returns the reasons, the most frequent first. @param times SELECT of rows of `code`, `day` and `times` */
export async function countCauses(db: Db, times: SQL, nameOf: (code: string) => string): Promise<MeasuredRow[]> {
	const rows = await selectRows<{ code: string; week: number; month: number }>(
		db,
		sql`select code, coalesce(sum(times) filter (where day >= ${FIRST_OF_WEEK}), 0)::int as week, sum(times)::int as month
			from (${times}) t group by code order by month desc, code`,
	)
	return rows.map(({ code, week, month }) => ({
		...{ label: nameOf(code), week: formatNumber(week), month: formatNumber(month) },
	}))
}
