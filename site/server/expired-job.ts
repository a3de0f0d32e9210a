import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sessions, verifications } from '#app/features/accounts/accounts-table.server.ts'
import { captchaSolutions } from '#app/features/accounts/captcha-table.server.ts'
import type { Db } from './database.ts'
import { defineJob } from './jobs.ts'
import { rateLimits } from './rate-limits-table.ts'

/** Every hour: what names an address or an account and no longer serves is deleted, as the privacy policy promises. */
export const expiredJob = defineJob({
	name: 'accounts.expired',
	payload: z.object({}),
	retry: { limit: 0, delaySeconds: 1 },
	expireSeconds: 5 * 60,
	concurrency: 1,
	schedule: '23 * * * *',
	run: ({ db }) => forgetExpired(db),
})

/** Sessions and links past their end, counters whose window is over, captchas that could not be shown again anyway. */
export async function forgetExpired(db: Db): Promise<void> {
	for (const table of [sessions, verifications, captchaSolutions]) {
		await db.delete(table).where(lt(table.expiresAt, sql`now()`))
	}
	await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`))
}
