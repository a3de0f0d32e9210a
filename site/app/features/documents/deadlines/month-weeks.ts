/** Days of a month in weeks from Monday to Sunday; null in the places of the months around. */
export type Week = readonly (string | null)[]

const WEEK = 7

/** Returns the weeks of a month as rows of a calendar. Days are 'YYYY-MM-DD'; `month` counts from 1. */
export function weeksOf(year: number, month: number): Week[] {
	const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
	// Date counts weekdays from Sunday.
	const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + WEEK - 1) % WEEK
	const start = `${year}-${String(month).padStart(2, '0')}-`
	return Array.from({ length: Math.ceil((before + length) / WEEK) }, (_, week) =>
		Array.from({ length: WEEK }, (__, at) => {
			const day = week * WEEK + at - before + 1
			return day >= 1 && day <= length ? start + String(day).padStart(2, '0') : null
		}),
	)
}
