import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles, userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import { authorLabel } from '#app/features/base/people/author-label.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { versionOf } from '#app/versions/version.server.ts'
import type { Db } from '#platform/database/database.ts'
import { measureUsualHours } from './answer-time.server.ts'
import { selectAttachments } from './attachments/attachments.server.ts'
import { questionColumns, toSummary } from './find-questions.server.ts'
import {
	type Answer,
	answerEditShown,
	answeringShown,
	lastAnswerShown,
	lastReplyShown,
	planShown,
	type QuestionDetail,
	type QuestionRights,
	type QuestionWork,
	questionShown,
	type Revision,
} from './question.ts'
import { answers, questions, revisions } from './questions-table.server.ts'
import { findColleagues } from './stage/colleagues.server.ts'
import { professionalName } from './stage/professional-name.ts'

const ANSWERS_SHOWN = 100
const EDITORS = 'Redazione'
/** Author of one's own question, as only the author and the studio read it. */
const YOU = 'Tu'

/** Published questions; unpublished ones are visible to their author and the staff, removed ones to nobody. */
function visibleTo(viewer: Person | null): SQL | undefined {
	const published = eq(questions.status, 'published')
	if (!viewer) return published
	return viewer.isStaff
		? ne(questions.status, 'removed')
		: or(published, and(eq(questions.userId, viewer.userId), ne(questions.status, 'removed')))
}

/** Returns true if signing in may open the question: it is there, and only its author and the staff read it. The id is a secret of theirs. */
export async function isReserved(db: Db, id: string): Promise<boolean> {
	if (!z.uuid().safeParse(id).success) return false
	return (await db.$count(questions, and(eq(questions.id, id), inArray(questions.status, ['pending', 'declined'])))) > 0
}

/** @returns undefined if it does not exist or this viewer may not see it */
export async function findQuestion(db: Db, viewer: Person | null, id: string): Promise<QuestionDetail | undefined> {
	if (!z.uuid().safeParse(id).success) return undefined
	const readAt = new Date().toISOString()
	const [row] = await db
		.select({
			...questionColumns,
			userId: questions.userId,
			publishable: questions.publishable,
			editedAt: questions.editedAt,
			hasVoted: questionVoted(viewer),
			stage: questions.stage,
			assignedTo: questions.assignedTo,
			dueOn: questions.dueOn,
			changedAt: questions.changedAt,
			seenAt: questions.seenAt,
			mergedInto: questions.mergedInto,
		})
		.from(questions)
		.where(and(eq(questions.id, id), visibleTo(viewer)))
	if (!row) return undefined
	const {
		userId,
		publishable,
		editedAt,
		hasVoted,
		stage,
		assignedTo,
		dueOn,
		changedAt,
		seenAt,
		mergedInto,
		...summary
	} = row
	const isOwn = viewer !== null && userId === viewer.userId
	const isParty = isOwn || viewer?.isStaff === true
	const isPrivate = row.status !== 'published' && userId !== null
	const isThread = isPrivate && mergedInto === null
	const isNews = isOwn && changedAt > seenAt
	const plan = { assignedTo, dueOn }
	const planned = viewer?.isStaff ? { ...plan, version: versionOf(planShown(plan)), clientId: userId } : null
	const summarised = toSummary(summary)
	const found = await findAnswers(db, {
		...{ viewer, questionId: id, isSample: row.isSample, isParty, isThread },
		isPublic: row.status === 'published',
	})
	return {
		...summarised,
		author: isPrivate ? ((isOwn ? YOU : await findAskerName(db, userId)) ?? summarised.author) : summarised.author,
		publishable,
		hasVoted,
		isOwn,
		editedAt: editedAt?.toISOString() ?? null,
		version:
			viewer &&
			versionOf({
				...questionShown({ ...row, content: row.body }),
				...answeringShown({ ...row, content: row.body }),
				...lastReplyShown(found),
				...lastAnswerShown(found),
			}),
		work: isParty
			? await findWork(db, {
					...{ id, stage, assignedTo, isThread, isNews, mergedInto, planned },
					readAt,
				})
			: null,
		revisions: isParty ? await findRevisions(db, eq(revisions.questionId, id)) : [],
		answers: found,
	}
}

/** The studio knows who asks a private question. */
async function findAskerName(db: Db, userId: string): Promise<string | undefined> {
	const [asker] = await db
		.select({ name: users.name, surename: users.surename, email: users.email })
		.from(users)
		.where(eq(users.id, userId))
	return asker && `${[asker.name, asker.surename].filter(Boolean).join(' ')}, ${asker.email}`
}

type WorkRow = Pick<QuestionWork, 'stage' | 'isNews' | 'readAt' | 'isThread' | 'planned'> &
	Pick<typeof questions.$inferSelect, 'id' | 'assignedTo' | 'mergedInto'>

async function findWork(db: Db, { id, assignedTo, mergedInto, ...row }: WorkRow): Promise<QuestionWork> {
	const [attachments, [takenBy], usualHours, [into]] = await Promise.all([
		selectAttachments(db, id),
		// Nobody who is suspended or no longer on the staff is shown as working on it.
		assignedTo === null ? [] : findColleagues(db, assignedTo),
		measureUsualHours(db),
		mergedInto === null
			? []
			: db.select({ id: questions.id, title: questions.title }).from(questions).where(eq(questions.id, mergedInto)),
	])
	return { ...row, attachments, takenBy: takenBy?.name ?? null, usualHours, mergedInto: into ?? null }
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

interface Reading {
	viewer: Person | null
	questionId: string
	isSample: boolean
	isPublic: boolean
	/** True if the viewer is the asker or of the staff, who read the asker's messages. */
	isParty: boolean
	/** True if the answers are a conversation, in the order in which they were written. */
	isThread: boolean
}

async function findAnswers(db: Db, reading: Reading): Promise<Answer[]> {
	const { viewer, questionId, isSample, isPublic, isParty, isThread } = reading
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
			isReply: answers.isReply,
			displayName: profiles.displayName,
			profileName: profiles.name,
			profileSurename: profiles.surename,
			name: users.name,
			surename: users.surename,
			hasVoted: answerVoted(viewer),
		})
		.from(answers)
		.leftJoin(users, eq(users.id, answers.userId))
		.leftJoin(userRoles, eq(userRoles.userId, answers.userId))
		.leftJoin(profiles, eq(profiles.userId, answers.userId))
		.where(
			and(
				eq(answers.questionId, questionId),
				isParty ? undefined : eq(answers.isReply, false),
				viewer ? or(shown, and(eq(answers.userId, viewer.userId), eq(answers.status, 'held'))) : shown,
			),
		)
		.orderBy(...(isThread ? [] : [desc(answers.isAccepted), desc(answers.votes)]), asc(answers.createdAt))
		.limit(ANSWERS_SHOWN)
	const history = await findAnswerHistory(
		db,
		rows.filter(({ userId }) => viewer && (viewer.isStaff || userId === viewer.userId)).map(({ id }) => id),
	)
	return rows.map(({ userId, role, status, createdAt, editedAt, ...row }) => ({
		id: row.id,
		body: row.body,
		votes: row.votes,
		isAccepted: row.isAccepted,
		isReply: row.isReply,
		hasVoted: row.hasVoted,
		questionId,
		author: isSample && userId === null ? EDITORS : authorOf(userId, row, role !== null),
		isProfessional: role !== null,
		isOwn: viewer !== null && userId === viewer.userId,
		isHeld: status === 'held',
		createdAt: createdAt.toISOString(),
		editedAt: editedAt?.toISOString() ?? null,
		revisions: history.get(row.id) ?? [],
		version: viewer && versionOf(answerEditShown({ body: row.body, isPublic })),
	}))
}

type AuthorRow = Record<'displayName' | 'profileName' | 'profileSurename' | 'name' | 'surename', string | null>

/** A professional signs with the full name, everybody else with the public one. */
function authorOf(userId: string | null, { name, surename, ...profile }: AuthorRow, isProfessional: boolean): string {
	return isProfessional && name !== null
		? professionalName({ ...profile, name, surename: surename ?? '' })
		: authorLabel(userId, profile.displayName)
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

/** Returns the viewer's rights. An unpublished question is a conversation of its author with the studio. */
export function rightsOf(viewer: Person | null, question: QuestionDetail): QuestionRights {
	if (!viewer) return { canAnswer: false, canAccept: false, canEdit: false, canVote: false }
	const isPublished = question.status === 'published'
	return {
		canAnswer:
			isPublished || question.work?.isThread === true || (viewer.isStaff && question.work?.mergedInto === null),
		canAccept: question.isOwn,
		canEdit: viewer.isStaff || (question.isOwn && !isPublished),
		canVote: isPublished,
	}
}
