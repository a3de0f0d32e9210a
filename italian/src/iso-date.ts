/** ISO 8601 calendar date, `2023-02-28`. */
export type IsoDate = `${number}-${number}-${number}`

/** A day that exists in the calendar, or nothing. Hours after the day are refused: validity counts days. */
export function parseIsoDate(text: string): IsoDate | undefined {
	return isIsoDate(text) ? text : undefined
}

/** Returns true for a day that exists: not for 2026-02-30. */
export function isIsoDate(text: string): text is IsoDate {
	const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
	if (match === null) return false
	const [year = 0, month = 0, day = 0] = match.slice(1).map(Number)
	const date = new Date(Date.UTC(year, month - 1, day))
	return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
