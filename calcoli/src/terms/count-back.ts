/**
 * Counts terms back from a hearing or a deadline. Art. 155 c.p.c. knows only terms that run forward: its rule for holidays is turned round, so that
 * the term is never shorter than the law wants (Cass. 14767/2014, 21335/2017).
 */
import type { CountedTerm } from './count-term.ts'
import { addDays, addMonths, daysBetween, type IsoDate, partsOf } from './days.ts'
import { isHoliday, isSaturday } from './holidays.ts'

export interface BackwardTerm {
	/** The day of the hearing or of the deadline, which is not counted. */
	readonly from: IsoDate
	readonly count: number
	readonly unit: 'days' | 'months'
	/** A Saturday counts as a holiday. */
	readonly isProcedural: boolean
	/** True where the days of August are not counted. */
	readonly isSuspended: boolean
	/** Free days: neither the first nor the last day is counted. */
	readonly areFree: boolean
}

const august = 7
const longest = { days: 36_600, months: 1200 }

/**
 * Returns the last day on which the term is met; `movedFrom` is a later holiday.
 * @throws RangeError where the count is no whole number from 1 to a hundred years
 */
export function countBack({ from, count, unit, isProcedural, isSuspended, areFree }: BackwardTerm): CountedTerm {
	if (!Number.isInteger(count) || count < 1 || count > longest[unit])
		throw new RangeError(`not a term: ${count} ${unit}`)
	const isResting = (day: IsoDate) => isSuspended && partsOf(day).month === august
	let left = daysBetween(unit === 'days' ? addDays(from, -count) : addMonths(from, -count), from) + (areFree ? 1 : 0)
	let ends = from
	let suspendedDays = 0
	while (left > 0) {
		ends = addDays(ends, -1)
		if (isResting(ends)) suspendedDays += 1
		else left -= 1
	}
	const isOff = (day: IsoDate) => isResting(day) || isHoliday(day) || (isProcedural && isSaturday(day))
	let day = ends
	while (isOff(day)) day = addDays(day, -1)
	return { from, day, suspendedDays, ...(day === ends ? {} : { movedFrom: ends }) }
}
