import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/

/** Returns the time in the name of a scheduled copy; undefined for any other name. */
export function copyTime(name: string): Date | undefined {
	const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
	return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** Returns the newest scheduled copy in their folder; undefined if there is none. */
export function newestCopy(folder: string): string | undefined {
	const names = existsSync(folder) ? readdirSync(folder) : []
	const newest = names
		.filter((name) => copyTime(name))
		.toSorted()
		.at(-1)
	return newest === undefined ? undefined : join(folder, newest)
}
