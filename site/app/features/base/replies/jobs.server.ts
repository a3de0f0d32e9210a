import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { forgetReplyAddresses } from './reply-addresses.server.ts'

/** Every night: deletes addresses of replies that no mail has named for long. */
export const forgetReplyAddressesJob = defineJob({
	name: 'replies.forget',
	payload: z.object({}),
	retry: { limit: 0, delaySeconds: 1 },
	expireSeconds: 5 * 60,
	concurrency: 1,
	schedule: '51 3 * * *',
	run: ({ db }: Pick<Platform, 'db'>) => forgetReplyAddresses(db),
})
