import { counted } from '#app/ui/format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Returns how long something waits: 'adesso', '12 minuti', '3 ore', '5 giorni'. Both times are ISO instants. */
export function ageText(since: string, now: string): string {
	const age = Date.parse(now) - Date.parse(since)
	if (age < MINUTE) return 'adesso'
	if (age < HOUR) return counted(Math.floor(age / MINUTE), 'minuto', 'minuti')
	if (age < DAY) return counted(Math.floor(age / HOUR), 'ora', 'ore')
	return counted(Math.floor(age / DAY), 'giorno', 'giorni')
}
