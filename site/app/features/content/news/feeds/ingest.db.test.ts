import type { RequestListener } from 'node:http'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Deps } from '#app/deps.ts'
import { selectRows } from '#platform/database/database.ts'
import { serve } from '#test/loopback.ts'
import { createTestDeps } from '#test/test-app.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { apiNews } from '../api-news.server.ts'
import { findArticle, findHomeNews, findNews } from '../news.server.ts'
import { news, newsSources } from '../news-table.server.ts'
import { seedSampleNews } from '../sample-news.server.ts'
import { findSourceHealth } from '../source-health.server.ts'
import { ingestJob } from './ingest-job.server.ts'
import { makeDue, retryDelayMs } from './sources.server.ts'
import { storeItems } from './store-items.server.ts'

interface Entry {
	title: string
	link?: string
	guid?: string
	date?: string
	description?: string
}

function feedOf(entries: readonly Entry[], title = 'Fonte di prova'): string {
	const items = entries.map(
		({ title: name, link, guid, date, description }) =>
			`<item><title>${name}</title>${link ? `<link>${link}</link>` : ''}${guid ? `<guid>${guid}</guid>` : ''}${
				date ? `<pubDate>${date}</pubDate>` : ''
			}${description ? `<description>${description}</description>` : ''}</item>`,
	)
	return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${title}</title>${items.join('')}</channel></rss>`
}

const entry = (n: number): Entry => ({
	title: `Notizia ${n}`,
	link: `https://fonte.example/${n}`,
	guid: `g-${n}`,
	date: `Mon, 03 Feb 2025 10:${String(n).padStart(2, '0')}:00 GMT`,
})

/** A site whose only sources are these paths on a server on loopback. */
async function siteReading(listener: RequestListener, paths: readonly string[] = ['/rss']) {
	const { url, allow } = await serve(listener)
	const deps = await createTestDeps({
		NEWS_FEEDS: paths.map((path) => url + path).join(','),
		FETCH_ALLOW: allow.join(','),
	})
	return { deps, read: () => ingest(deps) }
}

async function ingest(deps: Deps): Promise<void> {
	await makeDue(deps.db)
	await ingestJob.run(deps, {}, new AbortController().signal)
}

const titles = async ({ db }: Deps) => (await findNews(db, { limit: 100 })).articles.map(({ title }) => title)

it('news of a feed are there, newest first, under the name the feed gives itself', async () => {
	const { deps, read } = await siteReading((_req, res) => res.end(feedOf([entry(1), entry(3), entry(2)])))
	await read()
	const { articles } = await findNews(deps.db, { limit: 10 })
	expect(articles.map(({ title }) => title)).toEqual(['Notizia 3', 'Notizia 2', 'Notizia 1'])
	expect(articles[0]).toMatchObject({
		slug: 'notizia-3',
		sourceName: 'Fonte di prova',
		publishedAt: '2025-02-03T10:03:00.000Z',
		url: 'https://fonte.example/3',
		imageUrl: null,
		isSample: false,
	})
})

it('a second reading changes nothing, not even a row version', async () => {
	const { deps, read } = await siteReading((_req, res) =>
		res.end(
			feedOf([entry(1), { title: 'Senza data né guid', link: 'https://fonte.example/x' }, { title: 'Solo titolo' }]),
		),
	)
	const rows = () => selectRows<{ id: string }>(deps.db, sql`select id, xmin::text as version from news order by id`)
	await read()
	const before = await rows()
	expect(before).toHaveLength(3)
	await read()
	expect(await rows()).toEqual(before)
})

it('an unchanged feed is not sent again', async () => {
	const asked: (string | undefined)[][] = []
	const { deps, read } = await siteReading((req, res) => {
		asked.push([req.headers['if-none-match'], req.headers['if-modified-since']])
		if (req.headers['if-none-match'] === '"v1"') return res.writeHead(304).end()
		res.setHeader('etag', '"v1"').setHeader('last-modified', 'Mon, 03 Feb 2025 10:00:00 GMT')
		return res.end(feedOf([entry(1)]))
	})
	await read()
	await read()
	expect(asked).toEqual([
		[undefined, undefined],
		['"v1"', 'Mon, 03 Feb 2025 10:00:00 GMT'],
	])
	expect(await titles(deps)).toEqual(['Notizia 1'])
	expect(await findSourceHealth(deps.db)).toMatchObject([{ failures: 0, problem: null }])
})

it('what the author corrects is corrected, under the same address and date', async () => {
	let title = 'Aliqote IVA'
	const { deps, read } = await siteReading((_req, res) => res.end(feedOf([{ ...entry(1), title }])))
	await read()
	title = 'Aliquote IVA'
	await read()
	const { articles } = await findNews(deps.db, { limit: 10 })
	expect(articles).toMatchObject([{ title, slug: 'aliqote-iva', publishedAt: '2025-02-03T10:01:00.000Z' }])
})

it('a feed that names its entries anew at each reading does not double them', async () => {
	let reading = 0
	const { deps, read } = await siteReading((_req, res) => {
		reading++
		res.end(feedOf([{ ...entry(1), guid: `session-${reading}` }]))
	})
	await read()
	await read()
	expect(await titles(deps)).toEqual(['Notizia 1'])
})

it('equal titles get -2, -3 … however many there are', async () => {
	let from = 0
	const { deps, read } = await siteReading((_req, res) => {
		const items = Array.from({ length: 25 }, (_, n) => ({
			...entry(n),
			title: 'Stessa  Notizia',
			link: `https://f.example/${from + n}`,
			guid: `${from + n}`,
		}))
		res.end(feedOf(items))
	})
	await read()
	from = 25
	await read()
	const rows = await deps.db.select({ slug: news.slug }).from(news)
	const expected = ['stessa-notizia', ...Array.from({ length: 49 }, (_, n) => `stessa-notizia-${n + 2}`)]
	expect(rows.map(({ slug }) => slug).toSorted()).toEqual(expected.toSorted())
})

it('a date that is missing, absurd or in the future is the time of reading; the feed order stays', async () => {
	const { deps, read } = await siteReading((_req, res) =>
		res.end(
			feedOf([
				{ title: 'Prima', guid: 'a' },
				{ title: 'Seconda', guid: 'b', date: 'Mon, 01 Jan 2085 10:00:00 GMT' },
				{ title: 'Terza', guid: 'c', date: 'trentadue marzo' },
			]),
		),
	)
	const started = Date.now()
	await read()
	const { articles } = await findNews(deps.db, { limit: 10 })
	expect(articles.map(({ title }) => title)).toEqual(['Prima', 'Seconda', 'Terza'])
	for (const { publishedAt } of articles) {
		expect(Date.parse(publishedAt)).toBeGreaterThan(started - 1_000)
		expect(Date.parse(publishedAt)).toBeLessThanOrEqual(Date.now())
	}
})

it('an entry whose date cannot be read stands below the dated ones of its feed, never above them', async () => {
	const { db } = await createTestDatabase()
	const [source] = await db
		.insert(newsSources)
		.values({ url: 'https://senza.example/', name: 'S' })
		.returning({ id: newsSources.id })
	const now = new Date('2026-11-29T12:00:00Z')
	const dated = (title: string, publishedAt: Date | undefined) => ({
		...{ guid: title, title, description: null, author: null, url: '#', sourceName: null, picture: null },
		publishedAt,
	})
	const items = [
		dated('Senza data', undefined),
		dated('Di ieri', new Date('2026-11-28T09:00:00Z')),
		dated('Di lunedì', new Date('2026-11-23T09:00:00Z')),
	]
	await storeItems(db, { id: source?.id ?? '', name: 'S' }, items, now)
	const { articles } = await findNews(db, { limit: 3 })
	expect(articles.map(({ title }) => title)).toEqual(['Di ieri', 'Di lunedì', 'Senza data'])
	const [, , undated] = await db.select().from(news).orderBy(desc(news.publishedAt))
	expect(articles.map(({ undatedSince }) => undatedSince)).toEqual([null, null, undated?.createdAt.toISOString()])
	const told = (await apiNews(db, { limit: 10 })).articles.map(({ publishedAt }) => publishedAt)
	expect(told).toEqual([expect.any(String), expect.any(String), null])
})

it('a source that fails costs its own news alone, waits longer each time and says why', async () => {
	const { deps, read } = await siteReading(
		(req, res) => {
			if (req.url === '/good') res.end(feedOf([entry(1)]))
			else if (req.url === '/gone') res.writeHead(410).end()
			else res.end('<!doctype html><html><body>Manutenzione</body></html>')
		},
		['/html', '/good', '/gone'],
	)
	await read()
	await read()
	expect(await titles(deps)).toEqual(['Notizia 1'])
	const health = await findSourceHealth(deps.db)
	expect(health.map(({ failures, problem }) => ({ failures, problem }))).toEqual(
		expect.arrayContaining([
			{ failures: 2, problem: { code: 'not-a-feed' } },
			{ failures: 2, problem: { code: 'status', status: 410 } },
			{ failures: 0, problem: null },
		]),
	)
	for (const { failures, checkedAt, nextCheckAt } of health.filter(({ problem }) => problem !== null)) {
		const wait = Date.parse(nextCheckAt) - Date.parse(checkedAt ?? '')
		expect(wait).toBeGreaterThanOrEqual(retryDelayMs(failures, 0))
		expect(wait).toBeLessThanOrEqual(retryDelayMs(failures, 1))
	}
})

it('the wait doubles from a quarter of an hour to a day', () => {
	const minutes = [1, 2, 3, 7, 8, 50].map((failures) => retryDelayMs(failures, 1) / 60_000)
	expect(minutes).toEqual([15, 30, 60, 960, 1440, 1440])
	expect(retryDelayMs(1, 0)).toBe(12 * 60_000)
})

it('a source is not read before its time, nor by two workers at once', async () => {
	let asked = 0
	const { deps } = await siteReading((_req, res) => {
		asked++
		res.end(feedOf([entry(1)]))
	})
	const { signal } = new AbortController()
	await Promise.all([ingestJob.run(deps, {}, signal), ingestJob.run(deps, {}, signal)])
	await ingestJob.run(deps, {}, signal)
	expect(asked).toBe(1)
})

it('a source that is no longer configured is not read; its news stay, and it may come back', async () => {
	const asked: (string | undefined)[] = []
	const { deps, read } = await siteReading(
		(req, res) => {
			asked.push(req.url)
			res.end(feedOf([{ title: `Da ${req.url}`, guid: '1' }]))
		},
		['/a', '/b'],
	)
	await read()
	const [a, b] = deps.env.newsFeeds ?? []
	const only = (url = '') => ({ ...deps, env: { ...deps.env, newsFeeds: [url] } })
	await ingest(only(b))
	expect(asked).toEqual(expect.arrayContaining(['/a', '/b']))
	expect(asked.at(-1)).toBe('/b')
	expect(await titles(deps)).toHaveLength(2)
	expect(await findSourceHealth(deps.db)).toMatchObject([{ url: b }])
	await ingest(only(a))
	expect(asked.at(-1)).toBe('/a')
	expect(await titles(deps)).toHaveLength(2)
})

it('pages by cursor show every news once, also while new ones come', async () => {
	const { deps, read } = await siteReading((_req, res) =>
		res.end(feedOf(Array.from({ length: 25 }, (_, n) => entry(n)))),
	)
	await read()
	const seen: string[] = []
	let cursor: string | undefined
	do {
		const page = await findNews(deps.db, { cursor, limit: 10 })
		seen.push(...page.articles.map(({ title }) => title))
		cursor = page.next ?? undefined
		await deps.db.insert(news).values({
			slug: `nuova-${seen.length}`,
			sourceName: 'x',
			title: 'Nuova',
			url: '#',
			publishedAt: new Date(),
			kind: 'feed',
		})
	} while (cursor)
	expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => `Notizia ${24 - n}`))
	expect((await findNews(deps.db, { cursor: 'not_a-cursor', limit: 1 })).articles[0]?.title).toBe('Nuova')
})

it('the sample stands at the end of the first page, until a real article has its theme', async () => {
	const list = [entry(1)]
	const { deps, read } = await siteReading((_req, res) => res.end(feedOf(list)))
	await seedSampleNews(deps.db)
	await read()
	const first = await findHomeNews(deps.db)
	expect(first).toMatchObject({ error: null, warning: null, info: 'Notizie caricate dal database (1 articoli)' })
	expect(first.articles.map(({ isSample, author }) => [isSample, author])).toEqual([
		[false, null],
		[true, 'Redazione'],
	])
	list.push({ ...entry(2), title: 'Riforma IRPEF 2025 in Gazzetta' })
	await read()
	expect((await findHomeNews(deps.db)).articles.map(({ isSample }) => isSample)).toEqual([false, false])
})

it('an article is found by its slug, its Markdown rendered without anything that could run', async () => {
	const { db } = await createTestDeps()
	await seedSampleNews(db)
	const slug = 'riforma-irpef-2025:-tre-scaglioni-e-un-esempio-di-calcolo'
	const sample = await findArticle(db, slug)
	expect(sample).toMatchObject({ isSample: true, url: '#', author: 'Redazione', slug: encodeURIComponent(slug) })
	expect(sample?.html).toContain('<h2>')
	expect(sample?.html).toContain('<td align="right">43\u00a0%</td>')
	await db.update(news).set({
		content:
			'# Uno\n<script>alert(1)</script>\n[a](javascript:alert(1)) [b](irc://x/y) ![c](https://a.example/c.png) <img src=x onerror=alert(1)>',
	})
	const hostile = await findArticle(db, slug)
	// A rejected link is shown as plain text; nothing else may contain a script.
	expect(hostile?.html?.replace('[a](javascript:alert(1))', '')).not.toMatch(/script|onerror|<img|<h1/)
	expect(hostile?.html).toContain('href="irc://x/y"')
	await db.update(news).set({ content: null, description: 'Se A < B & "C"' })
	expect((await findArticle(db, slug))?.html).toBe('<p>Se A &lt; B &amp; &quot;C&quot;</p>')
	expect(await findArticle(db, 'sconosciuto')).toBeUndefined()
})

it('the API answers in the shape of the specification', async () => {
	const { deps, read } = await siteReading(
		(req, res) => {
			if (req.url === '/bad') res.writeHead(500).end()
			else res.end(feedOf([{ ...entry(1), description: 'In breve' }, entry(2)]))
		},
		['/rss', '/bad'],
	)
	await read()
	const answer = await apiNews(deps.db, { limit: 1 })
	expect(answer).toMatchObject({ error: null, fromDatabase: true, count: 1, apiInfo: { sources: 2, failing: 1 } })
	expect(answer.articles[0]).toMatchObject({
		source: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Fonte di prova' },
		title: 'Notizia 2',
		urlToImage: null,
	})
	const rest = await apiNews(deps.db, { cursor: answer.next ?? undefined, limit: 0 })
	expect(rest.articles).toMatchObject([{ description: 'In breve', content: 'In breve' }])
	expect(rest.next).toBeNull()
})

it('visitors see news at once: kept pages are dropped when a reading brings some, and only then', async () => {
	const { deps, read } = await siteReading((_req, res) => res.end(feedOf([entry(1)])))
	let changes = 0
	const stop = await deps.database.listen('public_changed', () => changes++)
	await read()
	await expect.poll(() => changes).toBe(1)
	await read()
	await new Promise((resolve) => setTimeout(resolve, 200))
	expect(changes).toBe(1)
	await stop()
})

it('the sources of a fresh site are the official ones', async () => {
	const deps = await createTestDeps()
	const controller = new AbortController()
	controller.abort()
	await ingestJob.run({ ...deps, env: { ...deps.env, newsFeeds: [] } }, {}, controller.signal).catch(() => {})
	const rows = await deps.db.select().from(newsSources).where(eq(newsSources.isConfigured, true))
	expect(rows.map(({ name }) => name)).toContain('Gazzetta Ufficiale')
	expect(rows).toHaveLength(7)
})
