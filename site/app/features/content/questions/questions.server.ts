import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import { mailStaff } from '#app/features/base/events/mail-people.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { themesOf } from '#app/features/base/themes/recognise-themes.ts'
import { type Themes } from '#app/features/base/themes/theme-form.ts'
import { justPosted, postedBefore } from '#app/posts/posted-before.server.ts'
import { lockSeen } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { countUse, type Limit, takeBackUse } from '#platform/limits/rate-limits.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result, TooMany } from '#platform/result.ts'
import { measureUsualHours } from './answer-time.server.ts'
import type { NewQuestion, QuestionText } from './asking/new-question.ts'
import { forAsker, questionArrivedMail, questionReceivedMail } from './mails.it.ts'
import { questionShown } from './question.ts'
import { questions, revisions } from './questions-table.server.ts'
import { countThemes, termsOf } from './themes.server.ts'
import { usuallyText } from './work-copy.it.ts'

const NOT_ALLOWED = { ok: false, problem: { code: 'not-allowed' } } as const
const ASKING: Limit = { name: 'questions', points: 10, windowSeconds: 3600 }

export type Sent = Result<{ id: string }, TooMany>

/** Stores a question, once if it is sent twice, and e-mails its author and the studio. */
export async function sendQuestion(
	{ db, queue, siteUrl }: Pick<Platform, 'db' | 'queue' | 'siteUrl'>,
	viewer: Person,
	question: NewQuestion,
): Promise<Sent> {
	const { title, content, publishable } = question
	const find = (among: Db) =>
		among
			.select({ id: questions.id })
			.from(questions)
			.where(
				and(
					eq(questions.userId, viewer.userId),
					eq(questions.title, title),
					eq(questions.content, content),
					eq(questions.publishable, publishable),
					ne(questions.status, 'removed'),
					justPosted(questions.createdAt),
				),
			)
	const waitSeconds = await countUse(db, ASKING, viewer.userId)
	if (waitSeconds !== undefined && (await find(db)).length === 0)
		return { ok: false, problem: { code: 'too-many', waitSeconds } }
	return db.transaction(async (tx) => {
		const first = await postedBefore(tx, viewer.userId, find)
		if (first) {
			await takeBackUse(tx, ASKING, viewer.userId)
			return { ok: true, id: first.id }
		}
		const { id } = await askQuestion(tx, viewer, question)
		const asked = { title: question.title, url: `${siteUrl}/questions/${id}` }
		const usualHours = await measureUsualHours(tx)
		const received = questionReceivedMail(viewer, asked, usuallyText(usualHours))
		await queue.send(tx, mailJob, forAsker(received, { id, userId: viewer.userId }))
		await mailStaff(tx, { queue }, (to) => questionArrivedMail(to, asked))
		return { ok: true, id }
	})
}

/** Creates a pending question: only the staff can publish it, and only if its author allowed it. */
export async function askQuestion(
	db: Db,
	viewer: Person,
	{ title, content, publishable }: NewQuestion,
): Promise<{ id: string }> {
	const { category, tags } = themesOf({ title, description: content })
	// A cursor has millisecond precision.
	const now = new Date()
	const [row] = await db
		.insert(questions)
		.values({
			title,
			content,
			publishable,
			category,
			tags,
			terms: termsOf({ title, content }),
			userId: viewer.userId,
			status: 'pending',
			createdAt: now,
			waitingSince: now,
			changedAt: now,
			seenAt: now,
		})
		.returning({ id: questions.id })
	if (!row) throw new Error('the question was not written')
	return row
}

export type QuestionEdited = Result<object, { code: 'not-allowed' } | Changed<keyof ReturnType<typeof questionShown>>>

/** Edits a question, keeping its previous version. Its author may edit it until it is published, the staff always; only the staff set themes. */
export async function editQuestion(
	db: Db,
	{ userId, isStaff }: Person,
	id: string,
	text: QuestionText & Partial<Themes>,
	seen: Seen,
): Promise<QuestionEdited> {
	if (!z.uuid().safeParse(id).success) return NOT_ALLOWED
	return db.transaction(async (tx) => {
		const mine = isStaff
			? isNotNull(questions.id)
			: and(eq(questions.userId, userId), ne(questions.status, 'published'))
		const { title, content } = text
		const { category = null, tags } = isStaff ? text : {}
		const select = tx
			.select()
			.from(questions)
			.where(and(eq(questions.id, id), ne(questions.status, 'removed'), mine))
		const wanted = { title, content, ...(isStaff && { category, ...(tags && { tags }) }) }
		const locked = await lockSeen(select, { seen, shown: questionShown, wanted, gone: NOT_ALLOWED.problem })
		if (!locked.ok) return locked
		const known = locked.row
		const themes = isStaff ? { category, tags: tags ?? known.tags } : { category: known.category, tags: known.tags }
		if (title !== known.title || content !== known.content) {
			await tx.insert(revisions).values({ questionId: id, title: known.title, body: known.content, editedBy: userId })
			await tx.update(questions).set({ editedAt: new Date() }).where(eq(questions.id, id))
		}
		await tx
			.update(questions)
			.set({ title, content, ...themes, terms: termsOf(text) })
			.where(eq(questions.id, id))
		if (known.status === 'published') {
			await countThemes(tx, known, -1)
			await countThemes(tx, themes, 1)
			await announcePublicChange(tx)
		}
		return { ok: true }
	})
}
