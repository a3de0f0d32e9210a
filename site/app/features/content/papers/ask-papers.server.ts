import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import { mailPerson } from '#app/features/base/events/mail-people.server.ts'
import { findAddressee } from '#app/features/base/people/addressees.server.ts'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { justPosted, postedBefore } from '#app/posts/posted-before.server.ts'
import { changeSince } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import { type RowLimit, writeWithin } from '#platform/limits/row-limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import type { AskPapersForm } from './ask-form.ts'
import { papersPath } from './link.server.ts'
import { papersAskedMail } from './mails.it.ts'
import { isOpenRequest, stateOf } from './open-requests.server.ts'
import { type AskProblem, arrivedShown, MAX_OPEN_REQUESTS } from './paper.ts'
import { paperFiles, paperRequests, papers } from './papers-table.server.ts'

type Parts = Pick<Platform, 'db' | 'queue' | 'keys' | 'siteUrl'>

const NOT_POSSIBLE = { ok: false, problem: { code: 'not-possible' } } as const

const OPEN_REQUESTS: RowLimit<string> = {
	name: 'paper-requests',
	table: paperRequests,
	max: MAX_OPEN_REQUESTS,
	key: (clientId) => clientId,
	rows: (clientId) => and(eq(paperRequests.userId, clientId), isOpenRequest(dayInRome(new Date()))),
}

/** The client whom the studio asks, and the question that the papers are about. */
interface Asked {
	clientId: string
	questionId: string | null
}

/** Asks a client for papers, by one mail with the link that takes them; once if it is sent twice. */
export async function askPapers(
	deps: Parts,
	staff: Staff,
	{ clientId, questionId }: Asked,
	{ names, dueDay, reminds }: AskPapersForm,
): Promise<Result<{ id: string }, AskProblem>> {
	if (!(await findAddressee(deps.db, clientId))) return NOT_POSSIBLE
	const asked = await writeWithin(deps.db, OPEN_REQUESTS, clientId, async (tx) => {
		const values = { userId: clientId, questionId, askedBy: staff.userId, dueDay, reminds }
		const first = await postedBefore(tx, staff.userId, (among) => selectEqual(among, values, names))
		if (first) return first.id
		const [request] = await tx.insert(paperRequests).values(values).returning({ id: paperRequests.id })
		if (!request) throw new Error('the request was not written')
		await tx.insert(papers).values(names.map((name, place) => ({ requestId: request.id, place, name })))
		if (questionId !== null)
			await tx.update(questions).set({ changedAt: new Date() }).where(eq(questions.id, questionId))
		await recordAudit(tx, { actor: staff.userId, action: 'papers-asked', subject: clientId })
		const path = await papersPath({ ...deps, db: tx }, { id: request.id, userId: clientId })
		await mailPerson(tx, deps, clientId, (to) => papersAskedMail(to, { names, dueDay, url: deps.siteUrl + path }))
		return request.id
	})
	return asked.ok ? { ok: true, id: asked.written } : { ok: false, problem: { code: 'full' } }
}

type Values = typeof paperRequests.$inferInsert

/** Selects what was just asked for in the same words. */
function selectEqual(db: Db, { userId, questionId, askedBy, dueDay, reminds }: Values, names: readonly string[]) {
	const named = sql`(select string_agg(p.name, chr(10) order by p.place) from papers p where p.request_id = paper_requests.id)`
	const about = questionId == null ? isNull(paperRequests.questionId) : eq(paperRequests.questionId, questionId)
	return db
		.select({ id: paperRequests.id })
		.from(paperRequests)
		.where(
			and(
				eq(paperRequests.userId, userId),
				about,
				askedBy == null ? undefined : eq(paperRequests.askedBy, askedBy),
				eq(paperRequests.dueDay, dueDay),
				eq(paperRequests.reminds, reminds),
				eq(named, names.join('\n')),
				justPosted(paperRequests.createdAt),
				// An equal request that has ended is no repetition of this one.
				isNull(paperRequests.finishedAt),
				isNull(paperRequests.withdrawnAt),
			),
		)
}

/** Asks the author of a private question for papers. */
export async function askPapersAbout(
	deps: Parts,
	staff: Staff,
	questionId: string,
	form: AskPapersForm,
): Promise<Result<{ id: string }, AskProblem>> {
	if (!z.uuid().safeParse(questionId).success) return NOT_POSSIBLE
	const [question] = await deps.db
		.select({ clientId: questions.userId, status: questions.status })
		.from(questions)
		.where(and(eq(questions.id, questionId), ne(questions.status, 'removed')))
	if (!question || question.clientId === null || question.status === 'published') return NOT_POSSIBLE
	return askPapers(deps, staff, { clientId: question.clientId, questionId }, form)
}

type Decided = Result<{ questionId: string | null }, { code: 'gone' } | Changed<'files' | 'finished'>>

/** Ends a request, whose link falls with it; what came stays. */
export function withdrawPapers(db: Db, staff: Staff, id: string, seen: Seen): Promise<Decided> {
	return decide(db, staff, { id, withdraws: true }, seen)
}

/** Notes that the studio has seen what came, which takes it out of the inbox until more comes. */
export function markPapersSeen(db: Db, staff: Staff, id: string, seen: Seen): Promise<Decided> {
	return decide(db, staff, { id, withdraws: false }, seen)
}

/** Changes a request of which nothing came that the studio was not shown. */
async function decide(
	db: Db,
	staff: Staff,
	{ id, withdraws }: { id: string; withdraws: boolean },
	seen: Seen,
): Promise<Decided> {
	const gone = { ok: false, problem: { code: 'gone' } } as const
	if (!z.uuid().safeParse(id).success) return gone
	return db.transaction(async (tx) => {
		// A file that arrives locks the same row, so that it is counted or comes later.
		const [row] = await tx.select().from(paperRequests).where(eq(paperRequests.id, id)).for('update')
		if (!row || (withdraws && stateOf(row, dayInRome(new Date())) !== 'open')) return gone
		const files = await countFiles(tx, id)
		const changed = changeSince(seen, arrivedShown({ files, finishedAt: row.finishedAt }))
		if (changed) return { ok: false, problem: changed }
		await tx
			.update(paperRequests)
			.set({ seenAt: sql`clock_timestamp()`, ...(withdraws && { withdrawnAt: new Date() }) })
			.where(eq(paperRequests.id, id))
		if (withdraws) await recordAudit(tx, { actor: staff.userId, action: 'papers-withdrawn', subject: row.userId })
		return { ok: true, questionId: row.questionId }
	})
}

async function countFiles(db: Db, id: string): Promise<number> {
	const rows = await db.select({ id: paperFiles.id }).from(paperFiles).where(eq(paperFiles.requestId, id))
	return rows.length
}
