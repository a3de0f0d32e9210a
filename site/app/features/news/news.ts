/** One card of the news section. Times are ISO instants; `url` is '#' when there is none. */
export interface NewsCard {
	id: string
	slug: string
	title: string
	description: string | null
	content: string | null
	publishedAt: string
	sourceName: string
	author: string | null
	imageUrl: string | null
	url: string
	/** Written by the studio to show what an article looks like, and marked so. */
	isSample: boolean
	/** How many more sources tell the same news: 'altre N fonti'. */
	otherSources?: number
}

/** What the news section shows. An error may come with articles: both are shown. */
export interface NewsFeed {
	articles: readonly NewsCard[]
	error: string | null
	/** Amber banner 'Attenzione'. */
	warning: string | null
	/** Blue banner 'Informazione'. */
	info: string | null
	/** Where the next page begins (`/?notizie=…`); null on the last. */
	next?: string | null
}

/** An article to be read. `html` is its content, rendered and sanitised on the server; null when there is none. */
export interface Article extends NewsCard {
	html: string | null
	readingMinutes: number
	/** The same news elsewhere, the source nearest to its origin first. */
	alsoIn?: readonly OtherTelling[]
	category?: string | null
	tags?: readonly string[]
	/** The news shown before and after it in the list, newest first. */
	newer?: ArticleLink | null
	older?: ArticleLink | null
	/** What the studio corrected after it was published, the first first. */
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
	/** '#' when the source gives none. */
	url: string
}

/** What the list can be narrowed to; all that are given hold together. */
export interface NewsFilter {
	/** Words, found in titles and summaries in any of their forms. */
	query?: string | undefined
	/** Id of a source. */
	source?: string | undefined
	category?: string | undefined
	tag?: string | undefined
}

export const MANUAL_AUTHOR = 'Inserito manualmente'

export function isManual(card: Pick<NewsCard, 'author'>): boolean {
	return card.author === MANUAL_AUTHOR
}

/** The text under a title: the description, else the content up to the marker '[+' with which providers cut it. */
export function newsExcerpt(card: Pick<NewsCard, 'description' | 'content'>): string {
	const description = card.description?.trim()
	if (description) return description
	const content = card.content?.split('[+')[0]?.trim()
	return content || 'Nessuna descrizione disponibile'
}

/** A link to the source exists when the url is an address of the web: nothing else is ever made a link. */
export function sourceUrl(card: Pick<NewsCard, 'url'>): string | null {
	return /^https?:\/\//i.test(card.url) ? card.url : null
}

/** Title in lower case, whitespace to hyphens, URI-encoded: the specification's slug. */
export function slugFromTitle(title: string): string {
	return encodeURIComponent(articleSlug(title))
}

/** The slug before it is encoded, as the database keeps it. Never a path that browsers take for a folder. */
export function articleSlug(title: string): string {
	const slug = title.toWellFormed().trim().toLowerCase().replace(/\s+/g, '-')
	return /^\.{0,2}$/.test(slug) ? 'notizia' : slug
}

/** Until a real article has this in its title, the sample about it is shown (§3). */
export const SAMPLE_MARK = 'Riforma IRPEF 2025'

const WORDS_PER_MINUTE = 200

/** Whole minutes, at least one. */
export function readingMinutes(text: string): number {
	return Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE))
}
