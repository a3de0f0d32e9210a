import { z } from 'zod'
import { type FeedItem, type ParsedFeed, toItem } from './parse-feed.ts'

const text = z.string().nullish()

/** One article of NewsAPI or GNews, which differ in the picture's field name and the list's wrapper. */
const ProviderArticle = z.object({
	source: z.object({ name: text }).nullish(),
	author: text,
	title: z.string(),
	description: text,
	url: text,
	publishedAt: text,
	content: text,
})
const ProviderAnswer = z.object({ articles: z.array(z.unknown()) })

/** NewsAPI's placeholder for an article withdrawn by its publisher. */
const REMOVED = '[Removed]'

/** Parses a response of NewsAPI or GNews; returns undefined for anything else. */
export function parseProvider(body: string, address: URL): ParsedFeed | undefined {
	const answer = ProviderAnswer.safeParse(parseJson(body))
	if (!answer.success) return undefined
	return { title: null, items: answer.data.articles.flatMap((article) => toProviderItem(article, address) ?? []) }
}

function toProviderItem(value: unknown, address: URL): FeedItem | undefined {
	const parsed = ProviderArticle.safeParse(value)
	if (!parsed.success || parsed.data.title === REMOVED) return undefined
	const { source, author, title, description, url, publishedAt, content } = parsed.data
	const name = source?.name?.trim() ?? ''
	return toItem(
		{
			guid: undefined,
			// Search engines append the newspaper's name to each title.
			title: name && title.endsWith(` - ${name}`) ? title.slice(0, -name.length - 3) : title,
			description: description?.trim() || content?.split('[+')[0],
			link: url ?? undefined,
			author: author ?? undefined,
			date: publishedAt ?? undefined,
			sourceName: name || undefined,
			// Newspapers own their pictures (L. 633/1941): the card gets a cover of our own.
			picture: undefined,
		},
		address,
	)
}

function parseJson(body: string): unknown {
	if (!/^\s*\{/.test(body)) return undefined
	try {
		return JSON.parse(body)
	} catch {
		return undefined
	}
}
