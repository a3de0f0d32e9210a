import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { userRoles } from '#app/features/accounts/accounts-table.server.ts'
import { authorLabel } from '#app/features/accounts/author-label.ts'
import type { Viewer } from '#app/features/accounts/viewer.ts'
import { type Db, selectRows } from '#server/database.ts'
import type { NewQuestion } from './new-question.ts'
import {
	type Answer,
	QUESTION_CATEGORIES,
	type QuestionCategory,
	type QuestionDetail,
	type QuestionSidebarData,
	type QuestionSort,
	type QuestionSummary,
} from './question.ts'
import { answers, questions } from './questions-table.server.ts'

const PAGE_SIZE = 20
const POPULAR_TAGS = 12
/** What stands in for the author of a question that is published without a name, and of the samples. */
const ANONYMOUS = 'Anonimo'
const EDITORS = 'Redazione'

const answerCount = sql<number>`(select count(*)::int from answers a where a.question_id = questions.id)`

const ORDER: Record<QuestionSort, SQL[]> = {
	recent: [desc(questions.createdAt)],
	votes: [desc(questions.votes), desc(questions.createdAt)],
	answers: [desc(answerCount), desc(questions.createdAt)],
	views: [desc(questions.views), desc(questions.createdAt)],
}

/** Published questions; a pending one is seen by its author and by admins alone. */
function visibleTo(viewer: Viewer | null): SQL | undefined {
	if (viewer?.isAdmin) return undefined
	return or(eq(questions.status, 'published'), viewer ? eq(questions.userId, viewer.userId) : undefined)
}

const columns = {
	id: questions.id,
	title: questions.title,
	body: questions.content,
	votes: questions.votes,
	views: questions.views,
	answers: answerCount,
	tags: questions.tags,
	category: questions.category,
	createdAt: questions.createdAt,
	isSample: questions.isSample,
	status: questions.status,
}

export async function findQuestions(db: Db, viewer: Viewer | null, sort: QuestionSort): Promise<QuestionSummary[]> {
	const rows = await db
		.select(columns)
		.from(questions)
		.where(visibleTo(viewer))
		.orderBy(...ORDER[sort])
		.limit(PAGE_SIZE)
	return rows.map((row) => ({ ...row, ...view(row) }))
}

function view(row: { category: string | null; createdAt: Date; isSample: boolean }) {
	return {
		author: row.isSample ? EDITORS : ANONYMOUS,
		category: QUESTION_CATEGORIES.find((category) => category === row.category) ?? null,
		createdAt: row.createdAt.toISOString(),
	}
}

/** @returns undefined when there is none, or none that this viewer may see */
export async function findQuestion(db: Db, viewer: Viewer | null, id: string): Promise<QuestionDetail | undefined> {
	if (!z.uuid().safeParse(id).success) return undefined
	const [row] = await db
		.select(columns)
		.from(questions)
		.where(and(eq(questions.id, id), visibleTo(viewer)))
	if (!row) return undefined
	const { answers: _, ...question } = row
	return { ...question, ...view(row), answers: await findAnswers(db, id, row.isSample) }
}

async function findAnswers(db: Db, questionId: string, isSample: boolean): Promise<Answer[]> {
	const rows = await db
		.select({
			id: answers.id,
			body: answers.body,
			votes: answers.votes,
			isAccepted: answers.isAccepted,
			createdAt: answers.createdAt,
			userId: answers.userId,
			role: userRoles.role,
		})
		.from(answers)
		.leftJoin(userRoles, and(eq(userRoles.userId, answers.userId), eq(userRoles.role, 'admin')))
		.where(eq(answers.questionId, questionId))
		.orderBy(desc(answers.isAccepted), desc(answers.votes), answers.createdAt)
	return rows.map(({ userId, role, createdAt, ...answer }) => ({
		...answer,
		questionId,
		author: isSample ? EDITORS : authorLabel(userId),
		isProfessional: role !== null,
		createdAt: createdAt.toISOString(),
	}))
}

/** How many published questions each category and tag has. */
export async function findSidebar(db: Db): Promise<QuestionSidebarData> {
	const published = eq(questions.status, 'published')
	const byCategory = await db
		.select({ name: questions.category, count: count() })
		.from(questions)
		.where(published)
		.groupBy(questions.category)
	const popularTags = await selectRows<{ name: string; count: number }>(
		db,
		sql`select tag as name, count(*)::int as count from ${questions}, unnest(${questions.tags}) as tag
			where ${published} group by tag order by count(*) desc, tag limit ${POPULAR_TAGS}`,
	)
	const countOf = (category: QuestionCategory) => byCategory.find(({ name }) => name === category)?.count ?? 0
	return { categories: QUESTION_CATEGORIES.map((name) => ({ name, count: countOf(name) })), popularTags }
}

/** A new question is pending: whether it is ever published is an admin's decision, and only if its author allowed it. */
export async function askQuestion(
	db: Db,
	viewer: Viewer,
	{ title, content, publishable }: NewQuestion,
): Promise<{ id: string }> {
	const [row] = await db
		.insert(questions)
		.values({ title, content, publishable, userId: viewer.userId, status: 'pending' })
		.returning({ id: questions.id })
	if (!row) throw new Error('the question was not written')
	return row
}
