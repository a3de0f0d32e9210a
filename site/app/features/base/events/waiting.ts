/** Something that waits for a person, until it is done. */
export interface WaitingItem {
	/** Stable among the items. */
	key: string
	/** Italian sentence that says what to do. */
	text: string
	/** Day or time that belongs to it. */
	note: string
	to: string
	/** Day by which it is to be done, if there is one. */
	due?: string
}
