import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { IMAGE_MAX_BYTES, MAX_PIXELS, sniffImage } from '#app/features/images/image.ts'
import { IMAGE_CACHE_SECONDS } from '#app/features/images/store-image.server.ts'
import type { Deps } from '#server/deps.ts'
import { announcePublicChange } from '#server/public-changes.ts'
import { safeFetch } from '#server/safe-fetch.ts'
import { storageKey } from '#server/storage.ts'
import { news } from '../news-table.server.ts'

/** §9: 16:9, as wide as the widest place it is shown in. */
const WIDTH = 960
const HEIGHT = 540
const QUALITY = 75
const TIMEOUT_MS = 10_000

type Parts = Pick<Deps, 'db' | 'env' | 'log' | 'storage'>

/**
 * Fetches the picture that a feed shows and keeps one of our own made of its pixels. Whatever cannot be had is not asked
 * for again: the news then keeps its cover set in type.
 */
export async function fetchPicture(
	{ db, env, log, storage }: Parts,
	{ id, address }: { id: string; address: string },
	signal: AbortSignal,
): Promise<void> {
	const made = await makePicture(address, env.fetchAllow, signal)
	if (!made) log.debug({ news: id, address }, 'no picture')
	const key = made && storageKey('uploads', 'notizie', `${randomUUID()}-${Date.now()}.webp`)
	if (made && key)
		await storage.disk.put(key, made, { contentType: 'image/webp', cacheControl: `max-age=${IMAGE_CACHE_SECONDS}` })
	await db.transaction(async (tx) => {
		await tx
			.update(news)
			.set({ pictureSource: null, ...(key && { urlToImage: `/${key}` }) })
			.where(eq(news.id, id))
		if (key) await announcePublicChange(tx)
	})
}

async function makePicture(
	address: string,
	allow: readonly string[],
	signal: AbortSignal,
): Promise<Buffer | undefined> {
	const answer = await safeFetch(address, { allow, signal, maxBytes: IMAGE_MAX_BYTES, timeoutMs: TIMEOUT_MS })
	if (!answer.ok || answer.status !== 200 || !sniffImage(answer.body)) return undefined
	const { default: sharp } = await import('sharp')
	return sharp(answer.body, { limitInputPixels: MAX_PIXELS })
		.rotate()
		.resize(WIDTH, HEIGHT, { fit: 'cover', position: 'attention' })
		.webp({ quality: QUALITY })
		.toBuffer()
		.catch(() => undefined) // bytes that are no picture after all
}
