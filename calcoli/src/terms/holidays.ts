/** Italian public holidays (l. 260/1949, l. 54/1977, dPR 792/1985), without the patron saint of each town. */
import { addDays, dayOf, type IsoDate, partsOf, weekdayOf } from './days.ts'

/** Month counted from 0, and day. */
const fixed = [
	[0, 1],
	[0, 6],
	[3, 25],
	[4, 1],
	[5, 2],
	[7, 15],
	[10, 1],
	[11, 8],
	[11, 25],
	[11, 26],
] as const
/** St Francis is a national holiday again from this year (l. 151/2025). */
const francisFrom = 2026
const francis = [9, 4] as const

/** Returns the holidays of a year, Sundays left out, in order. */
export function holidaysOf(year: number): IsoDate[] {
	const days = [...fixed, ...(year >= francisFrom ? [francis] : [])].map(([month, day]) => dayOf(year, month, day))
	return [...days, addDays(easterOf(year), 1)].toSorted()
}

/** Sundays and public holidays. */
export function isHoliday(day: IsoDate): boolean {
	return weekdayOf(day) === 0 || holidaysOf(partsOf(day).year).includes(day)
}

export function isSaturday(day: IsoDate): boolean {
	return weekdayOf(day) === 6
}

/** Gregorian computus (Meeus, Jones, Butcher). */
function easterOf(year: number): IsoDate {
	const golden = year % 19
	const century = Math.floor(year / 100)
	const rest = year % 100
	const leap = Math.floor(century / 4)
	const epact =
		(19 * golden + century - leap - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30
	const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
	const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
	const sum = epact + weekday - 7 * correction + 114
	return dayOf(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)
}
