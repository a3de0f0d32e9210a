import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mailPerson } from '#app/features/base/events/mail-people.server.ts'
import { profiles, users } from '#app/features/base/people/accounts-table.server.ts'
import { type Owned, ownedBy } from '#app/features/base/people/owned.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import type { ShownUntil } from '#app/versions/shown-until.ts'
import { changeSince } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { forAsker, questionClosedMail, questionTakenMail } from '../mails.it.ts'
import { planShown, type QuestionPlan } from '../question.ts'
import { questions } from '../questions-table.server.ts'
import { findColleagues } from './colleagues.server.ts'
import { findLastWritten } from './last-written.server.ts'
import { professionalName } from './professional-name.ts'

type Parts = Pick<Platform, 'db' | 'queue' | 'siteUrl'>
type Row = typeof questions.$inferSelect
export type OwnQuestion = Owned<Row>

/** Returns undefined for another person's question, and for one that was removed. */
export async function findOwnQuestion(db: Db, person: Person, id: string): Promise<OwnQuestion | undefined> {
	if (!z.uuid().safeParse(id).success) return undefined
	const [row] = await db
		.select()
		.from(questions)
		.where(and(eq(questions.id, id), eq(questions.userId, person.userId), ne(questions.status, 'removed')))
	return ownedBy(person, row)
}

/** Assigns a question to a member of the staff, if no colleague was given it meanwhile, and tells its author who works on it. */
export async function takeQuestion(deps: Parts, staff: Staff, id: string, seen: Seen) {
	return changeStage<Changed<'assignedTo'>>(deps, id, async (tx, question) => {
		const { stage, assignedTo } = question
		if (!isOpen(question) || (stage === 'working' && assignedTo === staff.userId)) return NOT_POSSIBLE
		const changed = changeSince(seen, { assignedTo }, { assignedTo: staff.userId })
		if (changed) return { ok: false, problem: changed }
		await assign(tx, deps, question, staff)
		return { ok: true }
	})
}

const isOpen = ({ stage }: Row) => stage === 'received' || stage === 'working'

/** Gives an open question to somebody, in a transaction that locks it, and tells its author who works on it. */
async function assign(tx: Db, deps: Parts, question: Row, { userId, name }: Pick<Person, 'userId' | 'name'>) {
	await tx
		.update(questions)
		.set({ stage: 'working', assignedTo: userId, changedAt: new Date() })
		.where(eq(questions.id, question.id))
	const signature = (await findProfessional(tx, userId)) ?? name
	await mailPerson(tx, deps, question.userId, (to) =>
		forAsker(questionTakenMail(to, aboutOf(deps, question), signature), question),
	)
}

/** Gives an open question to a colleague and sets the day by which the studio means to answer. */
export async function planQuestion(deps: Parts, _staff: Staff, id: string, plan: QuestionPlan, seen: Seen) {
	return changeStage<Changed<'assignedTo' | 'dueOn'>>(deps, id, async (tx, question) => {
		if (!isOpen(question)) return NOT_POSSIBLE
		const changed = changeSince(seen, planShown(question), plan)
		if (changed) return { ok: false, problem: changed }
		const colleague = (await findColleagues(tx)).find(({ userId }) => userId === plan.assignedTo)
		if (plan.assignedTo !== null && !colleague) return NOT_POSSIBLE
		await tx.update(questions).set({ dueOn: plan.dueOn }).where(eq(questions.id, id))
		if (colleague && colleague.userId !== question.assignedTo) await assign(tx, deps, question, colleague)
		return { ok: true }
	})
}

/** Closes a question for the studio, if its author has written nothing new, and tells its author how to reopen it. */
export async function closeQuestion(deps: Parts, _staff: Staff, id: string, seen: Seen) {
	return changeStage<Changed<'lastReply'>>(deps, id, async (tx, question) => {
		if (question.stage === 'closed') return NOT_POSSIBLE
		const { lastReply } = await findLastWritten(tx, id)
		const changed = changeSince<'lastReply'>(seen, { ...(lastReply !== undefined && { lastReply }) })
		if (changed) return { ok: false, problem: changed }
		await tx
			.update(questions)
			.set({ stage: 'closed', waitingSince: null, dueOn: null, changedAt: new Date() })
			.where(eq(questions.id, id))
		await mailPerson(tx, deps, question.userId, (to) =>
			forAsker(questionClosedMail(to, aboutOf(deps, question)), question),
		)
		return { ok: true }
	})
}

/** Closes a question for its author, who has read the last answer and needs no more. */
export async function closeOwnQuestion(
	db: Db,
	{ id, userId }: OwnQuestion,
	seen: Seen,
): Promise<StageChanged<Changed<'lastAnswer'>>> {
	return changeStage({ db }, id, async (tx, question) => {
		if (question.userId !== userId) return NOT_POSSIBLE
		const { lastAnswer } = await findLastWritten(tx, id)
		const changed = changeSince<'lastAnswer'>(seen, { ...(lastAnswer !== undefined && { lastAnswer }) })
		if (changed) return { ok: false, problem: changed }
		await markClosed(tx, id)
		return { ok: true }
	})
}

/** Stores up to when the author has seen what is new. */
export async function markSeen(db: Db, question: OwnQuestion, until: ShownUntil): Promise<void> {
	await db
		.update(questions)
		.set({ seenAt: sql`greatest(${questions.seenAt}, ${until.toISOString()}::timestamptz)` })
		.where(and(eq(questions.id, question.id), eq(questions.userId, question.userId)))
}

/** Marks a question as answered by the studio, in the transaction of the answer. */
export async function markAnswered(tx: Db, id: string, professionalId: string): Promise<void> {
	const now = new Date()
	await tx
		.update(questions)
		.set({
			stage: 'answered',
			waitingSince: null,
			dueOn: null,
			changedAt: now,
			answeredAt: sql`coalesce(${questions.answeredAt}, ${now.toISOString()}::timestamptz)`,
			assignedTo: sql`coalesce(${questions.assignedTo}, ${professionalId})`,
		})
		.where(eq(questions.id, id))
}

/** Marks a question as closed by its author: for both, until the author writes again. */
export async function markClosed(tx: Db, id: string): Promise<void> {
	await tx.update(questions).set({ stage: 'closed', waitingSince: null, dueOn: null }).where(eq(questions.id, id))
}

/** Marks a question as waiting again, since its author wrote: with the professional who had taken it, if any. */
export async function markReopened(tx: Db, id: string, since = new Date()): Promise<void> {
	await tx
		.update(questions)
		.set({
			stage: sql`case when ${questions.assignedTo} is null then 'received' else 'working' end`,
			waitingSince: sql`least(${questions.waitingSince}, ${since.toISOString()}::timestamptz)`,
		})
		.where(eq(questions.id, id))
}

/** Lets an answered or closed question wait again once no answer is left to it, since the staff removed the last. */
export async function reopenUnanswered(tx: Db, id: string): Promise<void> {
	const isUnanswered = and(
		eq(questions.id, id),
		eq(questions.answerCount, 0),
		isNull(questions.mergedInto),
		inArray(questions.stage, ['answered', 'closed']),
	)
	const [question] = await tx.select({ id: questions.id }).from(questions).where(isUnanswered)
	if (question) await markReopened(tx, id)
}

type StageChanged<Problem> = Result<object, { code: 'not-possible' } | Problem>
const NOT_POSSIBLE = { ok: false, problem: { code: 'not-possible' } } as const

/** Runs a change on a locked question that was not removed. */
async function changeStage<Problem>(
	{ db }: Pick<Parts, 'db'>,
	id: string,
	change: (tx: Db, question: Row) => Promise<StageChanged<Problem>>,
): Promise<StageChanged<Problem>> {
	if (!z.uuid().safeParse(id).success) return NOT_POSSIBLE
	return db.transaction(async (tx) => {
		const [question] = await tx
			.select()
			.from(questions)
			.where(and(eq(questions.id, id), ne(questions.status, 'removed')))
			.for('update')
		return question ? change(tx, question) : NOT_POSSIBLE
	})
}

/** Returns title and address of a question, for mails. */
export function aboutOf({ siteUrl }: Pick<Platform, 'siteUrl'>, { id, title }: Pick<Row, 'id' | 'title'>) {
	return { title, url: `${siteUrl}/questions/${id}` }
}

/** Returns the name by which a professional signs. */
export async function findProfessional(db: Db, userId: string): Promise<string | undefined> {
	const [row] = await db
		.select({
			displayName: profiles.displayName,
			profileName: profiles.name,
			profileSurename: profiles.surename,
			name: users.name,
			surename: users.surename,
		})
		.from(users)
		.leftJoin(profiles, eq(profiles.userId, users.id))
		.where(eq(users.id, userId))
	return row && professionalName(row)
}
