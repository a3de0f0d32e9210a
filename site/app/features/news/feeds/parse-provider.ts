import { z } from 'zod'
import { type FeedItem, type ParsedFeed, toItem } from './parse-feed.ts'

const text = z.string().nullish()

/** One article of NewsAPI or GNews: they differ in the names of the picture and in what surrounds the list. */
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

/** What NewsAPI puts in the place of an article that its publisher has withdrawn. */
const REMOVED = '[Removed]'

/** An answer in the shape of NewsAPI or GNews; undefined when it is something else. */
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
			// Search engines put the paper's name behind each title.
			title: name && title.endsWith(` - ${name}`) ? title.slice(0, -name.length - 3) : title,
			description: description?.trim() || content?.split('[+')[0],
			link: url ?? undefined,
			author: author ?? undefined,
			date: publishedAt ?? undefined,
			sourceName: name || undefined,
			// The pictures of newspapers are theirs (L. 633/1941): the card gets a cover of our own.
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
