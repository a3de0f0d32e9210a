/** Deadlines by rule, with the changes of the studio. */
import {
	AUDIENCES,
	type Audience,
	DEADLINE_THEMES,
	type Deadline,
	deadlinesOf,
	type Extension,
	findTool,
	type IsoDate,
} from 'calcoli'
import type { Db } from '#platform/database/database.ts'
import { type DeadlineFilter, type DeadlineView, type NextDeadline, YEARS_AHEAD, YEARS_BACK } from './deadline-view.ts'
import { studioDeadlines } from './deadlines-table.server.ts'

type Row = typeof studioDeadlines.$inferSelect

const romeDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' })

/** Returns the day in Rome. */
export function dayInRome(now: Date): IsoDate {
	const day = romeDay.format(now)
	if (!isDay(day)) throw new Error(`not a day: ${day}`)
	return day
}

export function isDay(text: string): text is IsoDate {
	return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}

export const audiencesIn = (names: readonly string[]): Audience[] => AUDIENCES.filter((one) => names.includes(one))

/** Returns the deadlines from one day to another, both included, by day; of a day's, those of most kinds of people come first. */
export async function findDeadlines(db: Db, from: IsoDate, to: IsoDate): Promise<DeadlineView[]> {
	const rows = await db.select().from(studioDeadlines)
	const hidden = new Set(rows.filter(({ kind }) => kind === 'hidden').map(({ deadlineKey }) => deadlineKey))
	const extensions = rows.flatMap(toExtension)
	// An extension may carry a deadline into the year after.
	const years = yearsBetween(Number(from.slice(0, 4)) - 1, Number(to.slice(0, 4)))
	return [...years.flatMap((year) => deadlinesOf(year, extensions)), ...rows.flatMap(toAdded)]
		.filter(({ key, day }) => day >= from && day <= to && !hidden.has(key))
		.toSorted((a, b) => (a.day === b.day ? b.audiences.length - a.audiences.length : a.day < b.day ? -1 : 1))
		.map(withTool)
}

const NEXT_SHOWN = 3
const MONTHS_AHEAD = 3

/** Returns the next deadlines from today on, one for each title. */
export async function findNextDeadlines(db: Db, today: IsoDate): Promise<NextDeadline[]> {
	const last = new Date(`${today}T12:00:00Z`)
	last.setUTCMonth(last.getUTCMonth() + MONTHS_AHEAD)
	const coming = await findDeadlines(db, today, dayInRome(last))
	const first = new Map(coming.toReversed().map((deadline) => [deadline.title, deadline]))
	return coming
		.filter((deadline) => first.get(deadline.title) === deadline)
		.slice(0, NEXT_SHOWN)
		.map(({ key, day, title }) => ({ key, day, title }))
}

function toExtension({ kind, deadlineKey, day, audiences, source }: Row): Extension[] {
	if (kind !== 'extension' || deadlineKey === null || !isDay(day)) return []
	const some = audiencesIn(audiences)
	return [{ key: deadlineKey, day, source, ...(some.length > 0 && { audiences: some }) }]
}

function toAdded({ id, kind, title, day, audiences, theme, source }: Row): Deadline[] {
	if (kind !== 'added' || !isDay(day)) return []
	return [
		{
			key: `studio:${id}`,
			title,
			about: '',
			day,
			audiences: audiencesIn(audiences),
			theme: DEADLINE_THEMES.find((one) => one === theme) ?? 'redditi',
			source,
			checked: 'aggiunta dallo studio',
		},
	]
}

function withTool(deadline: Deadline): DeadlineView {
	const toolTitle = deadline.tool === undefined ? undefined : findTool(deadline.tool)?.title
	return toolTitle === undefined ? deadline : { ...deadline, toolTitle }
}

function yearsBetween(first: number, last: number): number[] {
	return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Reads the filter of an address; anything unknown is left out. Without month, this month, or all months of another year. */
export function readFilter(params: URLSearchParams, today: IsoDate): DeadlineFilter {
	const [thisYear, thisMonth] = today.split('-').map(Number)
	const wanted = Number(params.get('anno'))
	const current = thisYear ?? 0
	const year = wanted >= current - YEARS_BACK && wanted <= current + YEARS_AHEAD ? wanted : current
	const audience = AUDIENCES.find((one) => one === params.get('chi'))
	const theme = DEADLINE_THEMES.find((one) => one === params.get('tema'))
	const month = readMonth(params.get('mese'), year === current ? thisMonth : undefined)
	return {
		year,
		...(audience && { audience }),
		...(theme && { theme }),
		...(month !== undefined && { month }),
	}
}

function readMonth(text: string | null, otherwise: number | undefined): number | undefined {
	if (text === null || text === '') return otherwise
	return /^(?:[1-9]|1[0-2])$/.test(text) ? Number(text) : undefined
}
