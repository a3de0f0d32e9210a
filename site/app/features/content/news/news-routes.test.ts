import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { becomeFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { serve } from '#test/loopback.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, type Visitor } from '#test/visitor.ts'
import { news } from './news-table.server.ts'

const titles = ['Prima notizia sull’IVA', 'Seconda notizia / con "segni" & <b>']
const feed = await serve((req, res) => {
	if (req.url === '/down') res.writeHead(503).end()
	else {
		const items = titles.map(
			(title, n) => `<item><title><![CDATA[${title.replace('<', '&lt;')}]]></title><guid>${n}</guid></item>`,
		)
		res.end(`<?xml version="1.0"?><rss version="2.0"><channel><title>Fonte</title>${items.join('')}</channel></rss>`)
	}
})
const site = await createTestApp({ NEWS_FEEDS: `${feed.url}/rss`, FETCH_ALLOW: feed.allow.join(',') })
const admin = createVisitor(site.fetch, site.deps.siteUrl)
const person = createVisitor(site.fetch, site.deps.siteUrl)

beforeAll(async () => {
	await becomeUser(person, site.deps.env.dataDir)
	const ada = { ...anna, email: 'ada@example.it' }
	await becomeUser(admin, site.deps.env.dataDir, ada)
	const [row] = await site.deps.db.select({ id: users.id }).from(users).where(eq(users.email, ada.email))
	if (row) await becomeFirstAdmin(site.deps.db, row.id)
})

const refresh = (visitor: Visitor) => visitor.post('/api/news/refresh', { action: 'refresh_news_api' })
const jsonOf = async ({ fetch }: TestApp, path: string): Promise<unknown> => (await fetch(path)).json()

it("refuses 'Aggiorna da API' to all but admins, in the words of the specification", async () => {
	const error = "Solo gli amministratori possono aggiornare le notizie dall'API"
	for (const visitor of [createVisitor(site.fetch, site.deps.siteUrl), person]) {
		const response = await refresh(visitor)
		expect(response.status).toBe(403)
		expect(await response.json()).toMatchObject({ success: false, error })
	}
	expect(await jsonOf(site, '/api/news')).toMatchObject({ count: 0, articles: [] })
})

it('reads the sources for an admin, and the page has their news', async () => {
	const response = await refresh(admin)
	expect(response.status).toBe(200)
	expect(await response.json()).toMatchObject({ message: "Notizie aggiornate con successo dall'API esterna" })
	const home = await (await site.fetch('/')).text()
	expect(home).toContain('Prima notizia sull’IVA')
	expect(home).toContain('Notizie caricate dal database (2 articoli)')
	expect(await jsonOf(site, '/api/news')).toMatchObject({ count: 2, fromDatabase: true, error: null, next: null })
})

it('opens an article by an address made of its title, whatever signs it has', async () => {
	const path = `/articles/${encodeURIComponent(titles[1]?.toLowerCase().replaceAll(' ', '-') ?? '')}`
	const response = await site.fetch(path)
	expect(response.status).toBe(200)
	const html = await response.text()
	expect(html).toContain('Seconda notizia / con &quot;segni&quot; &amp; &lt;b&gt;')
	const data: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
	expect(data).toMatchObject({
		'@type': 'NewsArticle',
		headline: titles[1],
		mainEntityOfPage: site.deps.siteUrl + path,
	})
})

it('looks first in a browser that says it holds news of its own', async () => {
	const response = await site.fetch('/articles/mia-notizia', {
		redirect: 'manual',
		headers: { cookie: 'a=b; manual-news=1' },
	})
	expect(response.status).toBe(404)
	expect(await response.text()).toContain('Caricamento articolo...')
	const other = await site.fetch('/articles/mia-notizia', { redirect: 'manual' })
	expect(other.status).toBe(302)
})

it.each(['/articles/sconosciuto', '/articles/..%2f..%2fetc'])('%s goes to the home page', async (path) => {
	const response = await site.fetch(path, { redirect: 'manual' })
	expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
})

it.each([
	['/feed.xml', 'application/rss+xml; charset=utf-8'],
	['/atom.xml', 'application/atom+xml; charset=utf-8'],
	['/feed.json', 'application/feed+json; charset=utf-8'],
])('%s is sent once while nothing changes', async (path, type) => {
	const first = await site.fetch(path)
	expect(first.headers.get('content-type')).toBe(type)
	expect(await first.text()).toContain('Prima notizia')
	const again = await site.fetch(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
	expect(again.status).toBe(304)
})

it.each(['cerca=iva', 'categoria=IVA', 'argomento=IVA'])('/api/news?%s narrows the list', async (query) => {
	expect(await jsonOf(site, `/api/news?${query}`)).toMatchObject({ count: 1, articles: [{ title: titles[0] }] })
	expect(
		await jsonOf(site, `/api/news?${query}&notizie=2000-01-01T00:00:00.000Z_7e1f5f60-7d3c-4c58-9a38-2d7a7cf3c111`),
	).toMatchObject({ count: 0 })
})

it('an address somebody changed gives a list, not a failure', async () => {
	for (const query of [
		'limit=-1',
		'limit=1e9',
		'limit=x',
		'notizie=x_y',
		'fonte=x',
		`cerca=${'a'.repeat(3000)}`,
		'categoria=%27',
	]) {
		expect((await site.fetch(`/api/news?${query}`)).status, query).toBe(200)
		expect((await site.fetch(`/?${query}`)).status, query).toBe(200)
	}
})

it('says that asking the sources failed', async () => {
	await site.deps.db.execute(sql`alter table news_sources rename to news_sources_away`)
	try {
		const response = await refresh(admin)
		expect(response.status).toBe(500)
		const error = "Si è verificato un errore nell'aggiornamento delle notizie dall'API."
		expect(await response.json()).toMatchObject({ success: false, error })
	} finally {
		await site.deps.db.execute(sql`alter table news_sources_away rename to news_sources`)
	}
})

it('reads the first page of the news once for all who are signed in, until something public changes', async () => {
	const { db } = site.deps
	const home = async () => (await person.get('/')).text()
	await home()
	const item = { slug: 'nuova', title: 'Scritta senza avviso', sourceName: 'Fonte', url: '#', kind: 'feed' } as const
	await db.insert(news).values({ ...item, publishedAt: new Date() })
	expect(await home()).not.toContain(item.title)
	await announcePublicChange(db)
	await expect.poll(home).toContain(item.title)
})
