/** Keys that are counted at once; beyond it the oldest are forgotten, so that inventing keys costs no memory. */
const MOST_KEYS = 50_000

/** Uses by key in the memory of one process: for what is too frequent, or too early, to be written to the database. */
export interface Counts {
	/** Counts one use. @returns seconds to wait if the limit is exceeded, else undefined */
	count(key: string): number | undefined
}

/** @param now in milliseconds */
export function createCounts(
	{ points, windowSeconds }: { points: number; windowSeconds: number },
	now: () => number = Date.now,
): Counts {
	const windows = new Map<string, { used: number; endsAt: number }>()
	return {
		count(key) {
			const known = windows.get(key)
			const isOver = !known || known.endsAt <= now()
			const window = isOver ? { used: 0, endsAt: now() + windowSeconds * 1000 } : known
			if (isOver) {
				windows.delete(key)
				windows.set(key, window)
				const [oldest] = windows.keys()
				if (windows.size > MOST_KEYS && oldest !== undefined) windows.delete(oldest)
			}
			window.used++
			return window.used > points ? Math.max(1, Math.ceil((window.endsAt - now()) / 1000)) : undefined
		},
	}
}
