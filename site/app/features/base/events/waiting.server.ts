import type { Identity } from '#app/features/base/people/person.ts'
import type { Platform } from '#platform/platform.ts'
import type { WaitingItem } from './waiting.ts'

type Parts = Pick<Platform, 'db' | 'keys'>

/** One kind of things that wait for a person. Each leaves when it is done, read or over, by its own state. */
export interface WaitingKind {
	/** Place among the kinds; the lowest comes first. */
	place: number
	find: (parts: Parts, person: Identity) => Promise<readonly WaitingItem[]>
}

/** Returns everything that waits for a person; what has a day comes last, the nearest day first. */
export async function findAllWaiting(
	parts: Parts & { features: { waiting: readonly WaitingKind[] } },
	person: Identity,
): Promise<WaitingItem[]> {
	const kinds = parts.features.waiting.toSorted((a, b) => a.place - b.place)
	const found = await Promise.all(kinds.map(({ find }) => find(parts, person)))
	return found.flat().toSorted((a, b) => (a.due ?? '').localeCompare(b.due ?? ''))
}
