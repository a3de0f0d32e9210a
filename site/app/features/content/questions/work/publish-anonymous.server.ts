import { and, asc, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { createMask } from '#app/features/base/masking/masking.ts'
import { userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { themesOf } from '#app/features/base/themes/recognise-themes.ts'
import { changeSince, versionOf } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import type { Result } from '#platform/result.ts'
import { answers, questions } from '../questions-table.server.ts'
import { countThemes, termsOf } from '../themes.server.ts'
import type { AnonymousText } from './anonymous-text.ts'

/** Returns a question its author allows to publish, with the studio's first answer; undefined for any other. */
async function findPublishable(db: Db, id: string) {
	if (!z.uuid().safeParse(id).success) return undefined
	const [question] = await db
		.select({
			title: questions.title,
			content: questions.content,
			name: users.name,
			surename: users.surename,
			publishedAs: questions.publishedAs,
		})
		.from(questions)
		.leftJoin(users, eq(users.id, questions.userId))
		.where(
			and(
				eq(questions.id, id),
				eq(questions.publishable, true),
				ne(questions.status, 'published'),
				ne(questions.status, 'removed'),
			),
		)
	if (!question) return undefined
	const [answer] = await db
		.select({ body: answers.body })
		.from(answers)
		.innerJoin(userRoles, eq(userRoles.userId, answers.userId))
		.where(and(eq(answers.questionId, id), eq(answers.status, 'shown'), eq(answers.isReply, false)))
		.orderBy(asc(answers.createdAt))
		.limit(1)
	return { ...question, answer: answer?.body ?? '' }
}

/** The texts from which the anonymous ones were made. */
const shownTexts = ({ title, content, answer }: AnonymousText) => ({ title, content, answer })

/** Returns the texts of a question with personal data masked, for the studio to review before it publishes them, and the version of the originals. */
export async function draftAnonymous(
	db: Db,
	_staff: Staff,
	id: string,
): Promise<(AnonymousText & { version: string }) | undefined> {
	const found = await findPublishable(db, id)
	if (!found) return undefined
	const { title, content, answer, name, surename } = found
	const mask = createMask(`${title}\n${content}\n${answer}`, [name ?? '', surename ?? ''])
	return {
		title: mask.hide(title),
		content: mask.hide(content),
		answer: mask.hide(answer),
		version: versionOf(shownTexts(found)),
	}
}

/**
 * Publishes reviewed texts as a question without author, if its author allows it; the original stays as it was. Published once: a second
 * call returns the question of the first.
 */
export async function publishAnonymously(
	db: Db,
	staff: Staff,
	id: string,
	{ title, content, answer }: AnonymousText,
	seen: Seen,
): Promise<Result<{ id: string }, { code: 'no-consent' } | Changed<keyof AnonymousText>>> {
	if (!z.uuid().safeParse(id).success) return { ok: false, problem: { code: 'no-consent' } }
	return db.transaction(async (tx) => {
		await tx.select({ id: questions.id }).from(questions).where(eq(questions.id, id)).for('update')
		const original = await findPublishable(tx, id)
		if (!original) return { ok: false, problem: { code: 'no-consent' } }
		if (original.publishedAs !== null) return { ok: true, id: original.publishedAs }
		const changed = changeSince(seen, shownTexts(original))
		if (changed) return { ok: false, problem: changed }
		const themes = themesOf({ title, description: content })
		const now = new Date()
		const [row] = await tx
			.insert(questions)
			.values({
				title,
				content,
				...themes,
				terms: termsOf({ title, content }),
				userId: null,
				status: 'published',
				publishable: true,
				stage: 'closed',
				answerCount: 1,
				createdAt: now,
			})
			.returning({ id: questions.id })
		if (!row) throw new Error('the question was not written')
		await tx.insert(answers).values({ questionId: row.id, userId: staff.userId, body: answer })
		await tx.update(questions).set({ publishedAs: row.id }).where(eq(questions.id, id))
		await countThemes(tx, themes, 1)
		await announcePublicChange(tx)
		return { ok: true, id: row.id }
	})
}
