import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '#app/features/base/people/person.ts'
import { judge } from '#app/features/base/spam/judge.server.ts'
import { findArticleId } from '#app/features/content/news/news.server.ts'
import { justPosted, postedBefore } from '#app/posts/posted-before.server.ts'
import { lockSeen } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { countUse, type Limit, takeBackUse } from '#platform/limits/rate-limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result, TooMany } from '#platform/result.ts'
import { commentShown, EDIT_MINUTES } from './comment.ts'
import { comments } from './comments-table.server.ts'
import { follow } from './followers.server.ts'
import { announceCommentJob } from './jobs.server.ts'
import type { NewComment } from './new-comment.ts'

const WRITING: Limit = { name: 'comments', points: 10, windowSeconds: 600 }

export type CommentProblem = { code: 'no-article' } | TooMany
export type Commented = Result<{ id: string; isHeld: boolean }, CommentProblem>

/** Adds a comment, once if it is posted twice; it is published at once unless the staff has to review it. */
export async function addComment(
	{ db, queue }: Pick<Platform, 'db' | 'queue'>,
	viewer: Person,
	slug: string,
	{ content, follow: wantsMail, replyTo }: NewComment,
): Promise<Commented> {
	const articleId = await findArticleId(db, slug)
	if (articleId === undefined) return { ok: false, problem: { code: 'no-article' } }
	const find = (among: Db) =>
		among
			.select({ id: comments.id, status: comments.status })
			.from(comments)
			.where(
				and(
					eq(comments.userId, viewer.userId),
					eq(comments.articleId, articleId),
					eq(comments.content, content),
					replyTo === undefined ? isNull(comments.replyTo) : eq(comments.replyTo, replyTo),
					ne(comments.status, 'removed'),
					justPosted(comments.createdAt),
				),
			)
	const waitSeconds = await countUse(db, WRITING, viewer.userId)
	if (waitSeconds !== undefined && (await find(db)).length === 0)
		return { ok: false, problem: { code: 'too-many', waitSeconds } }
	return db.transaction(async (tx) => {
		const first = await postedBefore(tx, viewer.userId, find)
		if (first) {
			await takeBackUse(tx, WRITING, viewer.userId)
			return { ok: true, id: first.id, isHeld: first.status === 'held' }
		}
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

export type CommentEdited = Result<{ isHeld: boolean }, { code: 'gone' } | Changed<'content'>>

/** Edits one's own comment, unless it is too old. */
export async function editComment(
	{ db, queue }: Pick<Platform, 'db' | 'queue'>,
	viewer: Person,
	commentId: string,
	content: string,
	seen: Seen,
): Promise<CommentEdited> {
	return db.transaction(async (tx) => {
		const recent = gt(comments.createdAt, sql`now() - make_interval(mins => ${EDIT_MINUTES})`)
		const select = tx
			.select({ status: comments.status, content: comments.content })
			.from(comments)
			.where(and(own(viewer, commentId), recent))
		const locked = await lockSeen(select, {
			seen,
			shown: commentShown,
			wanted: { content },
			gone: { code: 'gone' } as const,
		})
		if (!locked.ok) return locked
		const known = locked.row
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
		return { ok: true, isHeld: status === 'held' }
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
