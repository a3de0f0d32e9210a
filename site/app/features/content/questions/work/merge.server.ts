import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import { mailPerson } from '#app/features/base/events/mail-people.server.ts'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { changeSince } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { countAnswers } from '../answers.server.ts'
import { findSimilar } from '../find-questions.server.ts'
import { questionMergedMail } from '../mails.it.ts'
import { type MergeTarget, type QuestionDetail, questionTextShown } from '../question.ts'
import { answers, questionAttachments, questions } from '../questions-table.server.ts'
import { findLastWritten } from '../stage/last-written.server.ts'
import { aboutOf, markReopened } from '../stage/stage.server.ts'

type Row = typeof questions.$inferSelect
/** Fields of the duplicate on which a merge rests. */
type MergeField = 'title' | 'content' | 'lastReply' | 'lastAnswer'
const NOT_POSSIBLE = { ok: false, problem: { code: 'not-possible' } } as const

/**
 * Merges a duplicate into another question that its author can read: an own one, to which its messages and files move, and which waits if the
 * duplicate did, or a published one, to which it only links. The duplicate, which still is what was shown, is closed and its author notified. `not-possible`: its author cannot
 * read the other question, or one of them does not exist.
 */
export async function mergeQuestion(
	deps: Pick<Platform, 'db' | 'queue' | 'siteUrl'>,
	_staff: Staff,
	id: string,
	intoId: string,
	seen: Seen,
): Promise<Result<object, { code: 'not-possible' } | Changed<MergeField>>> {
	if (id === intoId || !z.uuid().safeParse(id).success || !z.uuid().safeParse(intoId).success) return NOT_POSSIBLE
	return deps.db.transaction(async (tx) => {
		// In the order of the ids, so that two merges never wait for each other.
		for (const locked of [id, intoId].toSorted()) await lockQuestion(tx, locked)
		const [duplicate, into] = [await findRow(tx, id), await findRow(tx, intoId)]
		if (!duplicate || !into || duplicate.status === 'published' || into.mergedInto !== null) return NOT_POSSIBLE
		const changed = changeSince<MergeField>(seen, {
			...questionTextShown(duplicate),
			...(await findLastWritten(tx, id)),
		})
		if (changed) return { ok: false, problem: changed }
		const isSameAuthor = duplicate.userId !== null && duplicate.userId === into.userId
		if (!isSameAuthor && into.status !== 'published') return NOT_POSSIBLE
		if (isSameAuthor && into.status !== 'published') await moveConversation(tx, duplicate, into)
		await tx
			.update(questions)
			.set({ stage: 'closed', waitingSince: null, mergedInto: intoId, changedAt: new Date() })
			.where(eq(questions.id, id))
		await mailPerson(tx, deps, duplicate.userId, (to) => questionMergedMail(to, duplicate.title, aboutOf(deps, into)))
		return { ok: true }
	})
}

const OWN_SHOWN = 20

/** Returns the questions into which one can be merged: the author's others, then published ones about the same. */
export async function findMergeTargets(
	db: Db,
	_staff: Staff,
	{ id, title, body }: Pick<QuestionDetail, 'id' | 'title' | 'body'>,
): Promise<MergeTarget[]> {
	const author = db.select({ userId: questions.userId }).from(questions).where(eq(questions.id, id))
	const [own, similar] = await Promise.all([
		db
			.select({ id: questions.id, title: questions.title, createdAt: questions.createdAt })
			.from(questions)
			.where(
				and(
					eq(questions.userId, author),
					ne(questions.id, id),
					ne(questions.status, 'removed'),
					isNull(questions.mergedInto),
				),
			)
			.orderBy(desc(questions.createdAt), questions.id)
			.limit(OWN_SHOWN),
		findSimilar(db, `${title} ${body}`),
	])
	const known = new Set([id, ...own.map((row) => row.id)])
	return [
		...own.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
		...similar.filter((row) => !known.has(row.id)).map((row) => ({ ...row, createdAt: null })),
	]
}

async function lockQuestion(tx: Db, id: string): Promise<void> {
	await tx.select({ id: questions.id }).from(questions).where(eq(questions.id, id)).for('update')
}

async function findRow(tx: Db, id: string): Promise<Row | undefined> {
	const [row] = await tx
		.select()
		.from(questions)
		.where(and(eq(questions.id, id), ne(questions.status, 'removed')))
	return row
}

async function moveConversation(tx: Db, duplicate: Row, into: Row): Promise<void> {
	await tx.insert(answers).values({
		questionId: into.id,
		userId: duplicate.userId,
		body: `${duplicate.title}\n\n${duplicate.content}`,
		isReply: true,
		createdAt: duplicate.createdAt,
	})
	await tx.update(answers).set({ questionId: into.id, isAccepted: false }).where(eq(answers.questionId, duplicate.id))
	await tx
		.update(questionAttachments)
		.set({ questionId: into.id })
		.where(eq(questionAttachments.questionId, duplicate.id))
	await tx.update(questions).set({ answerCount: 0 }).where(eq(questions.id, duplicate.id))
	await countAnswers(tx, into.id)
	if (duplicate.waitingSince !== null) await markReopened(tx, into.id, duplicate.waitingSince)
}
