/**
 * Result of a rejected form: a message for the whole form, one per invalid field, and the typed values, so that nothing is lost when the
 * page is rendered again.
 */
export interface FormResult {
	message: string | null
	fieldErrors: Readonly<Record<string, string>>
	values: Readonly<Record<string, string>>
	/**
	 * Set if the form rested on a version that is no longer the last: the fields that differ as they stand now, and the version to confirm. What
	 * stands now in a field that the person had left as it was `isTaken` into the values, so that confirming does not undo it.
	 */
	changed?: { version: string; now: readonly { label: string; text: string; isTaken: boolean }[] }
}
