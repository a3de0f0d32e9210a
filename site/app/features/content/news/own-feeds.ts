import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import { escapeHtml } from './link-citations.ts'
import { isDated, type NewsCard, newsExcerpt } from './news.ts'

const TITLE = 'Guida Fiscale: notizie economiche e fiscali'
/** Named after its theme, so that a reader can tell two feeds apart. */
const titleOf = (theme: string | null) => (theme === null ? TITLE : `Guida Fiscale: notizie su ${theme}`)
const DESCRIPTION = 'Le notizie economiche e fiscali delle fonti ufficiali, ciascuna una volta sola.'

/** Our own feeds by path, with type and writer. */
export const FEED_FORMATS = {
	'/feed.xml': { type: 'application/rss+xml', write: writeRss },
	'/atom.xml': { type: 'application/atom+xml', write: writeAtom },
	'/feed.json': { type: 'application/feed+json', write: writeJson },
} as const

export type FeedPath = keyof typeof FEED_FORMATS

/** Returns true for the path of one of our own feeds. */
export function isFeedPath(path: string): path is FeedPath {
	return path in FEED_FORMATS
}

interface Channel {
	siteUrl: string
	/** Path and query of the feed itself. */
	self: string
	/** Theme of all its articles; null for the feed of everything. */
	theme: string | null
	articles: readonly NewsCard[]
}

const linkTo = (siteUrl: string, { slug }: NewsCard) => `${siteUrl}/articles/${slug}`
/** Uses the newest news instead of the clock, so that an unchanged feed stays byte-identical; undefined without news. */
const newest = ([card]: readonly NewsCard[]) => (card ? new Date(card.publishedAt) : undefined)
/** RFC 4287 §4.1.1: a feed says when it was last updated. */
const NO_NEWS_SINCE = new Date('2025-04-08T00:00:00Z')
/** Without the white space that the writer puts around CDATA: some readers show it. */
const tight = (xml: string) => xml.replaceAll(/>\s+<!\[CDATA\[/g, '><![CDATA[').replaceAll(/\]\]>\s+</g, ']]><')

function writeRss({ siteUrl, self, theme, articles }: Channel): string {
	const built = newest(articles)
	return tight(
		generateRssFeed({
			title: titleOf(theme),
			link: `${siteUrl}/`,
			description: DESCRIPTION,
			language: 'it',
			...(built && { lastBuildDate: built }),
			atom: { links: [{ href: siteUrl + self, rel: 'self', type: FEED_FORMATS['/feed.xml'].type }] },
			items: articles.map((card) => ({
				title: card.title,
				link: linkTo(siteUrl, card),
				// RSS readers treat a description as HTML.
				description: escapeHtml(newsExcerpt(card)),
				guid: { value: card.id, isPermaLink: false },
				...(isDated(card) && { pubDate: new Date(card.publishedAt) }),
				dc: { creators: [card.sourceName] },
			})),
		}),
	)
}

function writeAtom({ siteUrl, self, theme, articles }: Channel): string {
	return tight(
		generateAtomFeed({
			id: theme === null ? `${siteUrl}/` : siteUrl + self,
			title: { value: titleOf(theme) },
			subtitle: { value: DESCRIPTION },
			updated: newest(articles) ?? NO_NEWS_SINCE,
			links: [
				{ href: siteUrl + self, rel: 'self', type: FEED_FORMATS['/atom.xml'].type },
				{ href: `${siteUrl}/`, rel: 'alternate', type: 'text/html' },
			],
			entries: articles.map((card) => ({
				id: `urn:uuid:${card.id}`,
				title: { value: card.title },
				links: [{ href: linkTo(siteUrl, card), rel: 'alternate', type: 'text/html' }],
				summary: { value: newsExcerpt(card) },
				authors: [{ name: card.sourceName }],
				...(isDated(card) && { published: new Date(card.publishedAt) }),
				// Every entry says when it was updated (RFC 4287 §4.1.2): undated ones when they arrived.
				updated: new Date(card.undatedSince ?? card.publishedAt),
			})),
		}),
	)
}

function writeJson({ siteUrl, self, theme, articles }: Channel): string {
	const feed = generateJsonFeed({
		title: titleOf(theme),
		home_page_url: `${siteUrl}/`,
		feed_url: siteUrl + self,
		description: DESCRIPTION,
		language: 'it',
		items: articles.map((card) => ({
			id: card.id,
			url: linkTo(siteUrl, card),
			...(card.url !== '#' && { external_url: card.url }),
			title: card.title,
			content_text: newsExcerpt(card),
			...(isDated(card) && { date_published: new Date(card.publishedAt) }),
			authors: [{ name: card.sourceName }],
		})),
	})
	return JSON.stringify(feed)
}
