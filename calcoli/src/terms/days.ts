/** Calendar days as ISO 8601 dates, counted in UTC: no clock and no time zone is read. */
import type { IsoDate } from 'italian'

export type { IsoDate } from 'italian'

const msPerDay = 86_400_000

/** Returns the day so many days later; earlier where negative. */
export function addDays(day: IsoDate, count: number): IsoDate {
	return isoDay(timeOf(day) + count * msPerDay)
}

/** Returns the same day of the month so many months later, or the last day of that month where it has no such day. */
export function addMonths(day: IsoDate, count: number): IsoDate {
	const { year, month, dayOfMonth } = partsOf(day)
	const last = new Date(Date.UTC(year, month + count + 1, 0)).getUTCDate()
	return isoDay(Date.UTC(year, month + count, Math.min(dayOfMonth, last)))
}

/** Days from one day to another; negative where the second is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
	return Math.round((timeOf(to) - timeOf(from)) / msPerDay)
}

/** 0 is Sunday. */
export function weekdayOf(day: IsoDate): number {
	return new Date(timeOf(day)).getUTCDay()
}

/** @returns `month` counted from 0 */
export function partsOf(day: IsoDate): { year: number; month: number; dayOfMonth: number } {
	const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
	return { year, month: month - 1, dayOfMonth }
}

/** @param month counted from 0 */
export function dayOf(year: number, month: number, dayOfMonth: number): IsoDate {
	return isoDay(Date.UTC(year, month, dayOfMonth))
}

function timeOf(day: IsoDate): number {
	const { year, month, dayOfMonth } = partsOf(day)
	const time = Date.UTC(year, month, dayOfMonth)
	if (Number.isNaN(time)) throw new RangeError(`not a day: ${day}`)
	return time
}

function isoDay(time: number): IsoDate {
	const date = new Date(time)
	const two = (value: number) => String(value).padStart(2, '0')
	return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}` as IsoDate
}
