/** §9: time for which loaded data are reused without asking the server. */
const FRESH_MS = 5 * 60_000

let changes = 0

/** Clears the cache, after a submission or an explicit refresh. */
export function forgetFreshData(): void {
	changes++
}

/** Caches the server's responses by address for five minutes or until something changes. There is no refetch on focus. */
export function createFreshData<Data>(now: () => number = Date.now) {
	const kept = new Map<string, { data: Data; until: number; changes: number }>()
	return async function freshData({ url }: Pick<Request, 'url'>, load: () => Promise<Data>): Promise<Data> {
		const { pathname, search } = new URL(url)
		const key = pathname + search
		const found = kept.get(key)
		if (found && found.until > now() && found.changes === changes) return found.data
		const begun = changes
		const data = await load()
		for (const [other, { until }] of kept) if (until <= now()) kept.delete(other)
		kept.set(key, { data, until: now() + FRESH_MS, changes: begun })
		return data
	}
}
