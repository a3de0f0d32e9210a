import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createPageCache, inlineScriptHashes, toCachedPage } from './page-cache.ts'

function hashOf(script: string): string {
	return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

const page = await toCachedPage(200, '<p>casa</p>', () => "default-src 'self'")

it('gives back what was put until a write empties it', () => {
	const cache = createPageCache()
	cache.put('/', cache.begin(), page)
	expect(cache.get('/')).toBe(page)
	expect(cache.get('/?sort=new')).toBeUndefined()
	cache.clear()
	expect(cache.get('/')).toBeUndefined()
})

it('does not keep a page whose making began before a write', () => {
	const cache = createPageCache()
	const begun = cache.begin()
	cache.clear()
	cache.put('/', begun, page)
	expect(cache.get('/')).toBeUndefined()
})

it('makes a page anew after five minutes', () => {
	let now = 0
	const cache = createPageCache(() => now)
	cache.put('/', cache.begin(), page)
	now = 5 * 60_000
	expect(cache.get('/')).toBe(page)
	now += 1
	expect(cache.get('/')).toBeUndefined()
})

it('drops the page that was not asked for the longest when there are too many', () => {
	const cache = createPageCache()
	for (let n = 0; n < 500; n++) cache.put(`/${n}`, cache.begin(), page)
	cache.get('/0')
	cache.put('/500', cache.begin(), page)
	expect(cache.get('/0')).toBe(page)
	expect(cache.get('/1')).toBeUndefined()
})

it('keeps the same page in each encoding', () => {
	expect(page.body.identity.toString()).toBe('<p>casa</p>')
	expect(brotliDecompressSync(page.body.br).toString()).toBe('<p>casa</p>')
	expect(gunzipSync(page.body.gzip).toString()).toBe('<p>casa</p>')
})

it('gives another ETag to another page', async () => {
	const other = await toCachedPage(200, '<p>cosa</p>', () => '')
	expect(other.etag).not.toBe(page.etag)
})

it('names the inline scripts of a page, and neither files nor data', () => {
	const html = `<script>let a = 1</script><script type="module" async="">
import "x"
</script><script src="/a.js"></script><script type="application/ld+json">{}</script>`
	expect(inlineScriptHashes(html)).toEqual([hashOf('let a = 1'), hashOf('\nimport "x"\n')])
})
