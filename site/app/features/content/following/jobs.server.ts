import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { sendDigests } from './send-digests.server.ts'

/** Every Monday morning: queues the weekly digests. */
export const sendDigestsJob = defineJob({
	name: 'following.digests',
	payload: z.object({}),
	retry: { limit: 5, delaySeconds: 60 },
	expireSeconds: 30 * 60,
	concurrency: 1,
	schedule: '30 7 * * 1',
	async run(deps: Pick<Platform, 'db' | 'queue' | 'keys' | 'siteUrl' | 'log'>) {
		const mails = await sendDigests(deps)
		deps.log.info({ mails }, 'digests queued')
	},
})
