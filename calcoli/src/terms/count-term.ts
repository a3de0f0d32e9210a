/**
 * Counts terms by art. 155 c.p.c. and art. 2963 c.c.; those of procedures with the suspension of August (art. 1 l. 742/1969).
 */
import { addDays, addMonths, dayOf, daysBetween, type IsoDate, partsOf } from './days.ts'
import { isHoliday, isSaturday } from './holidays.ts'

export interface Term {
	/** The day of the event; the counting begins on the next. */
	readonly from: IsoDate
	readonly count: number
	readonly unit: 'days' | 'months' | 'years'
	/** A term of a civil or tax procedure: it stands still in August, and a Saturday counts as a holiday. */
	readonly isProcedural: boolean
	/** False for procedures that August does not stop (art. 3 l. 742/1969). Absent: as `isProcedural`. */
	readonly isSuspended?: boolean
	/** Days from 1 August on that are not counted; absent: the 31 of August. */
	readonly restDays?: number
	/** Day of the patron saint of the town, as `MM-DD`, which counts as a holiday. */
	readonly patron?: string
}

export interface CountedTerm {
	readonly from: IsoDate
	/** The last day on which the term is met. */
	readonly day: IsoDate
	/** Days from 1 August on that were not counted. */
	readonly suspendedDays: number
	/** The day it would have ended on, where that is a holiday. */
	readonly movedFrom?: IsoDate
}

const august = 7
const daysOfAugust = 31
const longestTerm = { days: 36_600, months: 1200, years: 100 }

/** @throws RangeError where the count is no whole number from 1 to a hundred years */
export function countTerm(term: Term): CountedTerm {
	const { from, count, unit, isProcedural, isSuspended = isProcedural, restDays = daysOfAugust, patron } = term
	if (!Number.isInteger(count) || count < 1 || count > longestTerm[unit])
		throw new RangeError(`not a term: ${count} ${unit}`)
	const begins = isSuspended ? beginningOf(from, restDays) : from
	const calendar = unit === 'days' ? addDays(begins, count) : addMonths(begins, unit === 'years' ? count * 12 : count)
	const ends = isSuspended ? withoutAugusts(begins, calendar, restDays) : calendar
	const day = workingDay(ends, isProcedural, patron)
	return {
		from,
		day,
		suspendedDays: daysBetween(calendar, ends) + daysBetween(from, begins),
		...(day === ends ? {} : { movedFrom: ends }),
	}
}

/** A term of an event during the rest begins at its end: after that of August, 1 September is the first day that is counted. */
function beginningOf(from: IsoDate, restDays: number): IsoDate {
	const { year } = partsOf(from)
	const end = dayOf(year, august, restDays)
	return dayOf(year, august, 1) <= from && from < end ? end : from
}

/** Adds the days of each rest that falls within the term, as it grows. */
function withoutAugusts(begins: IsoDate, calendar: IsoDate, restDays: number): IsoDate {
	let ends = calendar
	for (let { year } = partsOf(begins); dayOf(year, august, 1) <= ends; year++)
		if (dayOf(year, august, 1) > begins) ends = addDays(ends, restDays)
	return ends
}

function workingDay(day: IsoDate, isProcedural: boolean, patron?: string): IsoDate {
	const isOff = (one: IsoDate) => isHoliday(one) || (isProcedural && isSaturday(one)) || one.slice(5) === patron
	let working = day
	while (isOff(working)) working = addDays(working, 1)
	return working
}
