import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTime } from './daily-copies.ts'

/** Copies that stay: the newest of each of the last days, weeks and months that have one. */
const KEPT = { days: 7, weeks: 4, months: 12 }

/** Says in a copy's folder that it was made before an update, whose messages named it. */
export const BEFORE_UPDATE = 'before-update'
/** A copy that a message named stays this long, and the newest of them until the copy before the next update. */
const NAMED_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
/** 1 January 1970 was a Thursday: weeks begin on Monday. */
const TO_MONDAY_MS = 3 * 24 * 60 * 60 * 1000

/** Notes that the messages of an update name this copy. */
export function markBeforeUpdate(copy: string, versions: { from: string; to: string }): void {
	writeFileSync(join(copy, BEFORE_UPDATE), JSON.stringify(versions), { mode: 0o600 })
}

/** Returns the copies in their folder that the next cleaning deletes, as it would be at `now`. */
export function findOutdated(folder: string, now: Date): string[] {
	const names = existsSync(folder) ? readdirSync(folder) : []
	return outdatedCopies(names, {
		named: names.filter((name) => existsSync(join(folder, name, BEFORE_UPDATE))),
		now,
	})
}

/**
 * Returns the names that may be deleted: scheduled copies that are neither among the last daily nor weekly nor monthly ones, and that no
 * message of an update named in the last days. @param named copies made before an update
 */
export function outdatedCopies(
	names: readonly string[],
	{ named, now }: { named: readonly string[]; now: Date },
): string[] {
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
	const lastNamed = named
		.filter((name) => copyTime(name))
		.toSorted()
		.at(-1)
	for (const { name, at } of copies)
		if (named.includes(name) && (name === lastNamed || now.getTime() - at.getTime() < NAMED_DAYS * DAY_MS))
			kept.add(name)
	keepNewestOf(KEPT.days, (at) => at.toISOString().slice(0, 10))
	keepNewestOf(KEPT.weeks, (at) => String(Math.floor((at.getTime() + TO_MONDAY_MS) / WEEK_MS)))
	keepNewestOf(KEPT.months, (at) => at.toISOString().slice(0, 7))
	return copies.map(({ name }) => name).filter((name) => !kept.has(name))
}
