import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { publishDue } from './drafts.server.ts'

/** Publishes scheduled drafts. */
export const publishDueJob = defineJob({
	name: 'news.publish-due',
	payload: z.object({}),
	retry: { limit: 2, delaySeconds: 30 },
	expireSeconds: 60,
	concurrency: 1,
	schedule: '* * * * *',
	async run({ db, log, settings }: Pick<Platform, 'db' | 'log' | 'settings'>) {
		const { published, left } = await publishDue({ db, settings })
		if (published > 0) log.info({ published }, 'scheduled news published')
		if (left > 0) log.warn({ left }, 'scheduled news left as drafts: their editors are no longer of the staff')
	},
})
