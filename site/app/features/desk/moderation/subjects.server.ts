import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { groundLabel } from '#app/features/base/reporting/copy.it.ts'
import { type Subject } from '#app/features/base/reporting/subject.ts'
import { commentShown } from '#app/features/content/comments/comment.ts'
import { comments } from '#app/features/content/comments/comments-table.server.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { answerShown, publicationShown } from '#app/features/content/questions/question.ts'
import { answers, questions } from '#app/features/content/questions/questions-table.server.ts'
import { findAnswersToPublish } from '#app/features/content/questions/shown-questions.server.ts'
import type { Shown, ShownPart } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import { stateLabel } from './copy.it.ts'
import { reports } from './moderation-table.server.ts'

/** A person's text, with the fields that reports and decisions need. */
export interface WrittenText {
	authorId: string | null
	text: string
	/** Its fields as the desk shows them, what was decided about it and the open reports, on which a decision rests. */
	shown: Shown
	/** True if others can read it. */
	isPublic: boolean
	/** Path of its page. */
	path: string
	/** Reports about it on which nobody has decided, oldest first. */
	reports: readonly OpenReport[]
}

/** Locks a text, so that it stays as it is until the transaction ends, and returns it. */
export async function lockWrittenText(tx: Db, subject: Subject): Promise<WrittenText | undefined> {
	if (!z.uuid().safeParse(subject.id).success) return undefined
	const table = { comment: comments, answer: answers, question: questions }[subject.kind]
	await tx.select({ id: table.id }).from(table).where(eq(table.id, subject.id)).for('update')
	return findWrittenText(tx, subject)
}

/** @returns undefined if it does not exist or the staff removed it */
export async function findWrittenText(db: Db, subject: Subject): Promise<WrittenText | undefined> {
	if (!z.uuid().safeParse(subject.id).success) return undefined
	const written = await findText(db, subject)
	const open = (await findOpenReports(db, [subject.id])).get(subject.id) ?? []
	return written && { ...written, reports: open, shown: { ...written.shown, ...reportsShown(open) } }
}

type Text = Omit<WrittenText, 'reports'>

async function findText(db: Db, { kind, id }: Subject): Promise<Text | undefined> {
	switch (kind) {
		case 'comment':
			return findCommentText(db, id)
		case 'answer':
			return findAnswerText(db, id)
		case 'question':
			return findQuestionText(db, id)
	}
}

async function findCommentText(db: Db, id: string): Promise<Text | undefined> {
	const [row] = await db
		.select({ authorId: comments.userId, text: comments.content, status: comments.status, slug: news.slug })
		.from(comments)
		.innerJoin(news, eq(news.id, comments.articleId))
		.where(eq(comments.id, id))
	if (!row || row.status === 'removed') return undefined
	const { status, slug, ...rest } = row
	return {
		...rest,
		shown: { ...commentShown({ content: rest.text }), state: stateLabel[status] },
		isPublic: status === 'shown',
		path: `/articles/${encodeURIComponent(slug)}#commenti`,
	}
}

async function findQuestionText(db: Db, id: string): Promise<Text | undefined> {
	const [row] = await db
		.select({
			authorId: questions.userId,
			title: questions.title,
			content: questions.content,
			category: questions.category,
			tags: questions.tags,
			status: questions.status,
		})
		.from(questions)
		.where(eq(questions.id, id))
	if (!row || row.status === 'removed') return undefined
	const { authorId, title, content, status } = row
	const isPublic = status === 'published'
	const given = isPublic ? undefined : (await findAnswersToPublish(db, [id])).get(id)
	return {
		authorId,
		text: `${title}\n${content}`,
		shown: questionDecisionShown({ ...row, status }, given),
		isPublic,
		path: `/questions/${id}`,
	}
}

export type OpenReport = typeof reports.$inferSelect

/** Returns the reports about texts on which nobody has decided, by the text's id, oldest first. */
export async function findOpenReports(db: Db, ids: readonly string[]): Promise<Map<string, OpenReport[]>> {
	const open = await db
		.select()
		.from(reports)
		.where(and(isNull(reports.decisionId), inArray(reports.subjectId, [...ids])))
		.orderBy(asc(reports.createdAt), reports.id)
	return Map.groupBy(open, ({ subjectId }) => subjectId)
}

/** Reports about a text, which a decision closes. */
export function reportsShown(open: readonly OpenReport[] = []) {
	const told = open.map(({ ground, explanation }) => `${groundLabel[ground]}. ${explanation}`)
	return { ...(told.length > 0 && { reports: told }) } satisfies ShownPart
}

type Standing = Exclude<typeof questions.$inferSelect.status, 'removed'>

/** A question with its answers, and what was decided about it: on which a decision rests. */
export function questionDecisionShown(
	{ status, ...row }: Parameters<typeof publicationShown>[0] & { status: Standing },
	given: readonly string[] | undefined,
) {
	return { ...publicationShown(row, given), state: stateLabel[status] } satisfies Shown
}

async function findAnswerText(db: Db, id: string): Promise<Text | undefined> {
	const [row] = await db
		.select({
			authorId: answers.userId,
			text: answers.body,
			status: answers.status,
			questionId: answers.questionId,
			questionStatus: questions.status,
		})
		.from(answers)
		.innerJoin(questions, eq(questions.id, answers.questionId))
		.where(eq(answers.id, id))
	if (!row || row.status === 'removed') return undefined
	const { status, questionId, questionStatus, ...rest } = row
	const isPublic = status === 'shown' && questionStatus === 'published'
	const shown = { ...answerShown({ body: rest.text }), state: stateLabel[status] }
	return { ...rest, shown, isPublic, path: `/questions/${questionId}#risposte` }
}
