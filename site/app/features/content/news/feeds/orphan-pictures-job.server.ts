import { like } from 'drizzle-orm'
import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { keysUnder } from '#platform/storage/storage-keys.ts'
import { news, newsDrafts, newsVersions } from '../news-table.server.ts'

/** Pictures of feeds, apart from those that people upload. */
const PICTURES = 'uploads/notizie/'
/** A picture is stored just before its row. */
const ORPHAN_AFTER_MS = 2 * 60 * 60_000

/** Every night: deletes pictures of feeds whose article is gone. */
export const orphanPicturesJob = defineJob({
	name: 'news.orphan-pictures',
	payload: z.object({}),
	retry: { limit: 0, delaySeconds: 1 },
	expireSeconds: 15 * 60,
	concurrency: 1,
	schedule: '29 3 * * *',
	async run(deps: Pick<Platform, 'db' | 'storage' | 'log'>) {
		const deleted = await deleteOrphanPictures(deps, new Date(Date.now() - ORPHAN_AFTER_MS))
		if (deleted > 0) deps.log.info({ deleted }, 'pictures without an article deleted')
	},
})

/** @returns the number of deleted pictures */
export async function deleteOrphanPictures(
	{ db, storage }: Pick<Platform, 'db' | 'storage'>,
	olderThan: Date,
): Promise<number> {
	const rows = await Promise.all([
		db
			.select({ address: news.urlToImage })
			.from(news)
			.where(like(news.urlToImage, `%${PICTURES}%`)),
		db
			.select({ address: newsDrafts.imageUrl })
			.from(newsDrafts)
			.where(like(newsDrafts.imageUrl, `%${PICTURES}%`)),
		db
			.select({ address: newsVersions.imageUrl })
			.from(newsVersions)
			.where(like(newsVersions.imageUrl, `%${PICTURES}%`)),
	])
	const used = new Set(rows.flat().map(({ address }) => address?.slice(address.indexOf(PICTURES))))
	let deleted = 0
	for await (const key of keysUnder(storage, PICTURES)) {
		if (used.has(key)) continue
		const { lastModified } = await storage.disk.getMetaData(key)
		if (lastModified >= olderThan) continue
		await storage.disk.delete(key)
		deleted++
	}
	return deleted
}
