import { refuseInsideTransaction } from '#platform/database/embedded/open-transaction.ts'

/** Longest time a value is cached. */
const MAX_AGE_MS = 5 * 60_000

export interface KeptValues {
	/**
	 * Returns the cached value for `key`, computing it if absent. Without `begin` nothing is cached.
	 * @throws OutsideTransaction inside a transaction, cached or not: another caller's computation may be waiting for that transaction
	 */
	get<T>(key: string, make: () => Promise<T>): Promise<T>
	/** Starts caching: from now on the caller must call `clear` on every change of public data. */
	begin(): void
	clear(): void
}

/** @param now milliseconds, replaced in tests */
export function createKeptValues(now: () => number = Date.now): KeptValues {
	const values = new Map<string, { made: Promise<unknown>; madeAt: number }>()
	let isTold = false
	return {
		get<T>(key: string, make: () => Promise<T>): Promise<T> {
			refuseInsideTransaction(`a cached value (${key})`)
			if (!isTold) return make()
			const known = values.get(key)
			if (known && now() - known.madeAt <= MAX_AGE_MS) return known.made as Promise<T>
			const made = make()
			const entry = { made, madeAt: now() }
			values.set(key, entry)
			made.catch(() => values.get(key) === entry && values.delete(key))
			return made
		},
		begin() {
			isTold = true
		},
		clear: () => values.clear(),
	}
}
