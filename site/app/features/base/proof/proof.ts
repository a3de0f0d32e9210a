/** Proof a form has to ask for before the account's security is changed. */
export interface ProofOptions {
	/** True if there is recent proof: nothing is asked. */
	isFresh: boolean
	hasPassword: boolean
	hasSecondFactor: boolean
}

/** Page where people can prove their identity in any way they have. */
export function provePath(from: string): string {
	return `/profile/conferma?from=${encodeURIComponent(from)}`
}
