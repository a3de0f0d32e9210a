import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { retryNow } from '#platform/queue/failed-jobs.ts'
import { defineJob } from '#platform/queue/jobs.ts'

const NAME = 'mail.send'

/** Sends an e-mail. All e-mails go through the queue, so a mail server that is down delays them without making a page wait. */
export const mailJob = defineJob({
	name: NAME,
	payload: z.object({
		to: z.email(),
		subject: z.string(),
		text: z.string(),
		html: z.string(),
		unsubscribe: z.url().optional(),
		replyTo: z.email().optional(),
		toSuspended: z.literal(true).optional(),
		onlyTo: z.array(z.string()).readonly().optional(),
		thread: z.object({ kind: z.string(), id: z.string(), userId: z.string().nullable() }).optional(),
		byHand: z.literal(true).optional(),
	}),
	// Five hours: a mail server that is away for an hour loses nothing.
	retry: { limit: 16, delaySeconds: 15, maxDelaySeconds: 1800 },
	expireSeconds: 60,
	concurrency: 4,
	confidentialTo: ({ to }) => to,
	async run({ mailer, db }: Pick<Platform, 'mailer' | 'db'>, mail, _signal, running) {
		await mailer.send(mail, running)
		// The pauses after failures are long by then, and another process may have met them.
		await retryNow(db, NAME)
	},
})
