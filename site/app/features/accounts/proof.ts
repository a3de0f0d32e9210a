import { z } from 'zod'

/** What a form has to ask of somebody who is about to change how they get in. */
export interface ProofOptions {
	/** Proved a moment ago: nothing is asked. */
	isFresh: boolean
	hasPassword: boolean
	hasSecondFactor: boolean
}

/** The fields of a proof, beside those of the form. Empty for who proved before who they are. */
export const ProofFieldsForm = z.object({
	password: z.string().max(256).default(''),
	code: z
		.string()
		.max(40)
		.default('')
		.transform((text) => text.replaceAll(/\s/g, '')),
})

/** Where people prove who they are in any way they have. */
export function provePath(from: string): string {
	return `/profile/conferma?from=${encodeURIComponent(from)}`
}
