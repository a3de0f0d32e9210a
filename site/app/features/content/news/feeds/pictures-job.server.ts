import { desc, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { news, newsSources } from '../news-table.server.ts'
import { fetchPicture } from './fetch-picture.server.ts'

const PICTURES_A_RUN = 60
const PICTURES_AT_ONCE = 4

/** Fetches pictures for the newest news without one. */
export const picturesJob = defineJob({
	name: 'news.pictures',
	payload: z.object({}),
	retry: { limit: 1, delaySeconds: 60 },
	expireSeconds: 300,
	concurrency: 1,
	schedule: '*/5 * * * *',
	async run(deps: Pick<Platform, 'confinement' | 'db' | 'env' | 'log' | 'siteRoot' | 'storage'>, _payload, signal) {
		const wanted = await deps.db
			.select({ id: news.id, address: news.pictureSource, feed: newsSources.url })
			.from(news)
			.leftJoin(newsSources, eq(newsSources.id, news.sourceId))
			.where(isNotNull(news.pictureSource))
			.orderBy(desc(news.publishedAt))
			.limit(PICTURES_A_RUN)
		await Promise.all(
			Array.from({ length: PICTURES_AT_ONCE }, async () => {
				for (let next = wanted.pop(); next; next = wanted.pop())
					if (next.address !== null) await fetchPicture(deps, { ...next, address: next.address }, signal)
			}),
		)
	},
})
