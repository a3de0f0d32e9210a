import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { purgeDeletedNews } from './hidden-news.server.ts'

/** Deletes the rows of articles that can no longer be restored. */
export const purgeDeletedJob = defineJob({
	name: 'news.purge-deleted',
	payload: z.object({}),
	retry: { limit: 2, delaySeconds: 300 },
	expireSeconds: 120,
	concurrency: 1,
	schedule: '23 3 * * *',
	async run({ db, log }: Pick<Platform, 'db' | 'log'>) {
		const purged = await purgeDeletedNews(db)
		if (purged > 0) log.info({ purged }, 'deleted news purged')
	},
})
