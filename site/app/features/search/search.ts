interface Found {
	to: string
	title: string
	text: string
	/** ISO instant. */
	day: string
}

/** What a search over the whole site finds, best or newest first. */
export interface SearchResults {
	news: readonly Found[]
	questions: readonly Found[]
	norms: readonly {
		/** `act:article` */
		ref: string
		title: string
		heading: string
		text: string
		validity: string
		url: string | null
	}[]
}

/** Longer searches are cut: nobody looks for more in one breath. */
export const SEARCH_MAX = 200

/** A question, on the other hand, may be told at length. */
export const QUESTION_MAX = 4000
