const MINUTE_MS = 60_000
const FIRST_PAUSE_MINUTES = 10
/** Runs within a day after which only the night tries again. */
const RUNS_A_DAY = 6
export const NIGHT = { hour: 3, minute: 30 } as const

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' })

/** A run of filling the base that ended with acts missing. */
export interface EndedRun {
	endedAt: Date
	/** True if some of them may come by themselves. */
	mayCome: boolean
	/** Runs of the last day, this one included. */
	runs: number
}

/** Returns when the base is filled again: soon after a bad moment of the service, later each time, and every night. */
export function nextTry({ endedAt, mayCome, runs }: EndedRun, now: Date): Date {
	const night = nextNight(now)
	if (!mayCome || runs > RUNS_A_DAY) return night
	const soon = new Date(endedAt.getTime() + FIRST_PAUSE_MINUTES * 2 ** (runs - 1) * MINUTE_MS)
	return soon < night ? soon : night
}

/** Returns the next half past three of Rome. */
export function nextNight(now: Date): Date {
	const wanted = `${String(NIGHT.hour).padStart(2, '0')}:${NIGHT.minute}`
	const first = Math.floor(now.getTime() / (30 * MINUTE_MS)) + 1
	for (let halfHour = first; ; halfHour++) {
		const at = new Date(halfHour * 30 * MINUTE_MS)
		if (clock.format(at) === wanted) return at
	}
}
