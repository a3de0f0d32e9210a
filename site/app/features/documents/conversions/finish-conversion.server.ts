import { and, eq, ne, sql } from 'drizzle-orm'
import { mailPerson } from '#app/features/base/events/mail-people.server.ts'
import type { Addressee } from '#app/features/base/people/addressees.server.ts'
import { conversionHours } from '#app/features/documents/conversions/outcomes/settings.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { webhookJob } from './api/webhook-job.server.ts'
import { announceConversions, type Claimed } from './claim-conversion.server.ts'
import type { ConversionProblem } from './conversion.ts'
import { conversionOutcomes, pdfConversions } from './conversions-table.server.ts'
import { conversionProblemText } from './copy.it.ts'
import { conversionDoneMail } from './mails.it.ts'

/** After this time the page promises an e-mail. */
export const LONG_CONVERSION_MS = 5 * 60_000

/** Null for a verification, which makes no file. */
interface Made {
	path: string | null
	sizeBytes: number | null
}

export type Outcome = { report: unknown } & Result<Made, ConversionProblem>

/**
 * Ends a conversion with all its effects, in one transaction.
 * @returns false if the worker no longer held it: cancelled, deleted, or claimed by another
 */
export async function finishConversion(
	{ db, queue, settings, siteUrl }: Pick<Platform, 'db' | 'queue' | 'settings' | 'siteUrl'>,
	{ row, claim }: Claimed,
	outcome: Outcome,
): Promise<boolean> {
	const end = outcome.ok
		? {
				conversionStatus: 'completed' as const,
				convertedFilePath: outcome.path,
				resultSizeBytes: outcome.sizeBytes,
			}
		: {
				conversionStatus: 'failed' as const,
				errorMessage: conversionProblemText(outcome.problem),
				problemCode: outcome.problem.code,
			}
	const finishedAt = new Date()
	const hours = await settings.read(conversionHours)
	return db.transaction(async (tx) => {
		const ended = await tx
			.update(pdfConversions)
			.set({
				...end,
				report: outcome.report,
				progress: 1,
				claim: null,
				leaseUntil: null,
				finishedAt,
				expiresAt: sql`now() + make_interval(hours => ${hours})`,
			})
			.where(
				and(
					eq(pdfConversions.id, row.id),
					eq(pdfConversions.claim, claim),
					eq(pdfConversions.conversionStatus, 'processing'),
				),
			)
			.returning({ id: pdfConversions.id })
		if (ended.length === 0) return false
		await countOutcome(tx, row.kind, outcome.ok ? 'completed' : outcome.problem.code)
		await announceConversions(tx, row.userId)
		if (row.webhookUrl) await queue.send(tx, webhookJob, { id: row.id })
		const tookLong = finishedAt.getTime() - row.createdAt.getTime() > LONG_CONVERSION_MS
		if (tookLong && !(await hasMore(tx, row))) {
			const done = (to: Addressee) => conversionDoneMail(to, row.fileName, `${siteUrl}/pdf-converter`)
			await mailPerson(tx, { queue }, row.userId, done)
		}
		return true
	})
}

/** Counts the end of a conversion: its row is deleted hours later. */
async function countOutcome(db: Db, kind: Claimed['row']['kind'], outcome: string): Promise<void> {
	await db
		.insert(conversionOutcomes)
		.values({ day: sql`(now() at time zone 'Europe/Rome')::date`, kind, outcome, conversions: 1 })
		.onConflictDoUpdate({
			target: [conversionOutcomes.day, conversionOutcomes.kind, conversionOutcomes.outcome],
			set: { conversions: sql`${conversionOutcomes.conversions} + 1` },
		})
}

/** Files sent together share one e-mail: returns true if others are still running. */
async function hasMore(db: Db, row: Claimed['row']): Promise<boolean> {
	const [more] = await db
		.select({ id: pdfConversions.id })
		.from(pdfConversions)
		.where(
			and(
				eq(pdfConversions.userId, row.userId),
				eq(pdfConversions.conversionStatus, 'processing'),
				ne(pdfConversions.id, row.id),
			),
		)
		.limit(1)
	return more !== undefined
}
