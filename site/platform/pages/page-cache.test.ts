import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createPageCache, inlineHashes, toCachedPage } from './page-cache.ts'

function hashOf(text: string): string {
	return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Stands for what is added to every page. */
const addRest = (html: string) => html.replace('</p>', 'asa</p>')

const page = toCachedPage(200, '<p>c</p>', addRest, () => "default-src 'self'")
const made = Promise.resolve(page)

it('gives back what was put until a write empties it', async () => {
	const cache = createPageCache()
	cache.put('/', made)
	expect(await cache.beingMade('/')).toBe(page)
	expect(cache.get('/')).toBe(page)
	expect(cache.get('/?sort=new')).toBeUndefined()
	cache.clear()
	expect(cache.get('/')).toBeUndefined()
})

it('neither keeps a page whose making began before a write nor gives it to who asks after it', async () => {
	const cache = createPageCache()
	const { promise, resolve } = Promise.withResolvers<typeof page>()
	cache.put('/', promise)
	const before = cache.beingMade('/')
	cache.clear()
	expect(await cache.beingMade('/')).toBeUndefined()
	resolve(page)
	expect(await before).toBe(page)
	expect(cache.get('/')).toBeUndefined()
})

it('lets who waits for a page that fails, or is not for all, ask for their own', async () => {
	const cache = createPageCache()
	cache.put('/', Promise.reject(new Error('no database')))
	cache.put('/profile', Promise.resolve(undefined))
	expect(await cache.beingMade('/')).toBeUndefined()
	expect(await cache.beingMade('/profile')).toBeUndefined()
	cache.put('/', made)
	expect(await cache.beingMade('/')).toBe(page)
})

it('makes a page anew after five minutes', async () => {
	let now = 0
	const cache = createPageCache(() => now)
	cache.put('/', made)
	await cache.beingMade('/')
	now = 5 * 60_000
	expect(cache.get('/')).toBe(page)
	now += 1
	expect(cache.get('/')).toBeUndefined()
})

it('drops the page that was not asked for the longest when there are too many', async () => {
	const cache = createPageCache()
	const put = (address: string) => {
		cache.put(address, made)
		return cache.beingMade(address)
	}
	for (let n = 0; n < 500; n++) await put(`/${n}`)
	cache.get('/0')
	await put('/500')
	expect(cache.get('/0')).toBe(page)
	expect(cache.get('/1')).toBeUndefined()
})

it('keeps the same page in each encoding', async () => {
	expect((await page.body('identity')).toString()).toBe('<p>casa</p>')
	expect(brotliDecompressSync(await page.body('br')).toString()).toBe('<p>casa</p>')
	expect(gunzipSync(await page.body('gzip')).toString()).toBe('<p>casa</p>')
	expect(await page.body('br')).toBe(await page.body('br'))
})

it('gives another ETag to another page', () => {
	expect(toCachedPage(200, '<p>d</p>', addRest, () => '').etag).not.toBe(page.etag)
})

it('names the inline scripts and styles of a page as it is sent, and neither files nor data', () => {
	const html = `<style data-carried="/a.css">p{margin:0}</style><script>let a = 1</script><script type="module" async="">
import "x"
</script><script src="/a.js"></script><script type="application/ld+json">{}</script>`
	const own = { scripts: [hashOf('let a = 1'), hashOf('\nimport "x"\n')], styles: [hashOf('p{margin:0}')] }
	expect(inlineHashes(html)).toEqual(own)
	const policies: unknown[] = []
	toCachedPage(
		200,
		'',
		() => html,
		(found) => String(policies.push(found)),
	)
	expect(policies).toEqual([own])
})
