import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '#app/features/people/person.ts'
import { findStaff } from '#app/features/people/staff.server.ts'
import { themesOf } from '#app/features/themes/recognise-themes.ts'
import { type Themes } from '#app/features/themes/theme-form.ts'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result, TooMany } from '#platform/result.ts'
import { measureUsualHours } from './answer-time.server.ts'
import type { NewQuestion, QuestionText } from './asking/new-question.ts'
import { questionArrivedMail, questionReceivedMail } from './mails.it.ts'
import { questions, revisions } from './questions-table.server.ts'
import { countThemes, termsOf } from './themes.server.ts'
import { usuallyText } from './work-copy.it.ts'

const ASKING: Limit = { name: 'questions', points: 10, windowSeconds: 3600 }

export type Sent = Result<{ id: string }, TooMany>

/** Stores a question and e-mails its author and the studio. */
export async function sendQuestion(
	{ db, queue, siteUrl }: Pick<Platform, 'db' | 'queue' | 'siteUrl'>,
	viewer: Person,
	question: NewQuestion,
): Promise<Sent> {
	const waitSeconds = await countUse(db, ASKING, viewer.userId)
	if (waitSeconds !== undefined) return { ok: false, problem: { code: 'too-many', waitSeconds } }
	return db.transaction(async (tx) => {
		const { id } = await askQuestion(tx, viewer, question)
		const asked = { title: question.title, url: `${siteUrl}/questions/${id}` }
		const usualHours = await measureUsualHours(tx)
		await queue.send(tx, mailJob, questionReceivedMail(viewer, asked, usuallyText(usualHours)))
		for (const member of await findStaff(tx)) await queue.send(tx, mailJob, questionArrivedMail(member, asked))
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

/**
 * Edits a question, keeping its previous version. Its author may edit it until it is published, the staff always; only the staff set themes.
 * @returns false if the viewer may not
 */
export async function editQuestion(
	db: Db,
	{ userId, isStaff }: Person,
	id: string,
	text: QuestionText & Partial<Themes>,
): Promise<boolean> {
	if (!z.uuid().safeParse(id).success) return false
	return db.transaction(async (tx) => {
		const mine = isStaff
			? isNotNull(questions.id)
			: and(eq(questions.userId, userId), ne(questions.status, 'published'))
		const [known] = await tx
			.select()
			.from(questions)
			.where(and(eq(questions.id, id), ne(questions.status, 'removed'), mine))
			.for('update')
		if (!known) return false
		const themes = isStaff
			? { category: text.category ?? null, tags: text.tags ?? known.tags }
			: { category: known.category, tags: known.tags }
		const { title, content } = text
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
		return true
	})
}
