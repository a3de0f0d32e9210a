import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { type SubjectKind } from '#app/features/base/reporting/subject.ts'
import { comments } from '#app/features/content/comments/comments-table.server.ts'
import { heldComments } from '#app/features/content/comments/shown-comments.server.ts'
import { answers, questions } from '#app/features/content/questions/questions-table.server.ts'
import {
	findAnswersToPublish,
	heldAnswers,
	pendingQuestions,
} from '#app/features/content/questions/shown-questions.server.ts'
import { versionOf } from '#app/versions/version.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Desk, HeldText, LoggedDecision, ReportedText, WaitingQuestion } from './desk.ts'

import { moderationDecisions, reports } from './moderation-table.server.ts'
import { findOpenReports, findWrittenText, questionDecisionShown, reportsShown } from './subjects.server.ts'

const SHOWN = 50

/**
 * Returns everything waiting for the staff, oldest first, and recent decisions.
 * @param questionId a question to decide about although it is private, and so waits for an answer only
 */
export async function findDesk(db: Db, _staff: Staff, questionId?: string): Promise<Desk> {
	const [waiting, ofComments, ofAnswers, reported, log] = await Promise.all([
		findWaitingQuestions(db, z.uuid().safeParse(questionId).data),
		findHeldComments(db),
		findHeldAnswers(db),
		findReported(db),
		findLog(db),
	])
	const held = [...ofComments, ...ofAnswers].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
	return { questions: waiting, held, reported, log }
}

async function findWaitingQuestions(db: Db, asked: string | undefined): Promise<WaitingQuestion[]> {
	const rows = await db
		.select({
			id: questions.id,
			title: questions.title,
			content: questions.content,
			author: users.email,
			publishable: questions.publishable,
			category: questions.category,
			tags: questions.tags,
			status: questions.status,
			createdAt: questions.createdAt,
		})
		.from(questions)
		.leftJoin(users, eq(users.id, questions.userId))
		.where(
			asked === undefined
				? pendingQuestions()
				: and(eq(questions.id, asked), inArray(questions.status, ['pending', 'declined'])),
		)
		.orderBy(asc(questions.createdAt))
		.limit(SHOWN)
	const ids = rows.map(({ id }) => id)
	const [given, reported] = await Promise.all([findAnswersToPublish(db, ids), findOpenReports(db, ids)])
	return rows.flatMap(({ status, ...row }) => {
		if (status === 'removed') return []
		const shown = questionDecisionShown({ ...row, status }, given.get(row.id))
		const version = versionOf({ ...shown, ...reportsShown(reported.get(row.id)) })
		return [{ ...row, answers: given.get(row.id) ?? [], createdAt: row.createdAt.toISOString(), version }]
	})
}

async function findHeldComments(db: Db): Promise<HeldText[]> {
	const rows = await db
		.select({ id: comments.id, author: users.email, suspicion: comments.suspicion, createdAt: comments.createdAt })
		.from(comments)
		.leftJoin(users, eq(users.id, comments.userId))
		.where(heldComments())
		.orderBy(asc(comments.createdAt))
		.limit(SHOWN)
	return withTexts(db, 'comment', rows)
}

async function findHeldAnswers(db: Db): Promise<HeldText[]> {
	const rows = await db
		.select({ id: answers.id, author: users.email, suspicion: answers.suspicion, createdAt: answers.createdAt })
		.from(answers)
		.leftJoin(users, eq(users.id, answers.userId))
		.where(heldAnswers())
		.orderBy(asc(answers.createdAt))
		.limit(SHOWN)
	return withTexts(db, 'answer', rows)
}

type HeldRow = Pick<HeldText, 'id' | 'author' | 'suspicion'> & { createdAt: Date }

async function withTexts(db: Db, kind: SubjectKind, rows: readonly HeldRow[]): Promise<HeldText[]> {
	const held = await Promise.all(
		rows.map(async (row) => {
			const written = await findWrittenText(db, { kind, id: row.id })
			if (!written) return []
			const { text, path, shown } = written
			return [{ ...row, kind, text, path, version: versionOf(shown), createdAt: row.createdAt.toISOString() }]
		}),
	)
	return held.flat()
}

async function findReported(db: Db): Promise<ReportedText[]> {
	const first = await db
		.selectDistinctOn([reports.subjectId], { id: reports.subjectId, kind: reports.subjectKind })
		.from(reports)
		.where(isNull(reports.decisionId))
		.orderBy(reports.subjectId, asc(reports.createdAt))
		.limit(SHOWN)
	const found = await Promise.all(
		first.map(async (subject) => {
			const written = await findWrittenText(db, subject)
			if (!written) return []
			const { text, path, isPublic, shown } = written
			const about = written.reports.map(({ id, ground, explanation, createdAt }) => ({
				...{ id, ground, explanation },
				createdAt: createdAt.toISOString(),
			}))
			return [{ ...subject, text, path, isPublic, version: versionOf(shown), reports: about }]
		}),
	)
	return found.flat()
}

async function findLog(db: Db): Promise<LoggedDecision[]> {
	const rows = await db
		.select({
			id: moderationDecisions.id,
			kind: moderationDecisions.subjectKind,
			excerpt: moderationDecisions.excerpt,
			decision: moderationDecisions.decision,
			ground: moderationDecisions.ground,
			reason: moderationDecisions.reason,
			decidedBy: users.email,
			createdAt: moderationDecisions.createdAt,
		})
		.from(moderationDecisions)
		.leftJoin(users, eq(users.id, moderationDecisions.decidedBy))
		.orderBy(desc(moderationDecisions.createdAt), desc(moderationDecisions.id))
		.limit(SHOWN)
	return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
