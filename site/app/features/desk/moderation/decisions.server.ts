import { eq, inArray } from 'drizzle-orm'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { changeSince } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { carryOut } from './carry-out.server.ts'
import type { DecisionProblem, Verdict } from './decide.ts'
import { decidedMail, excerptOf, reportDecidedMail, statementOfReasonsMail } from './mails.it.ts'
import { isRestrictive } from './moderation.ts'
import { moderationDecisions, reports } from './moderation-table.server.ts'
import { lockWrittenText, type WrittenText } from './subjects.server.ts'

type Parts = Pick<Platform, 'db' | 'queue' | 'siteUrl'>
export type Decided = Result<Pick<WrittenText, 'text' | 'isPublic'>, DecisionProblem | Changed>

/** Decides about a text as the staff saw it, records the reason, closes the reports about it, and e-mails its author and the reporters, in one transaction. @returns the text as it was before */
export async function decide(deps: Parts, staff: Staff, verdict: Verdict, seen: Seen): Promise<Decided> {
	const { kind, id, decision, ground, reason } = verdict
	return deps.db.transaction(async (tx) => {
		const written = await lockWrittenText(tx, { kind, id })
		if (!written) return { ok: false, problem: { code: 'not-found' } }
		const changed = changeSince(seen, written.shown)
		if (changed) return { ok: false, problem: changed }
		const carriedOut = await carryOut(deps, tx, verdict)
		if (!carriedOut.ok) return carriedOut
		const [row] = await tx
			.insert(moderationDecisions)
			.values({
				subjectKind: kind,
				subjectId: id,
				excerpt: excerptOf(written.text),
				decision,
				ground: isRestrictive(decision) ? ground : null,
				reason,
				decidedBy: staff.userId,
			})
			.returning({ id: moderationDecisions.id })
		if (!row) throw new Error('the decision was not written')
		const ids = written.reports.map((report) => report.id)
		await tx.update(reports).set({ decisionId: row.id }).where(inArray(reports.id, ids))
		await tellAuthor(deps, tx, { verdict, written, wasReported: ids.length > 0 })
		const reporters = written.reports.flatMap(({ reporterEmail }) => (reporterEmail === null ? [] : [reporterEmail]))
		for (const email of new Set(reporters))
			await deps.queue.send(tx, mailJob, reportDecidedMail(email, verdict, deps.siteUrl))
		return { ok: true, text: written.text, isPublic: written.isPublic }
	})
}

interface About {
	verdict: Verdict
	written: WrittenText
	wasReported: boolean
}

async function tellAuthor({ queue, siteUrl }: Parts, tx: Db, { verdict, written, wasReported }: About): Promise<void> {
	const { authorId, path, text, isPublic } = written
	if (authorId === null || verdict.decision === 'keep') return
	const [author] = await tx.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, authorId))
	if (!author) return
	const mail = isRestrictive(verdict.decision)
		? statementOfReasonsMail(author, verdict, { text, siteUrl, path, wasReported, wasHeld: !isPublic })
		: decidedMail(author, verdict.kind, `${siteUrl}${path}`)
	await queue.send(tx, mailJob, mail)
}
