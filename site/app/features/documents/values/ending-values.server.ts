import { knownTo, parameters, toolsWith } from 'calcoli'
import { type SQL, sql } from 'drizzle-orm'
import type { InboxKind } from '#app/features/contributions.ts'

const WEEKS_BEFORE = 4
/** Days after its end for which a value that no tool counts with is named. */
const DAYS_REMEMBERED = 60

/** Values of the program that end, each with its last day and whether a tool counts with it. */
function ends(): SQL {
	const rows = parameters.flatMap(({ key }) => {
		const last = knownTo(key)
		return last === undefined ? [] : [sql`(${key}::text, ${last}::date, ${toolsWith(key).length > 0}::boolean)`]
	})
	return sql.join(rows, sql`, `)
}

/** Values and rates that run out within four weeks or have run out, one item for each day, until the studio adds the next. */
export const endingValues: InboxKind = {
	kind: 'values',
	place: 70,
	label: 'Valori e tassi in scadenza',
	page: '/admin/valori',
	isForAdmins: true,
	rows: sql`select e.last_day::text as id, string_agg(e.key, ', ' order by e.key) as title, 'Valori e tassi'::text as "from",
			(e.last_day - ${7 * WEEKS_BEFORE}::int)::timestamptz as since
		from (values ${ends()}) as e (key, last_day, is_counted)
		where e.last_day - ${7 * WEEKS_BEFORE}::int <= current_date and (e.is_counted or e.last_day > current_date - ${DAYS_REMEMBERED}::int)
			and not exists (select from studio_values v where v.key = e.key and v.first_day > e.last_day)
		group by e.last_day`,
}
