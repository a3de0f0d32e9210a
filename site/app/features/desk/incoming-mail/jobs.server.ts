import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { type CollectParts, collectMail } from './collect.server.ts'
import { forgetMails } from './take-mail.server.ts'

/** Every minute: reads the mailbox of replies. The next run tries again what failed. */
export const collectMailJob = defineJob({
	name: 'incoming-mail.collect',
	payload: z.object({}),
	retry: { limit: 0, delaySeconds: 1 },
	expireSeconds: 10 * 60,
	concurrency: 1,
	schedule: '* * * * *',
	run: (deps: CollectParts, _payload, signal) => collectMail(deps, signal),
})

/** Every night: deletes e-mails past their retention. */
export const forgetMailsJob = defineJob({
	name: 'incoming-mail.forget',
	payload: z.object({}),
	retry: { limit: 0, delaySeconds: 1 },
	expireSeconds: 5 * 60,
	concurrency: 1,
	schedule: '53 3 * * *',
	run: ({ db }: Pick<Platform, 'db'>) => forgetMails(db),
})
