import { type SQL, sql } from 'drizzle-orm'
import type { Admin, Staff } from '#app/features/base/people/require-admin.server.ts'
import { FIRST_ANSWERS } from '#app/features/content/questions/answer-time.server.ts'
import { findVisits } from '#app/features/desk/visits/visits.server.ts'
import {
	IS_ANSWERED,
	IS_NEAREST,
	IS_REFUSED,
	IS_REPLY,
	MEAN_CONFIDENCE,
	REPLIES,
	REPLY_DAY,
} from '#app/features/law/assistant/measures.server.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import {
	type AnswerTime,
	type Cause,
	CHART_DAYS,
	type Counts,
	countsOf,
	daysUpTo,
	type SiteFigures,
	sumsOf,
	type WorkFigures,
} from './figures.ts'
import { findUnansweredWords } from './unanswered-words.server.ts'

const LAST_DAY = CHART_DAYS - 1
const LAST_WEEK_DAY = 6
const TODAY = sql`(now() at time zone 'Europe/Rome')::date`
const FIRST_DAY = sql`(${TODAY} - ${LAST_DAY}::int)`
const FIRST_OF_WEEK = sql`(${TODAY} - ${LAST_WEEK_DAY}::int)`
/** Start of the first day, for indexes on times. */
const SINCE = sql`(${FIRST_DAY}::timestamp at time zone 'Europe/Rome')`

function dayOf(time: SQL): SQL {
	return sql`(${time} at time zone 'Europe/Rome')::date`
}

const ALL = sql`count(*)`

/** Counts rows by day. @param since first day with data; null if there are none */
async function countByDay(
	db: Db,
	{ since, days }: { since: string | null; days: readonly string[] },
	columns: SQL[],
	from: SQL,
): Promise<Counts> {
	const values = sql.join(columns, sql`, `)
	const rows = await selectRows<{ day: string; values: number[] }>(
		db,
		sql`select to_char(day, 'YYYY-MM-DD') as day, array[${values}]::float8[] as values from ${from} group by day`,
	)
	return countsOf(rows, since, days, columns.length)
}

/** Returns how many questions came in the last 7 and 30 days, and how long they waited. */
export async function measureWork(db: Db, _staff: Staff): Promise<WorkFigures> {
	const start = await findStart(db)
	const days = daysUpTo(start.today)
	const asked = sql`(select ${dayOf(sql`created_at`)} as day from questions where not is_sample and created_at >= ${SINCE}) q`
	const [questions, answerTime] = await Promise.all([
		countByDay(db, { since: start.site, days }, [ALL], asked),
		measureAnswerTime(db, days),
	])
	return { questions, answerTime }
}

/** Returns the site's figures of the last 7 and 30 days. */
export async function measureSite(db: Db, admin: Admin): Promise<SiteFigures> {
	const start = await findStart(db)
	const days = daysUpTo(start.today)
	const counts = (since: string | null, columns: SQL[], from: SQL) => countByDay(db, { since, days }, columns, from)
	const only = (condition: SQL) => sql`count(*) filter (where ${condition})`
	const [visits, signUps, conversions, replies, confidence] = await Promise.all([
		measureVisits(db, admin),
		counts(start.site, [ALL], sql`(select ${dayOf(sql`created_at`)} as day from users where created_at >= ${SINCE}) u`),
		counts(
			start.conversions,
			[
				sql`coalesce(sum(conversions) filter (where outcome = 'completed'), 0)`,
				sql`coalesce(sum(conversions) filter (where outcome <> 'completed'), 0)`,
			],
			sql`conversion_outcomes where kind = 'convert' and day >= ${FIRST_DAY}`,
		),
		counts(
			start.site,
			[only(sql`kind = 'answered'`), only(sql`kind = 'nearest'`), only(sql`kind = 'refused'`)],
			sql`(select ${REPLY_DAY} as day,
				case when ${IS_REFUSED} then 'refused' when ${IS_NEAREST} then 'nearest' else 'answered' end as kind
				from ${REPLIES} where s.updated_at >= ${SINCE} and ${IS_REPLY} and ${REPLY_DAY} >= ${FIRST_DAY}) r`,
		),
		measureConfidence(db),
	])
	return {
		...{ visits, signUps, conversions, replies, confidence },
		refusedConversions: await findCauses(
			db,
			sql`select outcome as code, day, conversions as times from conversion_outcomes
				where kind = 'convert' and outcome <> 'completed' and day >= ${FIRST_DAY}`,
		),
		refusedReplies: await findCauses(
			db,
			sql`select m->>'refusal' as code, ${REPLY_DAY} as day, 1 as times from ${REPLIES}
				where s.updated_at >= ${SINCE} and ${IS_REPLY} and ${IS_REFUSED} and ${REPLY_DAY} >= ${FIRST_DAY}`,
		),
		unansweredWords: await findUnansweredWords(db, SINCE),
	}
}

/** Today in Rome, and the day since which each figure is measured; null if it never was. */
async function findStart(db: Db) {
	const first = (column: SQL, table: SQL) => sql`(select to_char(min(${column}), 'YYYY-MM-DD') from ${table})`
	const [row] = await selectRows<Record<'today' | 'site' | 'conversions', string | null>>(
		db,
		sql`select to_char(${TODAY}, 'YYYY-MM-DD') as today,
			${first(sql`created_at at time zone 'Europe/Rome'`, sql`users`)} as site,
			${first(sql`day`, sql`conversion_outcomes`)} as conversions`,
	)
	const { today = null, site = null, conversions = null } = row ?? {}
	if (today === null) throw new Error('the database gave no date')
	return { today, site, conversions }
}

async function measureVisits(db: Db, admin: Admin): Promise<Counts> {
	const { days } = await findVisits(db, admin)
	return sumsOf(
		days.map(({ day, visits }) => ({ day, values: visits === null ? null : [visits] })),
		1,
	)
}

async function measureAnswerTime(db: Db, days: readonly string[]): Promise<AnswerTime> {
	const median = sql`percentile_cont(0.5) within group (order by hours)`
	const byDay = await selectRows<{ day: string; hours: number }>(
		db,
		sql`select to_char(${dayOf(sql`answered_at`)}, 'YYYY-MM-DD') as day, ${median} as hours
			from ${FIRST_ANSWERS} f where answered_at >= ${SINCE} group by 1`,
	)
	const [whole] = await selectRows<{ week: number | null; month: number | null }>(
		db,
		sql`select percentile_cont(0.5) within group (order by hours)
				filter (where ${dayOf(sql`answered_at`)} >= ${FIRST_OF_WEEK}) as week, ${median} as month
			from ${FIRST_ANSWERS} f where answered_at >= ${SINCE}`,
	)
	const known = new Map(byDay.map(({ day, hours }) => [day, [hours]]))
	return {
		days: days.map((day) => ({ day, values: known.get(day) ?? null })),
		week: whole?.week ?? null,
		month: whole?.month ?? null,
	}
}

async function measureConfidence(db: Db): Promise<SiteFigures['confidence']> {
	const [row] = await selectRows<SiteFigures['confidence']>(
		db,
		sql`select ${MEAN_CONFIDENCE} as month,
				avg((m->>'confidence')::float8) filter (where ${IS_ANSWERED} and ${REPLY_DAY} >= ${FIRST_OF_WEEK}) as week
			from ${REPLIES} where s.updated_at >= ${SINCE} and ${IS_REPLY} and ${REPLY_DAY} >= ${FIRST_DAY}`,
	)
	return { week: row?.week ?? null, month: row?.month ?? null }
}

/** @param times rows of `code`, `day` and `times` */
function findCauses(db: Db, times: SQL): Promise<Cause[]> {
	return selectRows<Cause>(
		db,
		sql`select code, coalesce(sum(times) filter (where day >= ${FIRST_OF_WEEK}), 0)::int as week, sum(times)::int as month
			from (${times}) t group by code order by month desc, code`,
	)
}
