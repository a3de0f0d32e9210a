import { lt, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import { captchaSolutions } from '#app/features/base/captcha/captcha-table.server.ts'
import { sessions, verifications } from '#app/features/base/people/accounts-table.server.ts'
import { isLiving, isLivingRecord } from '#app/features/base/people/epochs.server.ts'
import type { Db } from '#platform/database/database.ts'
import { rateLimits } from '#platform/limits/rate-limits-table.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { applyDueChanges } from './confirm/new-email.server.ts'
import { signingKeys } from './signing-keys-table.server.ts'

/** Hourly: deletes expired records with an address or an account, as the privacy policy promises. */
export const expiredJob = defineJob({
	name: 'accounts.expired',
	payload: z.object({}),
	retry: { limit: 0, delaySeconds: 1 },
	expireSeconds: 5 * 60,
	concurrency: 1,
	schedule: '23 * * * *',
	run: ({ db }: Pick<Platform, 'db'>) => forgetExpired(db),
})

/** Tokens live for minutes: nobody can present one of a key that stopped signing so long ago. */
const OLD_KEY_DAYS = 90

/** Deletes sessions, links and devices that fell with their account, expired sessions, links and signing keys, counters of past windows, and captchas that can no longer be replayed. */
export async function forgetExpired(db: Db): Promise<void> {
	for (const table of [sessions, verifications, captchaSolutions]) {
		await db.delete(table).where(lt(table.expiresAt, sql`now()`))
	}
	await db.delete(sessions).where(not(isLiving('session', sessions)))
	await db.delete(verifications).where(not(isLivingRecord))
	await db
		.delete(signingKeys)
		.where(lt(signingKeys.expiresAt, sql`now() - make_interval(days => ${OLD_KEY_DAYS}::int)`))
	await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`))
}

/** Every ten minutes: makes changes of e-mail address count whose time has come. */
export const emailChangesJob = defineJob({
	name: 'accounts.email-changes',
	payload: z.object({}),
	retry: { limit: 2, delaySeconds: 30 },
	expireSeconds: 5 * 60,
	concurrency: 1,
	schedule: '*/10 * * * *',
	run: (parts: Pick<Platform, 'db' | 'queue' | 'siteUrl'>) => applyDueChanges(parts),
})
