import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findArticleId } from '#app/features/news/news.server.ts'
import type { Person } from '#app/features/people/person.ts'
import { judge } from '#app/features/spam/judge.server.ts'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result, TooMany } from '#platform/result.ts'
import { EDIT_MINUTES } from './comment.ts'
import { comments } from './comments-table.server.ts'
import { follow } from './followers.server.ts'
import { announceCommentJob } from './jobs.server.ts'
import type { NewComment } from './new-comment.ts'

const WRITING: Limit = { name: 'comments', points: 10, windowSeconds: 600 }

export type CommentProblem = { code: 'no-article' } | TooMany
export type Commented = Result<{ id: string; isHeld: boolean }, CommentProblem>

/** Adds a comment; it is published at once unless the staff has to review it. */
export async function addComment(
	{ db, queue }: Pick<Platform, 'db' | 'queue'>,
	viewer: Person,
	slug: string,
	{ content, follow: wantsMail, replyTo }: NewComment,
): Promise<Commented> {
	const articleId = await findArticleId(db, slug)
	if (articleId === undefined) return { ok: false, problem: { code: 'no-article' } }
	const waitSeconds = await countUse(db, WRITING, viewer.userId)
	if (waitSeconds !== undefined) return { ok: false, problem: { code: 'too-many', waitSeconds } }
	return db.transaction(async (tx) => {
		const judged = await judge(tx, comments, viewer, content)
		const answered = replyTo === undefined ? null : await findShown(tx, articleId, replyTo)
		const [row] = await tx
			.insert(comments)
			.values({ articleId, userId: viewer.userId, content, replyTo: answered, ...judged })
			.returning({ id: comments.id })
		if (!row) throw new Error('the comment was not written')
		if (wantsMail) await follow(tx, viewer, articleId)
		if (judged.status === 'shown') await showToOthers(tx, queue, row.id)
		return { ok: true, id: row.id, isHeld: judged.status === 'held' }
	})
}

/** Returns the id of a comment of the article that others can see; null if there is none. */
async function findShown(db: Db, articleId: string, commentId: string): Promise<string | null> {
	const [row] = await db
		.select({ id: comments.id })
		.from(comments)
		.where(and(eq(comments.id, commentId), eq(comments.articleId, articleId), eq(comments.status, 'shown')))
	return row?.id ?? null
}

/** Publishes a comment: invalidates cached pages and notifies the article's followers. */
export async function showToOthers(tx: Db, queue: Platform['queue'], commentId: string): Promise<void> {
	await announcePublicChange(tx)
	await queue.send(tx, announceCommentJob, { commentId })
}

function own({ userId }: Person, commentId: string): SQL | undefined {
	return z.uuid().safeParse(commentId).success
		? and(eq(comments.id, commentId), eq(comments.userId, userId), ne(comments.status, 'removed'))
		: sql`false`
}

/** @returns undefined if it is not the viewer's, or too old to be edited */
export async function editComment(
	{ db, queue }: Pick<Platform, 'db' | 'queue'>,
	viewer: Person,
	commentId: string,
	content: string,
): Promise<{ isHeld: boolean } | undefined> {
	return db.transaction(async (tx) => {
		const recent = gt(comments.createdAt, sql`now() - make_interval(mins => ${EDIT_MINUTES})`)
		const [known] = await tx
			.select({ status: comments.status })
			.from(comments)
			.where(and(own(viewer, commentId), recent))
			.for('update')
		if (!known) return undefined
		const judged = await judge(tx, comments, viewer, content, commentId)
		// Editing does not release a comment that waits for review.
		const status = known.status === 'held' ? 'held' : judged.status
		await tx
			.update(comments)
			.set({
				content,
				status,
				fingerprint: judged.fingerprint,
				updatedAt: sql`now()`,
				...(judged.suspicion && { suspicion: judged.suspicion }),
			})
			.where(eq(comments.id, commentId))
		if (status === 'shown') await showToOthers(tx, queue, commentId)
		else await announcePublicChange(tx)
		return { isHeld: status === 'held' }
	})
}

/** @returns false if the viewer has no such comment */
export async function deleteComment(db: Db, viewer: Person, commentId: string): Promise<boolean> {
	return db.transaction(async (tx) => {
		const gone = await tx.delete(comments).where(own(viewer, commentId)).returning({ id: comments.id })
		if (gone.length > 0) await announcePublicChange(tx)
		return gone.length > 0
	})
}
