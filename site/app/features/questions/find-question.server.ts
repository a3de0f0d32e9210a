import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles, userRoles } from '#app/features/people/accounts-table.server.ts'
import { authorLabel } from '#app/features/people/author-label.ts'
import type { Person } from '#app/features/people/person.ts'
import type { Db } from '#platform/database/database.ts'
import { questionColumns, toSummary } from './find-questions.server.ts'
import type { Answer, QuestionDetail, QuestionRights, Revision } from './question.ts'
import { answers, questions, revisions } from './questions-table.server.ts'

const ANSWERS_SHOWN = 100
const EDITORS = 'Redazione'

/** Published questions; unpublished ones are visible to their author and admins, removed ones to nobody. */
function visibleTo(viewer: Person | null): SQL | undefined {
	const published = eq(questions.status, 'published')
	if (!viewer) return published
	return viewer.isAdmin
		? ne(questions.status, 'removed')
		: or(published, and(eq(questions.userId, viewer.userId), ne(questions.status, 'removed')))
}

/** @returns undefined if it does not exist or this viewer may not see it */
export async function findQuestion(db: Db, viewer: Person | null, id: string): Promise<QuestionDetail | undefined> {
	if (!z.uuid().safeParse(id).success) return undefined
	const [row] = await db
		.select({
			...questionColumns,
			userId: questions.userId,
			publishable: questions.publishable,
			editedAt: questions.editedAt,
			hasVoted: questionVoted(viewer),
		})
		.from(questions)
		.where(and(eq(questions.id, id), visibleTo(viewer)))
	if (!row) return undefined
	const { userId, publishable, editedAt, hasVoted, ...summary } = row
	const isOwn = viewer !== null && userId === viewer.userId
	const seesHistory = isOwn || viewer?.isAdmin === true
	return {
		...toSummary(summary),
		publishable,
		hasVoted,
		isOwn,
		editedAt: editedAt?.toISOString() ?? null,
		revisions: seesHistory ? await findRevisions(db, eq(revisions.questionId, id)) : [],
		answers: await findAnswers(db, viewer, id, row.isSample),
	}
}

/** Raw SQL, since in a select from one table Drizzle omits table names. */
function questionVoted(viewer: Person | null): SQL<boolean> {
	return viewer
		? sql<boolean>`exists (select from question_votes v where v.question_id = questions.id and v.user_id = ${viewer.userId})`
		: sql<boolean>`false`
}

function answerVoted(viewer: Person | null): SQL<boolean> {
	return viewer
		? sql<boolean>`exists (select from answer_votes v where v.answer_id = answers.id and v.user_id = ${viewer.userId})`
		: sql<boolean>`false`
}

async function findAnswers(db: Db, viewer: Person | null, questionId: string, isSample: boolean): Promise<Answer[]> {
	const shown = eq(answers.status, 'shown')
	const rows = await db
		.select({
			id: answers.id,
			body: answers.body,
			votes: answers.votes,
			isAccepted: answers.isAccepted,
			createdAt: answers.createdAt,
			editedAt: answers.editedAt,
			status: answers.status,
			userId: answers.userId,
			role: userRoles.role,
			displayName: profiles.displayName,
			hasVoted: answerVoted(viewer),
		})
		.from(answers)
		.leftJoin(userRoles, and(eq(userRoles.userId, answers.userId), eq(userRoles.role, 'admin')))
		.leftJoin(profiles, eq(profiles.userId, answers.userId))
		.where(
			and(
				eq(answers.questionId, questionId),
				viewer ? or(shown, and(eq(answers.userId, viewer.userId), eq(answers.status, 'held'))) : shown,
			),
		)
		.orderBy(desc(answers.isAccepted), desc(answers.votes), asc(answers.createdAt))
		.limit(ANSWERS_SHOWN)
	const history = await findAnswerHistory(
		db,
		rows.filter(({ userId }) => viewer && (viewer.isAdmin || userId === viewer.userId)).map(({ id }) => id),
	)
	return rows.map(({ userId, role, displayName, status, createdAt, editedAt, ...answer }) => ({
		...answer,
		questionId,
		author: isSample && userId === null ? EDITORS : authorLabel(userId, displayName),
		isProfessional: role !== null,
		isOwn: viewer !== null && userId === viewer.userId,
		isHeld: status === 'held',
		createdAt: createdAt.toISOString(),
		editedAt: editedAt?.toISOString() ?? null,
		revisions: history.get(answer.id) ?? [],
	}))
}

async function findAnswerHistory(db: Db, ids: readonly string[]): Promise<Map<string, Revision[]>> {
	const byAnswer = new Map<string, Revision[]>()
	if (ids.length === 0) return byAnswer
	for (const { answerId, ...revision } of await selectRevisions(db, inArray(revisions.answerId, [...ids]))) {
		if (answerId !== null) byAnswer.set(answerId, [...(byAnswer.get(answerId) ?? []), revision])
	}
	return byAnswer
}

async function findRevisions(db: Db, where: SQL): Promise<Revision[]> {
	return (await selectRevisions(db, where)).map(({ id, title, body, replacedAt }) => ({ id, title, body, replacedAt }))
}

async function selectRevisions(db: Db, where: SQL) {
	const rows = await db
		.select({
			id: revisions.id,
			answerId: revisions.answerId,
			title: revisions.title,
			body: revisions.body,
			replacedAt: revisions.replacedAt,
		})
		.from(revisions)
		.where(where)
		.orderBy(desc(revisions.replacedAt))
		.limit(ANSWERS_SHOWN)
	return rows.map((row) => ({ ...row, replacedAt: row.replacedAt.toISOString() }))
}

/** Returns the viewer's rights. An unpublished question is visible to its author and admins, and only admins may answer it. */
export function rightsOf(viewer: Person | null, question: QuestionDetail): QuestionRights {
	if (!viewer) return { canAnswer: false, canAccept: false, canEdit: false, canVote: false }
	const isPublished = question.status === 'published'
	return {
		canAnswer: viewer.isAdmin || isPublished,
		canAccept: question.isOwn,
		canEdit: viewer.isAdmin || (question.isOwn && !isPublished),
		canVote: isPublished,
	}
}
