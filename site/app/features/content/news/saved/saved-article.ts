/** A row of a person's saved articles. Times are ISO instants. */
export interface SavedArticle {
	/** Not encoded. */
	slug: string
	title: string
	sourceName: string
	/** Null for news whose feed gives no date that can be read. */
	publishedAt: string | null
	savedAt: string
}

export const SAVED_PATH = '/articoli-salvati'
export const SAVED_MAX = 500

export const ARTICLE_SAVED = 'Articolo salvato'
export const ARTICLE_FORGOTTEN = 'Articolo tolto da quelli salvati'
export const SAVE_PROBLEM = {
	'no-article': 'L’articolo non c’è più',
	'too-many': `Puoi salvare al massimo ${SAVED_MAX} articoli: prima togline qualcuno.`,
} as const
