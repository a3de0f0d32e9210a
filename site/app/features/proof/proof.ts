/** What a form has to ask of somebody who is about to change how they get in. */
export interface ProofOptions {
	/** Proved a moment ago: nothing is asked. */
	isFresh: boolean
	hasPassword: boolean
	hasSecondFactor: boolean
}

/** Where people prove who they are in any way they have. */
export function provePath(from: string): string {
	return `/profile/conferma?from=${encodeURIComponent(from)}`
}
