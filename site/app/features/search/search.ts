interface Found {
	to: string
	title: string
	text: string
	/** ISO instant. */
	day: string
}

/** Results of a search over the whole site, best or newest first. */
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
		/** Its page on the site, if the act is public. */
		to: string | null
		/** Its text at Normattiva. */
		url: string | null
	}[]
}

/** Longer searches are cut. */
export const SEARCH_MAX = 200

/** Maximum length of a question to the assistant. */
export const QUESTION_MAX = 4000
