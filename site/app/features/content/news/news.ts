/** One card of the news section. Times are ISO instants; `url` is '#' if there is none. */
export interface NewsCard {
	id: string
	slug: string
	title: string
	description: string | null
	content: string | null
	publishedAt: string
	/** Time at which it arrived, for news whose feed gives no date that can be read; `publishedAt` is then its place in the list. */
	undatedSince?: string | null
	/** Id of the source; null or missing for news added by hand or written by the studio. */
	sourceId?: string | null
	sourceName: string
	author: string | null
	imageUrl: string | null
	url: string
	/** True for the studio's sample article, which is marked as such. */
	isSample: boolean
	/** Number of other sources with the same news: 'altre N fonti'. */
	otherSources?: number
}

/** Content of the news section. An error may come with articles: both are shown. */
export interface NewsFeed {
	articles: readonly NewsCard[]
	error: string | null
	/** Text of the amber banner 'Attenzione'. */
	warning: string | null
	/** Text of the blue banner 'Informazione'. */
	info: string | null
	/** Address of the next page (`/?notizie=…`); null on the last one. */
	next?: string | null
}

/** A complete article. `html` is its content, rendered and sanitised on the server; null if there is none. */
export interface Article extends NewsCard {
	html: string | null
	readingMinutes: number
	/** The same news in other sources, the one closest to the origin first. */
	alsoIn?: readonly OtherTelling[]
	category?: string | null
	tags?: readonly string[]
	/** Previous and next news of the list, newest first. */
	newer?: ArticleLink | null
	older?: ArticleLink | null
	/** The studio's corrections after publication, oldest first. */
	corrections?: readonly Correction[]
}

export interface Correction {
	note: string
	createdAt: string
}

export interface ArticleLink {
	slug: string
	title: string
}

export interface OtherTelling {
	sourceName: string
	title: string
	/** '#' if the source has none. */
	url: string
}

/** Filters of the list, combined with AND. */
export interface NewsFilter {
	/** Words, found in titles and summaries in any inflected form. */
	query?: string | undefined
	/** Id of a source. */
	source?: string | undefined
	category?: string | undefined
	tag?: string | undefined
}

export const MANUAL_AUTHOR = 'Inserito manualmente'

/** Returns true for a news item added by hand in a browser. */
export function isManual(card: Pick<NewsCard, 'author'>): boolean {
	return card.author === MANUAL_AUTHOR
}

/** Returns true for news whose date is known. */
export function isDated({ undatedSince }: Pick<NewsCard, 'undatedSince'>): boolean {
	return undatedSince === null || undatedSince === undefined
}

/** Returns the text under a title: the description, else the content up to the marker '[+' where providers cut it. */
export function newsExcerpt(card: Pick<NewsCard, 'description' | 'content'>): string {
	const description = card.description?.trim()
	if (description) return description
	const content = card.content?.split('[+')[0]?.trim()
	return content || 'Nessuna descrizione disponibile'
}

/** Returns the link to the source, if the url is a web address: nothing else becomes a link. */
export function sourceUrl(card: Pick<NewsCard, 'url'>): string | null {
	return /^https?:\/\//i.test(card.url) ? card.url : null
}

/** Returns the specification's slug: title in lower case, whitespace to hyphens, URI-encoded. */
export function slugFromTitle(title: string): string {
	return encodeURIComponent(articleSlug(title))
}

/** Returns the slug before encoding, as stored in the database. Never a path that browsers resolve as a folder. */
export function articleSlug(title: string): string {
	const slug = title.toWellFormed().trim().toLowerCase().replace(/\s+/g, '-')
	return /^\.{0,2}$/.test(slug) ? 'notizia' : slug
}

/** The sample is shown until a real article has this in its title (§3). */
export const SAMPLE_MARK = 'Riforma IRPEF 2025'

const WORDS_PER_MINUTE = 200

/** Returns whole minutes, at least one. */
export function readingMinutes(text: string): number {
	return Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE))
}
