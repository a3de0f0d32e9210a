/** A rule of the flavour that the output still breaks. */
export interface Failure {
	/** Clause of the part asked for, e.g. `6.2.11.4.1`. */
	clause: string
	/** Number of the test within the clause, as veraPDF counts them. */
	test: number
	/** From 1. */
	page?: number
	/** Number of an indirect object. */
	object?: number
	note?: string
}

/** Something that is gone: from a damaged file, or from what was made of a file. */
export interface Loss {
	kind:
		| 'revision'
		| 'objects'
		| 'pages'
		| 'content'
		| 'image'
		| 'font'
		| 'attachment'
		| 'words'
		| 'links'
		| 'fields'
		| 'layers'
		| 'metadata'
	/** From 1. */
	page?: number
	/** How many of these are gone. */
	count?: number
	note: string
}

/**
 * Reason why a file could not become PDF/A. Data only: the caller chooses the words.
 *
 * - `signed`: converting would break the signatures; convert first, sign afterwards (`allowSigned` overrides).
 * - `password-needed`: with a note if no password opens it, because the file is encrypted for certificates or by a proprietary product.
 * - `damaged`: no reader could find pages in it.
 * - `incomplete`: the file is damaged and has lost what `lost` says (`acceptDamage` overrides).
 * - `result-differs`: what was made of the file would lack what `lost` says (`acceptDamage` overrides).
 * - `level-not-reachable`: the rules in `failures` are still broken; `Result.best` may name a flavour that is reachable.
 */
export type Problem =
	| { code: 'not-a-pdf' }
	| { code: 'password-needed'; note?: string }
	| { code: 'signed'; signatures: number }
	| { code: 'damaged'; note: string }
	| { code: 'incomplete' | 'result-differs'; lost: readonly Loss[] }
	| { code: 'level-not-reachable'; failures: readonly Failure[] }
	| { code: 'too-large'; limit: 'bytes' | 'objects' | 'pages' | 'decoded-bytes' | 'time'; maximum: number }

export type ProblemCode = Problem['code']

/** Thrown inside the engine when a stated limit is passed; `convert` turns it into a `Problem`. */
export class LimitError extends Error {
	readonly limit: Extract<Problem, { code: 'too-large' }>['limit']
	readonly maximum: number

	constructor(limit: LimitError['limit'], maximum: number) {
		super(`more than ${maximum} ${limit}`)
		this.name = 'LimitError'
		this.limit = limit
		this.maximum = maximum
	}
}
