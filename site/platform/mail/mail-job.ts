import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'

/** Every e-mail goes through the queue: a server that is away delays it, and the page that asked does not wait. */
export const mailJob = defineJob({
	name: 'mail.send',
	payload: z.object({
		to: z.email(),
		subject: z.string(),
		text: z.string(),
		html: z.string(),
		unsubscribe: z.url().optional(),
	}),
	retry: { limit: 8, delaySeconds: 15 },
	expireSeconds: 60,
	concurrency: 2,
	confidentialTo: ({ to }) => to,
	async run({ mailer }: Pick<Platform, 'mailer'>, mail) {
		await mailer.send(mail)
	},
})
