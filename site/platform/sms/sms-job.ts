import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { sendSms } from './sms.ts'

/**
 * Sends a text message through the queue, so that a provider that is down does not make a page wait. A code expires in minutes, and so do
 * the retries.
 */
export const smsJob = defineJob({
	name: 'sms.send',
	payload: z.object({ to: z.string(), text: z.string() }),
	retry: { limit: 4, delaySeconds: 5 },
	expireSeconds: 30,
	concurrency: 2,
	confidentialTo: ({ to }) => to,
	run: (deps: Pick<Platform, 'env'>, sms) => sendSms(deps, sms),
})
