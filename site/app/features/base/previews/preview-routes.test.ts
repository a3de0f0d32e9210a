import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { saveStudio } from '#app/features/base/studio/studio.server.ts'
import { emptyStudio, type Studio, studioShown } from '#app/features/base/studio/studio.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { listTools } from '#app/features/documents/tools/tools.server.ts'
import { schede } from '#app/features/law/schede/schede-table.server.ts'
import { syncSchede } from '#app/features/law/schede/sync-schede.server.ts'
import { rateLimits } from '#platform/limits/rate-limits-table.ts'
import { storageKey } from '#platform/storage/storage.ts'
import { createAdmin } from '#test/people.ts'
import { seenOf } from '#test/seen.ts'
import { createTestApp } from '#test/test-app.ts'
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview.ts'
import { previewFolder } from './previews.server.ts'

const site = await createTestApp()
const { db, env, settings, siteUrl, storage } = site.deps
const row = { sourceName: 'Prova', url: '#', kind: 'feed', publishedAt: new Date() } as const
await db.insert(news).values([
	{ ...row, slug: 'imu-&-"tari"', title: 'IMU <b>e</b> TARI 🎉 & altro' },
	{ ...row, slug: 'tolta', title: 'Tolta dal sito', hiddenAt: new Date() },
])
await syncSchede(db)
const article = `/articles/${encodeURIComponent('imu-&-"tari"')}`

async function pictureAt(path: string) {
	const response = await site.fetch(path)
	const bytes = Buffer.from(await response.arrayBuffer())
	return { response, bytes, size: await sharp(bytes).metadata() }
}

/** Colour of the band at the foot. */
async function bandOf(bytes: Buffer): Promise<number[]> {
	const foot = { left: 600, top: PREVIEW_HEIGHT - 4, width: 1, height: 1 }
	return [...(await sharp(bytes).extract(foot).removeAlpha().raw().toBuffer())]
}

async function metaOf(path: string): Promise<Record<string, string>> {
	const html = await (await site.fetch(path)).text()
	const found = html.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"/g)
	return Object.fromEntries([...found].map(([, name = '', content = '']) => [name, content.replaceAll('&amp;', '&')]))
}

it('draws the title of an article once, in the size that social networks ask for, and its page names it', async () => {
	const meta = await metaOf(article)
	expect(meta).toMatchObject({
		'og:image': `${siteUrl}/anteprime${article}.png`,
		'og:image:width': String(PREVIEW_WIDTH),
		'og:image:height': String(PREVIEW_HEIGHT),
		'twitter:card': 'summary_large_image',
	})
	expect(meta['og:image:alt']).toContain('TARI')
	const [first, again] = await Promise.all([
		pictureAt(`/anteprime${article}.png`),
		pictureAt(`/anteprime${article}.png`),
	])
	expect(first.response.headers.get('content-type')).toBe('image/png')
	expect(first.size).toMatchObject({ format: 'png', width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT })
	expect(again.bytes.equals(first.bytes)).toBe(true)
	expect(readdirSync(previewFolder(env))).toHaveLength(1)
})

it('has pictures of tools and schede, and one of the site for other pages', async () => {
	const [tool] = listTools()
	const [scheda] = await db.select({ slug: schede.slug }).from(schede).limit(1)
	for (const path of [`/strumenti/${tool?.name}`, `/guida/${scheda?.slug}`]) {
		expect((await metaOf(path))['og:image']).toBe(`${siteUrl}/anteprime${path}.png`)
		expect((await pictureAt(`/anteprime${path}.png`)).size).toMatchObject({ width: PREVIEW_WIDTH })
	}
	expect((await metaOf('/prezzi'))['og:image']).toBe(`${siteUrl}/og.png`)
	expect((await metaOf('/guida/non-esiste'))['og:image']).toBe(`${siteUrl}/og.png`)
})

it.each(['/articles/tolta', '/articles/mai-scritta', '/guida/mai-scritta', '/strumenti/mai', '/questions/1'])(
	'has none of %s',
	async (path) => {
		expect((await site.fetch(`/anteprime${path}.png`)).status).toBe(404)
	},
)

it("has the studio's name, colour and logo, and draws again when they change", async () => {
	const ada = await createAdmin(db, 'Ada')
	let shown: Studio = emptyStudio
	const save = async (change: Partial<Studio>) => {
		const studio = { ...shown, ...change }
		expect((await saveStudio(settings, ada, studio, seenOf(studioShown(shown)))).ok).toBe(true)
		shown = studio
	}
	const before = await pictureAt(`/anteprime${article}.png`)
	expect(await bandOf(before.bytes)).toEqual([0, 0x56, 0x3b])
	await save({ name: 'Studio Bianchi', colour: '#1f3a5a' })
	await expect.poll(async () => (await metaOf('/prezzi'))['og:image']).toBe(`${siteUrl}/anteprime/sito.png`)
	const coloured = await pictureAt(`/anteprime${article}.png`)
	expect(await bandOf(coloured.bytes)).toEqual([0x1f, 0x3a, 0x5a])
	const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c01020' } })
		.png()
		.toBuffer()
	await storage.disk.put(storageKey('uploads', 'ada', 'logo.png'), red)
	await save({ logo: '/uploads/ada/logo.png' })
	await expect
		.poll(async () => {
			const { bytes } = await pictureAt('/anteprime/sito.png')
			return [
				...(await sharp(bytes).extract({ left: 120, top: 100, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
			]
		})
		.toEqual([0xc0, 0x10, 0x20])
})

it('shows the shipped picture once the drawings of an hour are used up', async () => {
	await db
		.insert(rateLimits)
		.values({
			...{ key: 'link-previews:all', count: 100_000 },
			resetsAt: new Date(Date.now() + 3600_000),
		})
		.onConflictDoUpdate({ target: rateLimits.key, set: { count: 100_000 } })
	const tool = listTools().at(-1)?.name
	const response = await site.fetch(`/anteprime/strumenti/${tool}.png`, { redirect: 'manual' })
	expect([response.status, response.headers.get('location')]).toEqual([302, '/og.png'])
	expect((await site.fetch('/anteprime/sito.png')).status).toBe(200)
})
