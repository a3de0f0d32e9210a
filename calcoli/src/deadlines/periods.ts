/** Days that come back every month, quarter or year. */
import { monthNames } from 'italian'
import { addDays, dayOf, partsOf } from '../terms/days.ts'
import type { Due } from './deadline.ts'

/** Returns a day of each month, about the month before. */
export function monthly(dayOfMonth: number): (year: number) => Due[] {
	return (year) =>
		monthNames.map((_name, month) => ({
			day: dayOf(year, month, dayOfMonth),
			about: month === 0 ? `dicembre ${year - 1}` : `${monthNames[month - 1]} ${year}`,
		}))
}

/** A day written as month from 1 and day of the month; day 0 is the last of the month before. */
type Day = readonly [month: number, dayOfMonth: number]

/** Returns one day a year. */
export function yearly([month, dayOfMonth]: Day, about: (year: number) => string): (year: number) => Due[] {
	return (year) => [{ day: dayOf(year, month - 1, dayOfMonth), about: about(year) }]
}

/** Returns several days a year, each with what it is about. */
export function each(...days: readonly (readonly [...Day, about: (year: number) => string])[]) {
	return (year: number): Due[] =>
		days.map(([month, dayOfMonth, about]) => ({ day: dayOf(year, month - 1, dayOfMonth), about: about(year) }))
}

/** Returns the last day of each month, about the month that many months before. */
export function endOfMonth(monthsBefore: number): (year: number) => Due[] {
	return (year) =>
		monthNames.map((_name, month) => {
			const about = partsOf(dayOf(year, month - monthsBefore, 1))
			return { day: dayOf(year, month + 1, 0), about: `${monthNames[about.month]} ${about.year}` }
		})
}

/** Returns the last day of February. */
export function endOfFebruary(about: (year: number) => string): (year: number) => Due[] {
	return (year) => [{ day: addDays(dayOf(year, 2, 1), -1), about: about(year) }]
}

export const thisYear = (year: number) => String(year)
export const lastYear = (year: number) => String(year - 1)
