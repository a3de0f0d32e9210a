import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { IMAGE_MAX_BYTES, sniffImage } from '#app/features/base/images/image.ts'
import { shrinkPicture } from '#app/features/base/images/shrink-picture.server.ts'
import { IMAGE_CACHE_SECONDS } from '#app/features/base/images/store-image.server.ts'
import type { Env } from '#platform/configuration/env.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { type ChosenBy, safeFetch } from '#platform/fetch/safe-fetch.ts'
import type { Platform } from '#platform/platform.ts'
import { storageKey } from '#platform/storage/storage.ts'
import { news } from '../news-table.server.ts'

const TIMEOUT_MS = 10_000
/** §9: 16:9, as wide as the widest place where it is shown. */
const SIZE = { width: 960, height: 540 }

type Parts = Pick<Platform, 'confinement' | 'db' | 'env' | 'log' | 'siteRoot' | 'storage'>

/** Fetches the picture shown in a feed and stores a re-encoded copy. A failure is not retried: the news keeps its typographic cover. */
export async function fetchPicture(
	deps: Parts,
	{ id, address, feed }: { id: string; address: string; feed: string | null },
	signal: AbortSignal,
): Promise<void> {
	const { db, log, storage } = deps
	const made = await makePicture(deps, address, feed, signal)
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
	deps: Parts,
	address: string,
	feed: string | null,
	signal: AbortSignal,
): Promise<Buffer | undefined> {
	const answer = await safeFetch(address, {
		...chooserOf(deps.env, address, feed),
		signal,
		maxBytes: IMAGE_MAX_BYTES,
		timeoutMs: TIMEOUT_MS,
	})
	if (!answer.ok || answer.status !== 200 || !sniffImage(answer.body)) return undefined
	return shrinkPicture(deps, answer.body, SIZE, signal)
}

/** The studio chose the host of its feed; any other host was chosen by the feed's author. */
function chooserOf({ fetchAllow }: Pick<Env, 'fetchAllow'>, address: string, feed: string | null): ChosenBy {
	const isOwn = feed !== null && URL.canParse(address) && new URL(address).origin === new URL(feed).origin
	return isOwn ? { chosenBy: 'studio', allow: fetchAllow } : { chosenBy: 'person' }
}
