import type { WaitingItem } from '#app/features/base/events/waiting.ts'
import type { Waiting } from '#app/features/desk/inbox/inbox.ts'
import { formatNumber } from '#app/ui/format.ts'
import { ageText } from './copy.it.ts'

/** Returns an item for each kind of which something waits for the studio, as one of its members reads it outside the panel. */
export function waitingItemsOf(waiting: readonly Waiting[], now: string): WaitingItem[] {
	return waiting.flatMap(({ kind, label, page, count, oldest }) =>
		oldest === null
			? []
			: [{ key: `studio ${kind}`, text: `${label}: ${formatNumber(count)}`, note: ageText(oldest, now), to: page }],
	)
}
