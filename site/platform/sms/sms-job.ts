import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { sendSms } from './sms.ts'

/** Like mail: a provider that is away delays the message, and the page that asked does not wait. A code dies in minutes, so do the tries. */
export const smsJob = defineJob({
	name: 'sms.send',
	payload: z.object({ to: z.string(), text: z.string() }),
	retry: { limit: 4, delaySeconds: 5 },
	expireSeconds: 30,
	concurrency: 2,
	confidentialTo: ({ to }) => to,
	run: (deps: Pick<Platform, 'env' | 'log'>, sms) => sendSms(deps, sms),
})
