import { parseFeed as parseAnyFeed } from 'feedsmith'
import { expect, it } from 'vitest'
import { parseFeed } from './feeds/parse-feed.ts'
import type { NewsCard } from './news.ts'
import { FEED_FORMATS, type FeedPath, isFeedPath } from './own-feeds.ts'

const card: NewsCard = {
	id: '7e1f5f60-7d3c-4c58-9a38-2d7a7cf3c111',
	slug: 'iva%3A-%22a%22-%26-%3Cb%3E',
	title: 'IVA: "a" & <b>',
	description: 'Se A < B & C > D, ]]> allora <script>alert(1)</script>',
	content: null,
	publishedAt: '2025-02-03T10:00:00.000Z',
	sourceName: 'Fonte & figli',
	author: null,
	imageUrl: null,
	url: 'https://fonte.example/1',
	isSample: false,
}
const write = (path: FeedPath, articles: readonly NewsCard[] = [card]) =>
	FEED_FORMATS[path].write({ siteUrl: 'https://guida.example', self: path, theme: null, articles })

it.each([
	['/feed.xml', 'rss'],
	['/atom.xml', 'atom'],
	['/feed.json', 'json'],
] as const)('%s is a feed of its kind, the same to the byte each time, also when there are no news', (path, format) => {
	expect(parseAnyFeed(write(path)).format).toBe(format)
	expect(write(path)).toBe(write(path))
	expect(parseAnyFeed(write(path, [])).format).toBe(format)
})

it.each(['/feed.xml', '/atom.xml'] as const)('what our reader reads in %s is what was written', (path) => {
	const feed = parseFeed(write(path), new URL(`https://guida.example${path}`))
	if (!feed.ok) throw new Error(feed.problem.code)
	expect(feed.items).toMatchObject([
		{
			url: 'https://guida.example/articles/iva%3A-%22a%22-%26-%3Cb%3E',
			publishedAt: new Date(card.publishedAt),
		},
	])
	expect(feed.items[0]?.title).toContain('IVA: "a" &')
})

it.each(['/feed.xml', '/atom.xml', '/feed.json'] as const)('%s tells no date of news that have none', (path) => {
	const arrived = '2026-11-20T10:00:00.000Z'
	const text = write(path, [card, { ...card, id: card.id.replace('7', '8'), undatedSince: arrived }])
	expect(text.match(/<pubDate>|<published>|"date_published"/g)).toHaveLength(1)
	expect(text.includes(`<updated>${arrived}</updated>`)).toBe(path === '/atom.xml')
})

it('the summary of an RSS item is text that no reader runs', () => {
	expect(write('/feed.xml')).not.toContain('<script>')
	expect(write('/feed.xml')).not.toMatch(/<!\[CDATA\[[^\]]*<script/)
})

it.each(Object.keys(FEED_FORMATS).filter(isFeedPath))('%s of a theme is named after it', (path) => {
	const self = `${path}?categoria=IVA`
	const text = FEED_FORMATS[path].write({ siteUrl: 'https://guida.example', self, theme: 'IVA', articles: [card] })
	expect(text).toContain('Guida Fiscale: notizie su IVA')
	expect(text).toContain(self)
})

it.each(['/feed.xml', '/atom.xml'] as const)(
	'%s puts no white space around its texts, and tells no time of 1970',
	(path) => {
		expect(write(path)).toContain('<![CDATA[')
		expect(write(path)).not.toMatch(/\s<!\[CDATA\[|\]\]>\s+<\//)
		expect(write(path, [])).not.toContain('1970')
	},
)
