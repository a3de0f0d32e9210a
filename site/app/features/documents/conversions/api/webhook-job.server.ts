import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { isReachable } from '#app/features/base/people/addressees.server.ts'
import { safeFetch } from '#platform/fetch/safe-fetch.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { pdfConversions } from '../conversions-table.server.ts'

/**
 * Notifies a program that a conversion has ended: its id and outcome; the program reads the rest with its key. Addresses that can never be
 * reached (private, not http) are dropped; others are retried.
 */
export const webhookJob = defineJob({
	name: 'conversions.webhook',
	payload: z.object({ id: z.uuid() }),
	retry: { limit: 5, delaySeconds: 10 },
	expireSeconds: 60,
	concurrency: 2,
	async run({ db, log, network }: Pick<Platform, 'db' | 'log' | 'network'>, { id }, signal) {
		const [row] = await db
			.select()
			.from(pdfConversions)
			.where(and(eq(pdfConversions.id, id), isReachable(pdfConversions.userId)))
		if (!row?.webhookUrl) return
		const answer = await safeFetch(row.webhookUrl, {
			chosenBy: 'person',
			network,
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({
				conversionId: row.id,
				conversion_status: row.conversionStatus,
				error_message: row.errorMessage,
			}),
			maxBytes: 64 * 1024,
			timeoutMs: 15_000,
			signal,
		})
		if (answer.ok && answer.status < 400) return
		const why = answer.ok ? `status ${answer.status}` : answer.problem.code
		log.warn({ conversion: id, why }, 'webhook')
		if (!answer.ok && ['address-not-public', 'address-not-http'].includes(answer.problem.code)) return
		throw new Error(`webhook: ${why}`)
	},
})
