import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { serve } from '#test/loopback.ts'
import { createTestDeps } from '#test/test-app.ts'
import { news, newsSources } from '../news-table.server.ts'
import { fetchPicture } from './fetch-picture.server.ts'
import { parseFeed } from './parse-feed.ts'
import { picturesJob } from './pictures-job.server.ts'
import { syncSources } from './sources.server.ts'
import { storeItems } from './store-items.server.ts'

const photo = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#456' } })
	.withExif({ IFD0: { Copyright: 'segreto-nei-metadati' } })
	.jpeg()
	.toBuffer()
const answers: Record<string, () => [type: string, body: Buffer | string]> = {
	'/foto.jpg': () => ['image/jpeg', photo],
	'/finta.jpg': () => ['image/jpeg', '<html><script>alert(1)</script></html>'],
	'/disegno.svg': () => ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
	'/mezza.jpg': () => ['image/jpeg', photo.subarray(0, 300)],
	'/enorme.jpg': () => ['image/jpeg', Buffer.alloc(6 * 1024 * 1024, photo)],
}
const site = await serve((req, res) => {
	const answer = answers[req.url ?? '']
	if (!answer) return void res.writeHead(404).end()
	const [type, body] = answer()
	res.writeHead(200, { 'content-type': type }).end(body)
})
const deps = await createTestDeps({ FETCH_ALLOW: site.allow.join(',') })
const { db, env } = deps
const signal = new AbortController().signal

const ownFeed = `${site.url}/feed`
const [ownSource] = await db.insert(newsSources).values({ url: ownFeed, name: 'Fonte' }).returning()

async function createNews(address: string) {
	const [row] = await db
		.insert(news)
		.values({
			slug: crypto.randomUUID(),
			sourceId: ownSource?.id ?? null,
			title: 'Con una foto',
			sourceName: 'Fonte',
			url: '#',
			publishedAt: new Date(),
			kind: 'feed',
			pictureSource: address,
		})
		.returning()
	if (!row) throw new Error('no news')
	return row
}

const read = async (id: string) => (await db.select().from(news).where(eq(news.id, id)))[0]

it('keeps a picture of its own, made anew at 16:9, without what the file said about itself', async () => {
	const { id } = await createNews(`${site.url}/foto.jpg`)
	await fetchPicture(deps, { id, address: `${site.url}/foto.jpg`, feed: ownFeed }, signal)
	const row = await read(id)
	expect(row?.pictureSource).toBeNull()
	expect(row?.urlToImage).toMatch(/^\/uploads\/notizie\/[0-9a-f-]{36}-\d{13}\.webp$/)
	const bytes = readFileSync(`${env.dataDir}/files${row?.urlToImage}`)
	expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 960, height: 540 })
	expect(bytes.includes('segreto-nei-metadati')).toBe(false)
})

it.each(['/finta.jpg', '/disegno.svg', '/mezza.jpg', '/enorme.jpg', '/manca.jpg'])(
	'%s leaves the cover, and is not asked for again',
	async (path) => {
		const { id } = await createNews(`${site.url}${path}`)
		await picturesJob.run(deps, {}, signal)
		expect(await read(id)).toMatchObject({ pictureSource: null, urlToImage: null })
	},
)

it('never asks a private address that is not allowed', async () => {
	for (const address of [
		'http://127.0.0.1:1/foto.jpg',
		'http://169.254.169.254/latest/meta-data',
		'file:///etc/passwd',
	]) {
		const { id } = await createNews(address)
		await fetchPicture(deps, { id, address, feed: ownFeed }, signal)
		expect(await read(id)).toMatchObject({ pictureSource: null, urlToImage: null })
	}
})

it('asks no private host that another feed names, not even one that is allowed for its own', async () => {
	const { id } = await createNews(`${site.url}/foto.jpg`)
	await fetchPicture(deps, { id, address: `${site.url}/foto.jpg`, feed: 'https://altrove.example/feed' }, signal)
	expect(await read(id)).toMatchObject({ pictureSource: null, urlToImage: null })
})

it('takes the picture that a feed shows, but no counting pixel', async () => {
	const item = (title: string, inside: string) => `<item><title>${title}</title><guid>${title}</guid>${inside}</item>`
	const feed = parseFeed(
		`<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>F</title>
		${item('Allegata', '<enclosure url="/a.jpg" type="image/jpeg" length="1"/>')}
		${item('Audio', '<enclosure url="/a.mp3" type="audio/mpeg" length="1"/>')}
		${item('Media', '<media:content url="https://b.example/b.png" medium="image"/>')}
		${item('Anteprima', '<media:thumbnail url="https://b.example/t.png"/>')}
		${item('Pixel', '<enclosure url="https://www.google-analytics.com/collect.gif" type="image/gif" length="1"/>')}
		${item('Testo', '')}</channel></rss>`,
		new URL('https://fonte.example/rss'),
	)
	if (!feed.ok) throw new Error(feed.problem.code)
	expect(feed.items.map(({ title, picture }) => [title, picture])).toEqual([
		['Allegata', 'https://fonte.example/a.jpg'],
		['Audio', null],
		['Media', 'https://b.example/b.png'],
		['Anteprima', 'https://b.example/t.png'],
		['Pixel', null],
		['Testo', null],
	])
	await syncSources(db, [{ kind: 'feed', url: 'https://fonte.example/rss', name: 'F' }])
	const [source] = await db.select().from(newsSources).where(eq(newsSources.url, 'https://fonte.example/rss'))
	await storeItems(db, { id: source?.id ?? '', name: 'F' }, feed.items, new Date())
	const [stored] = await db.select().from(news).where(eq(news.title, 'Allegata'))
	expect(stored).toMatchObject({ pictureSource: 'https://fonte.example/a.jpg', urlToImage: null })
})
