import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { news } from '#app/features/content/news/news-table.server.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { inlineHashes } from '#platform/pages/page-cache.ts'
import { signedIn } from '#test/signed-in.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { becomeUser, createVisitor } from '#test/visitor.ts'

const site = await createTestApp()

/** Returns the value of one directive of the policy. */
function rule(response: Response, name: string): string[] {
	const policy = response.headers.get('content-security-policy') ?? ''
	const [, sources = ''] = new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy) ?? []
	return sources.split(' ')
}

async function keptPage({ deps, fetch }: TestApp): Promise<string> {
	const etag = (await fetch('/')).headers.get('etag') ?? ''
	expect(deps.pageCache.get('/')?.etag).toBe(etag)
	return etag
}

it('keeps a page for visitors and answers the next with the same bytes', async () => {
	const first = await site.fetch('/chi-siamo')
	const second = await site.fetch('/chi-siamo')
	expect(first.headers.get('etag')).toBe(second.headers.get('etag'))
	expect(await first.text()).toBe(await second.text())
	expect(second.headers.get('cache-control')).toBe('no-cache')
	expect(second.headers.get('set-cookie')).toBeNull()
})

it.each([{}, { cookie: 'guida-fiscale.session_token=nobody' }])(
	'says what kind of document a page is, or browsers would lay it out as in the last century: %j',
	async (headers) => {
		for (const path of ['/', '/una-pagina-inventata'])
			expect(await (await site.fetch(path, { headers })).text()).toMatch(/^<!DOCTYPE html><html\b/)
	},
)

it('answers 304 with the policy of the page that the browser has', async () => {
	const first = await site.fetch('/')
	const etag = first.headers.get('etag') ?? ''
	const again = await site.fetch('/', { headers: { 'if-none-match': etag } })
	expect(again.status).toBe(304)
	expect(await again.text()).toBe('')
	expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
	expect((await site.fetch('/', { headers: { 'if-none-match': '"another"' } })).status).toBe(200)
})

it('allows the inline scripts and styles of a kept page by their hashes, and no others', async () => {
	const response = await site.fetch('/')
	const html = await response.text()
	const { scripts, styles } = inlineHashes(html)
	expect(scripts.length).toBeGreaterThan(1)
	expect(rule(response, 'script-src')).toEqual(["'self'", ...scripts])
	expect(rule(response, 'style-src')).toEqual(["'self'", ...styles])
	expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
	expect(html).not.toMatch(/\snonce="[^"]|\son\w+="|\sstyle="/)
})

it('lets a visitor wait for no style sheet, and who is signed in keep it', async () => {
	const visited = await (await site.fetch('/')).text()
	expect(visited).not.toContain('rel="stylesheet"')
	expect(visited).toMatch(/<style data-carried="\/assets\/app-[^"]+\.css">/)
	const own = await (await site.fetch('/', { headers: { cookie: 'guida-fiscale.session_token=nobody' } })).text()
	expect(own).not.toContain('<style')
	expect(own).toMatch(/<link rel="stylesheet" href="\/assets\/app-[^"]+\.css"\/>/)
})

it('allows the scripts of a page made afresh by a nonce that is never used twice', async () => {
	const headers = { cookie: 'guida-fiscale.session_token=nobody' }
	const responses = [await site.fetch('/', { headers }), await site.fetch('/', { headers })]
	const nonces = responses.map((response) => rule(response, 'script-src')[1])
	expect(nonces[0]).toMatch(/^'nonce-.{22,}'$/)
	expect(nonces[0]).not.toBe(nonces[1])
	const html = (await responses[0]?.text()) ?? ''
	const scripts = html.match(/<script\b(?![^>]*application\/)[^>]*>/g) ?? []
	expect(scripts.length).toBeGreaterThan(1)
	for (const script of scripts) expect(`'nonce-${/nonce="([^"]+)"/.exec(script)?.[1]}'`).toBe(nonces[0])
	expect(responses[0]?.headers.get('cache-control')).toBe('private, no-store')
})

it('sends a kept page in the encoding that the browser takes', async () => {
	const plain = await (await site.fetch('/')).text()
	const br = await site.fetch('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
	expect(br.headers.get('content-encoding')).toBe('br')
	expect(brotliDecompressSync(await br.bytes()).toString()).toBe(plain)
	const gzip = await site.fetch('/', { headers: { 'accept-encoding': 'gzip' } })
	expect(gunzipSync(await gzip.bytes()).toString()).toBe(plain)
	expect(gzip.headers.get('vary')).toMatch(/accept-encoding/i)
})

it('forgets kept pages when a write that visitors see commits, and only then', async () => {
	const own = await createTestApp()
	await keptPage(own)
	const undone = own.deps.db.transaction(async (tx) => {
		await announcePublicChange(tx)
		throw new Error('undone')
	})
	await expect(undone).rejects.toThrow('undone')
	expect(own.deps.pageCache.get('/')).toBeDefined()
	await own.deps.db.transaction(async (tx) => announcePublicChange(tx))
	await expect.poll(() => own.deps.pageCache.get('/')).toBeUndefined()
	await keptPage(own)
})

it('never gives a kept page to who is signed in, and never keeps theirs', async () => {
	const own = await createTestApp()
	const anna = createVisitor(own.fetch, own.deps.siteUrl)
	await becomeUser(anna, own.deps.env.dataDir)
	own.deps.pageCache.clear()
	const hers = await anna.get('/')
	expect(hers.headers.get('cache-control')).toBe('private, no-store')
	expect(own.deps.pageCache.get('/')).toBeUndefined()
	await keptPage(own)
	const hersAgain = await anna.get('/')
	expect(hersAgain.headers.get('etag')).toBeNull()
	expect(await hersAgain.text()).not.toBe(await (await own.fetch('/')).text())
})

it('shares what was rendered among signed-in people, each with their own data', async () => {
	const own = await createTestApp()
	const people = [await signedIn(own.deps, 'anna'), await signedIn(own.deps, 'bruno')]
	const found = vi.spyOn(own.deps.rendered, 'find')
	const pages: string[] = []
	for (const { cookie } of people) pages.push(await (await own.fetch('/', { headers: { cookie } })).text())
	expect(found.mock.results.map(({ value }) => value !== undefined)).toEqual([false, true])
	expect(pages.map((page) => [page.includes('anna'), page.includes('bruno')])).toEqual([
		[true, false],
		[false, true],
	])
	const [hers = '', his = ''] = pages.map((page) =>
		page.split('streamController.enqueue')[0]?.replaceAll(/ nonce="[^"]*"/g, ''),
	)
	expect(hers).toContain('Domande Fiscali')
	expect(his).toBe(hers)
})

it('does not let a made-up host into a kept page', async () => {
	const own = await createTestApp()
	const poisoned = await own.fetch('http://attacker.example/', { headers: { host: 'attacker.example' } })
	expect(await poisoned.text()).not.toContain('attacker.example')
	expect(await (await own.fetch('/')).text()).not.toContain('attacker.example')
})

it('does not keep pages that are not there, and says where to look', async () => {
	const missing = await (await site.fetch('/una-pagina-inventata')).text()
	expect(missing).toMatch(/<main.*href="\/cerca".*<\/main>/s)
	expect(site.deps.pageCache.get('/una-pagina-inventata')).toBeUndefined()
})

it('keeps the pages of one address with different questions apart', async () => {
	await site.fetch('/auth')
	await site.fetch('/auth?tab=signup')
	expect(site.deps.pageCache.get('/auth')?.etag).not.toBe(site.deps.pageCache.get('/auth?tab=signup')?.etag)
})

it('knows a page again whatever marks its address carries', async () => {
	const etag = await keptPage(site)
	const marked = await site.fetch('/?utm_source=posta&x=1')
	expect(marked.headers.get('etag')).toBe(etag)
	expect(await marked.text()).not.toContain('utm_source')
	const searched = await site.fetch('/?cerca=iva&utm_source=posta')
	expect(searched.headers.get('etag')).not.toBe(etag)
	expect(await searched.text()).toContain('Nessuna notizia corrisponde.')
})

it('makes a page once for all who ask for it while it is made', async () => {
	site.deps.pageCache.clear()
	const together = await Promise.all(Array.from({ length: 5 }, () => site.fetch('/articles/una-notizia-che-non-c-e')))
	expect(together.map(({ status }) => status)).toEqual([302, 302, 302, 302, 302])
	const pages = await Promise.all(Array.from({ length: 5 }, () => site.fetch('/supporto')))
	const texts = await Promise.all(pages.map((page) => page.text()))
	expect(new Set(texts).size).toBe(1)
	expect(site.deps.pageCache.get('/supporto')?.etag).toBe(pages[0]?.headers.get('etag'))
})

it('gives who has a cookie of a toast a page of their own, compressed, that shows what is now so', async () => {
	const own = await createTestApp()
	const ask = (encoding: string) => own.fetch('/', { headers: { cookie: 'notice=x', 'accept-encoding': encoding } })
	const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]+"/g, '')
	const plain = await ask('identity')
	const html = await plain.text()
	const br = await ask('br')
	expect(br.headers.get('content-encoding')).toBe('br')
	expect(br.headers.get('set-cookie')).toMatch(/^notice=;/)
	const again = brotliDecompressSync(await br.bytes()).toString()
	expect(withoutNonce(again)).toBe(withoutNonce(html))
	expect(`'nonce-${/nonce="([^"]+)"/.exec(again)?.[1]}'`).toBe(rule(br, 'script-src')[1])
	expect(rule(br, 'script-src')).not.toEqual(rule(plain, 'script-src'))
	const published = { url: '#', publishedAt: new Date(), kind: 'feed' } as const
	await own.deps.db
		.insert(news)
		.values({ slug: 'adesso', title: 'Una notizia di adesso', sourceName: 'Fonte', ...published })
	await announcePublicChange(own.deps.db)
	const later = async () => gunzipSync(await (await ask('gzip')).bytes()).toString()
	await expect.poll(later).toContain('Una notizia di adesso')
})
