/** An entry: everyday phrases, the law's words for them, and the articles that usually govern them. */
export interface CaseEntry {
	/** Everyday words, phrases, situations. */
	readonly lay: readonly string[]
	/** Institutes and terms of the statutes. */
	readonly legal: readonly string[]
	/** `act:article`, the main one first. */
	readonly articles: readonly string[]
	/** The file it stands in, for routing. */
	readonly area: string
}
