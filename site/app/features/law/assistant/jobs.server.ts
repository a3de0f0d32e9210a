import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { forgetOldChats } from './chats.server.ts'

/** Deletes conversations past their retention every night. */
export const forgetChatsJob = defineJob({
	name: 'assistant.forget',
	payload: z.object({}),
	retry: { limit: 1, delaySeconds: 600 },
	expireSeconds: 5 * 60,
	concurrency: 1,
	schedule: '35 3 * * *',
	run: ({ db }: Pick<Platform, 'db'>) => forgetOldChats(db),
})
