import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mailPerson, mailStaff } from '#app/features/base/events/mail-people.server.ts'
import { profiles } from '#app/features/base/people/accounts-table.server.ts'
import { authorLabel } from '#app/features/base/people/author-label.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { hasRole } from '#app/features/base/people/roles.server.ts'
import { judge } from '#app/features/base/spam/judge.server.ts'
import { findStudio } from '#app/features/base/studio/studio.server.ts'
import { justPosted, postedBefore } from '#app/posts/posted-before.server.ts'
import { changeSince, lockSeen } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { countUse, type Limit, takeBackUse } from '#platform/limits/rate-limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result, TooMany } from '#platform/result.ts'
import { findQuestion, rightsOf } from './find-question.server.ts'
import { answerAcceptedMail, answerArrivedMail, forAsker, replyArrivedMail } from './mails.it.ts'
import { answerEditShown, answeringShown, answerShown } from './question.ts'
import { answers, questions, revisions } from './questions-table.server.ts'
import { findLastWritten } from './stage/last-written.server.ts'
import { officeLine } from './stage/professional-name.ts'
import { findProfessional, markAnswered, markClosed, markReopened, reopenUnanswered } from './stage/stage.server.ts'

const ANSWERING: Limit = { name: 'answers', points: 10, windowSeconds: 600 }

type Parts = Pick<Platform, 'db' | 'queue' | 'siteUrl'>
type WithSettings = Parts & Pick<Platform, 'settings'>
type NotAllowed = { code: 'not-allowed' }
/** The question is not there any more. */
type Gone = { code: 'gone' }
export type Answered = Result<
	{ id: string; isHeld: boolean; isReply: boolean },
	NotAllowed | Gone | TooMany | Changed<'title' | 'content' | 'status' | 'lastAnswer' | 'lastReply'>
>
export type AnswerEdited = Result<{ isHeld: boolean }, NotAllowed | Changed<'body' | 'isPublic'>>
export type AnswerAccepted = Result<object, NotAllowed | Changed<'body'>>

const NOT_ALLOWED = { ok: false, problem: { code: 'not-allowed' } } as const
const GONE = { ok: false, problem: { code: 'gone' } } as const

/** Adds an answer, once if it is posted twice. Any signed-in user may answer a published question; an unpublished one is between its author and the studio. */
export async function addAnswer(
	deps: WithSettings,
	viewer: Person,
	questionId: string,
	body: string,
	seen: Seen,
): Promise<Answered> {
	const { db } = deps
	const question = await findQuestion(db, viewer, questionId)
	if (!question) return GONE
	if (!rightsOf(viewer, question).canAnswer) return NOT_ALLOWED
	const find = (among: Db) =>
		among
			.select({ id: answers.id, status: answers.status, isReply: answers.isReply })
			.from(answers)
			.where(
				and(
					eq(answers.userId, viewer.userId),
					eq(answers.questionId, questionId),
					eq(answers.body, body),
					ne(answers.status, 'removed'),
					justPosted(answers.createdAt),
					// 'Grazie' after another answer is another 'Grazie'.
					sql`not exists (select from answers later where later.question_id = ${questionId}
						and later.user_id is distinct from ${viewer.userId} and later.created_at > ${answers.createdAt})`,
				),
			)
	const waitSeconds = await countUse(db, ANSWERING, viewer.userId)
	if (waitSeconds !== undefined && (await find(db)).length === 0)
		return { ok: false, problem: { code: 'too-many', waitSeconds } }
	const isReply = question.work?.isThread === true && question.isOwn
	// A reply of the asker in their own thread is never public, so it is not judged.
	const judged = isReply ? { status: 'shown' as const } : await judge(db, answers, viewer, body)
	const isHeld = judged.status === 'held'
	const office = viewer.isStaff ? officeLine(await findStudio(deps.settings)) : ''
	return db.transaction(async (tx) => {
		const first = await postedBefore(tx, viewer.userId, find)
		if (first) {
			await takeBackUse(tx, ANSWERING, viewer.userId)
			return { ok: true, id: first.id, isHeld: first.status === 'held', isReply: first.isReply }
		}
		const [asked] = await tx
			.select({ title: questions.title, content: questions.content, status: questions.status })
			.from(questions)
			.where(eq(questions.id, questionId))
			.for('update')
		if (!asked) return GONE
		const last = viewer.isStaff && !isReply ? await findLastWritten(tx, questionId) : undefined
		const changed = changeSince(seen, { ...answeringShown(asked), ...last })
		if (changed) return { ok: false, problem: changed }
		if (isReply) {
			const id = await writeReply(deps, tx, { questionId, userId: viewer.userId, body })
			return { ok: true, id, isHeld, isReply }
		}
		const [row] = await tx
			.insert(answers)
			.values({ questionId, userId: viewer.userId, body, ...judged })
			.returning({ id: answers.id })
		if (!row) throw new Error('the answer was not written')
		if (!isHeld) await showAnswer(deps, tx, row.id, office)
		if (viewer.isStaff) await markAnswered(tx, questionId, viewer.userId)
		return { ok: true, id: row.id, isHeld, isReply }
	})
}

/** Writes a message of the asker, who the caller has checked may write it, and tells the studio. @returns its id */
export async function writeReply(
	deps: Pick<Parts, 'queue' | 'siteUrl'>,
	tx: Db,
	reply: { questionId: string; userId: string; body: string },
): Promise<string> {
	const [row] = await tx
		.insert(answers)
		.values({ ...reply, isReply: true, status: 'shown' })
		.returning({ id: answers.id })
	if (!row) throw new Error('the message was not written')
	await tellStudio(deps, tx, reply.questionId)
	return row.id
}

/** Reopens a question whose author wrote, and notifies the professional who took it, or else the whole staff. */
async function tellStudio(
	{ queue, siteUrl }: Pick<Parts, 'queue' | 'siteUrl'>,
	tx: Db,
	questionId: string,
): Promise<void> {
	await markReopened(tx, questionId)
	const [question] = await tx
		.select({ title: questions.title, assignedTo: questions.assignedTo })
		.from(questions)
		.where(eq(questions.id, questionId))
	if (!question) return
	const about = { title: question.title, url: `${siteUrl}/questions/${questionId}` }
	await mailStaff(tx, { queue }, (to) => replyArrivedMail(to, about), question.assignedTo)
}

/**
 * Publishes an answer to the asker, and to everyone if the question is published.
 * @param office title and order that stand below a professional's name
 */
export async function showAnswer(
	{ queue, siteUrl }: Omit<Parts, 'db'>,
	tx: Db,
	answerId: string,
	office = '',
): Promise<void> {
	const [answer] = await tx
		.select({
			questionId: answers.questionId,
			authorId: answers.userId,
			displayName: profiles.displayName,
			isProfessional: hasRole(sql`answers.user_id`),
		})
		.from(answers)
		.leftJoin(profiles, eq(profiles.userId, answers.userId))
		.where(eq(answers.id, answerId))
	if (!answer) return
	await countAnswers(tx, answer.questionId)
	const [question] = await tx
		.select({ askerId: questions.userId, title: questions.title })
		.from(questions)
		.where(eq(questions.id, answer.questionId))
	if (!question || question.askerId === null || question.askerId === answer.authorId) return
	await tx.update(questions).set({ changedAt: new Date() }).where(eq(questions.id, answer.questionId))
	const about = { title: question.title, url: `${siteUrl}/questions/${answer.questionId}` }
	const fullName =
		answer.isProfessional && answer.authorId !== null ? await findProfessional(tx, answer.authorId) : undefined
	const author =
		fullName === undefined
			? authorLabel(answer.authorId, answer.displayName)
			: [fullName, office].filter((part) => part !== '').join(', ')
	const { isProfessional } = answer
	const asked = { id: answer.questionId, userId: question.askerId }
	await mailPerson(tx, { queue }, question.askerId, (to) =>
		forAsker(answerArrivedMail(to, about, { author, isProfessional }), asked),
	)
}

/** Recounts the answers, so that the number is right whatever the order of events. */
export async function countAnswers(tx: Db, questionId: string): Promise<void> {
	await tx
		.update(questions)
		.set({
			answerCount: sql`(select count(*)::int from answers a where a.question_id = questions.id and a.status = 'shown' and not a.is_reply)`,
		})
		.where(eq(questions.id, questionId))
	await announcePublicChange(tx)
}

/** Counts the answers after the staff removed one: without any left, the question waits again. */
export async function dropAnswer(tx: Db, questionId: string): Promise<void> {
	await countAnswers(tx, questionId)
	await reopenUnanswered(tx, questionId)
}

/**
 * Edits one's own answer, keeping its previous version; an edit that looks suspicious is held for the staff. An answer that its asker accepted
 * is no longer accepted, since they have not read what it says now.
 */
export async function editAnswer(
	db: Db,
	viewer: Person,
	answerId: string,
	body: string,
	seen: Seen,
): Promise<AnswerEdited> {
	if (!z.uuid().safeParse(answerId).success) return NOT_ALLOWED
	const { status, suspicion, fingerprint } = await judge(db, answers, viewer, body, answerId)
	return db.transaction(async (tx) => {
		const select = tx
			.select({
				body: answers.body,
				status: answers.status,
				questionId: answers.questionId,
				isPublic: sql<boolean>`${questions.status} = 'published'`,
				isAccepted: answers.isAccepted,
				askerId: questions.userId,
			})
			.from(answers)
			.innerJoin(questions, eq(questions.id, answers.questionId))
			.where(and(eq(answers.id, answerId), eq(answers.userId, viewer.userId), ne(answers.status, 'removed')))
		const locked = await lockSeen(select, { seen, shown: answerEditShown, wanted: { body }, gone: NOT_ALLOWED.problem })
		if (!locked.ok) return locked
		const known = locked.row
		const isHeld = known.status === 'held' || status === 'held'
		if (body !== known.body) {
			await tx.insert(revisions).values({ answerId, body: known.body, editedBy: viewer.userId })
			await tx
				.update(answers)
				.set({
					body,
					fingerprint,
					editedAt: new Date(),
					status: isHeld ? 'held' : 'shown',
					...(suspicion && { suspicion }),
					isAccepted: known.isAccepted && known.askerId === viewer.userId,
				})
				.where(eq(answers.id, answerId))
			if (known.isAccepted && known.askerId !== viewer.userId)
				await tx.update(questions).set({ changedAt: new Date() }).where(eq(questions.id, known.questionId))
			await countAnswers(tx, known.questionId)
		}
		return { ok: true, isHeld }
	})
}

/** Accepts one answer per question, chosen by its asker, as the asker read it. */
export async function acceptAnswer(
	{ db, queue, siteUrl }: Parts,
	viewer: Person,
	answerId: string,
	seen: Seen,
): Promise<AnswerAccepted> {
	if (!z.uuid().safeParse(answerId).success) return NOT_ALLOWED
	return db.transaction(async (tx) => {
		const select = tx
			.select({ body: answers.body, questionId: questions.id, title: questions.title, answererId: answers.userId })
			.from(answers)
			.innerJoin(questions, eq(questions.id, answers.questionId))
			.where(and(eq(answers.id, answerId), eq(answers.status, 'shown'), eq(questions.userId, viewer.userId)))
		const locked = await lockSeen(select, { seen, shown: answerShown, gone: NOT_ALLOWED.problem })
		if (!locked.ok) return locked
		const known = locked.row
		await tx
			.update(answers)
			.set({ isAccepted: false })
			.where(and(eq(answers.questionId, known.questionId), eq(answers.isAccepted, true)))
		await tx.update(answers).set({ isAccepted: true }).where(eq(answers.id, answerId))
		await markClosed(tx, known.questionId)
		const about = { title: known.title, url: `${siteUrl}/questions/${known.questionId}` }
		const answererId = known.answererId === viewer.userId ? null : known.answererId
		await mailPerson(tx, { queue }, answererId, (to) => answerAcceptedMail(to, about))
		await announcePublicChange(tx)
		return { ok: true }
	})
}
