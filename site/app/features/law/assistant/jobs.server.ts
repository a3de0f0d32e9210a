import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { type AnyJob, anyJob, defineJob } from '#platform/queue/jobs.ts'
import { forgetOldChats } from './chats.server.ts'
import { trialJob } from './trial/trial-job.server.ts'

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

/** Every job of the assistant. */
export const assistantJobs: readonly AnyJob<Platform>[] = [anyJob(forgetChatsJob), anyJob(trialJob)]
