import { copyTime } from '#platform/database/daily-copies.ts'

/** Copies that stay: the newest of each of the last days, weeks and months that have one. */
const KEPT = { days: 7, weeks: 4, months: 12 }

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** 1 January 1970 was a Thursday: weeks begin on Monday. */
const TO_MONDAY_MS = 3 * 24 * 60 * 60 * 1000

/** Returns the names that may be deleted: scheduled copies that are neither among the last daily nor weekly nor monthly ones. */
export function outdatedCopies(names: readonly string[]): string[] {
	const copies = names
		.flatMap((name) => {
			const at = copyTime(name)
			return at ? [{ name, at }] : []
		})
		.toSorted((a, b) => b.at.getTime() - a.at.getTime())
	const kept = new Set<string>()
	const keepNewestOf = (count: number, period: (at: Date) => string) => {
		const newest = new Map<string, string>()
		for (const { name, at } of copies) if (!newest.has(period(at))) newest.set(period(at), name)
		for (const name of [...newest.values()].slice(0, count)) kept.add(name)
	}
	keepNewestOf(KEPT.days, (at) => at.toISOString().slice(0, 10))
	keepNewestOf(KEPT.weeks, (at) => String(Math.floor((at.getTime() + TO_MONDAY_MS) / WEEK_MS)))
	keepNewestOf(KEPT.months, (at) => at.toISOString().slice(0, 7))
	return copies.map(({ name }) => name).filter((name) => !kept.has(name))
}
