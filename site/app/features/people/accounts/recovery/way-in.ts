import type { WayKind } from '#app/features/base/people/issued.ts'

/** Page that lists them. */
export const WAYS_PATH = '/profile/accessi'

/** A way into an account, as its owner sees it. */
export interface ListedWay {
	kind: WayKind | 'app' | 'phone' | 'password'
	/** Of its record, by which it is confirmed or removed; null for what is managed on a page of its own. */
	id: string | null
	/** The name its owner gave it, or its provider's. */
	name: string | null
	/** ISO timestamp; null if it is not known. */
	addedAt: string | null
	/** Device that added it; null if it is not known. */
	device: string | null
	/** True while it is off and waits for its owner. */
	isHeld: boolean
}
