import { and, eq, isNull } from 'drizzle-orm'
import { mailStaff } from '#app/features/base/events/mail-people.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import type { Report } from '#app/features/base/reporting/report.ts'
import { type Subject } from '#app/features/base/reporting/subject.ts'
import { justPosted, postedBefore } from '#app/posts/posted-before.server.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result, TooMany } from '#platform/result.ts'
import { reportArrivedMail, reportReceivedMail } from './mails.it.ts'
import { reports } from './moderation-table.server.ts'
import { findWrittenText, lockWrittenText } from './subjects.server.ts'

const REPORTS: Limit = { name: 'reports', points: 10, windowSeconds: 3600 }
/** The reporter's address is unverified: limits receipts, so that they cannot be used to flood a mailbox. */
const RECEIPTS: Limit = { name: 'report-receipts', points: 3, windowSeconds: 86_400 }

export type Reported = Result<object, { code: 'not-found' } | TooMany>

/**
 * Accepts a report about a public text from anyone, once if it is sent twice; confirms it to the reporter and notifies the studio.
 * @param address client IP, for the limit on visitors
 */
export async function reportText(
	{ db, queue, siteUrl }: Pick<Platform, 'db' | 'queue' | 'siteUrl'>,
	{ viewer, address }: { viewer: Person | null; address: string },
	subject: Subject,
	{ ground, explanation, email }: Report,
): Promise<Reported> {
	const written = await findWrittenText(db, subject)
	if (!written?.isPublic) return { ok: false, problem: { code: 'not-found' } }
	const waitSeconds = await countUse(db, REPORTS, viewer?.userId ?? address)
	if (waitSeconds !== undefined) return { ok: false, problem: { code: 'too-many', waitSeconds } }
	const reporterEmail = viewer?.email ?? email
	const sendsReceipt = reporterEmail !== undefined && (await countUse(db, RECEIPTS, reporterEmail)) === undefined
	const by = viewer ? eq(reports.reporterId, viewer.userId) : isNull(reports.reporterId)
	return db.transaction(async (tx) => {
		// A decision under way closes the reports that it was shown.
		const standing = await lockWrittenText(tx, subject)
		if (!standing?.isPublic) return { ok: false, problem: { code: 'not-found' } }
		const first = await postedBefore(tx, viewer?.userId ?? address, (among) =>
			among
				.select({ id: reports.id })
				.from(reports)
				.where(
					and(
						by,
						reporterEmail === undefined ? isNull(reports.reporterEmail) : eq(reports.reporterEmail, reporterEmail),
						eq(reports.subjectId, subject.id),
						eq(reports.ground, ground),
						eq(reports.explanation, explanation),
						justPosted(reports.createdAt),
					),
				),
		)
		if (first) return { ok: true }
		await tx.insert(reports).values({
			subjectKind: subject.kind,
			subjectId: subject.id,
			ground,
			explanation,
			reporterId: viewer?.userId ?? null,
			reporterEmail: reporterEmail ?? null,
		})
		const url = `${siteUrl}${written.path}`
		if (sendsReceipt) await queue.send(tx, mailJob, reportReceivedMail(reporterEmail, subject.kind, url))
		await mailStaff(tx, { queue }, (to) => reportArrivedMail(to, { kind: subject.kind, ground, explanation }, siteUrl))
		return { ok: true }
	})
}
