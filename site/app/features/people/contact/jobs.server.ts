import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { forgetMessages } from './messages.server.ts'

/** Every night: deletes messages past their retention. */
export const forgetMessagesJob = defineJob({
	name: 'contact.forget',
	payload: z.object({}),
	retry: { limit: 0, delaySeconds: 1 },
	expireSeconds: 5 * 60,
	concurrency: 1,
	schedule: '47 3 * * *',
	run: ({ db }: Pick<Platform, 'db'>) => forgetMessages(db),
})
