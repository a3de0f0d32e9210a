import { inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { moderationDecisions, reports } from './moderation-table.server.ts'

/** Retention stated in the privacy policy: as long as a decision may be disputed. */
export const DECISIONS_KEPT_MONTHS = 24

/** Every night: deletes decisions past their retention, and the reports they closed. */
export const forgetDecidedJob = defineJob({
	name: 'moderation.forget',
	payload: z.object({}),
	retry: { limit: 0, delaySeconds: 1 },
	expireSeconds: 5 * 60,
	concurrency: 1,
	schedule: '41 3 * * *',
	run: ({ db }: Pick<Platform, 'db'>) => forgetDecided(db),
})

/** Reports are deleted first: without its decision a report would be open again. Open ones stay until they are decided. */
export async function forgetDecided(db: Db): Promise<void> {
	const isOld = lt(moderationDecisions.createdAt, sql`now() - make_interval(months => ${DECISIONS_KEPT_MONTHS}::int)`)
	await db.transaction(async (tx) => {
		const old = tx.select({ id: moderationDecisions.id }).from(moderationDecisions).where(isOld)
		await tx.delete(reports).where(inArray(reports.decisionId, old))
		await tx.delete(moderationDecisions).where(isOld)
	})
}
