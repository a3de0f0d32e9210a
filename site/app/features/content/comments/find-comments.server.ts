import { and, count, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/base/people/accounts-table.server.ts'
import { authorLabel } from '#app/features/base/people/author-label.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { versionOf } from '#app/versions/version.server.ts'
import type { Db } from '#platform/database/database.ts'
import { COMMENTS_PER_PAGE, type CommentPage, commentShown, EDIT_MINUTES } from './comment.ts'
import { commentFollowers, comments } from './comments-table.server.ts'
import { heldComments, shownComments } from './shown-comments.server.ts'

const MINUTE_MS = 60_000
const answered = alias(comments, 'answered')
const profilesOfAnswered = alias(profiles, 'profiles_of_answered')

/** Published comments, and the viewer's own that are held. */
function visibleTo(viewer: Person | null): SQL | undefined {
	const shown = shownComments()
	return viewer ? or(shown, and(eq(comments.userId, viewer.userId), heldComments())) : shown
}

/** @param page from 1; out of range, the nearest existing page is returned */
export async function findComments(
	db: Db,
	viewer: Person | null,
	articleId: string,
	page: number,
	now = new Date(),
): Promise<CommentPage> {
	const ofArticle = and(eq(comments.articleId, articleId), visibleTo(viewer))
	const [total] = await db.select({ comments: count() }).from(comments).where(ofArticle)
	const pages = Math.max(1, Math.ceil((total?.comments ?? 0) / COMMENTS_PER_PAGE))
	const shown = Math.min(Math.max(1, Number.isSafeInteger(page) ? page : 1), pages)
	const [rows, isFollowing] = await Promise.all([
		selectComments(db, ofArticle, shown),
		viewer ? follows(db, viewer, articleId) : false,
	])
	const editable = now.getTime() - EDIT_MINUTES * MINUTE_MS
	return {
		page: shown,
		pages,
		isFollowing,
		comments: rows.map(
			({ displayName, answeredId, answeredUserId, answeredName, status, createdAt, updatedAt, ...row }) => {
				const isOwn = viewer !== null && row.userId === viewer.userId
				return {
					...row,
					createdAt: createdAt.toISOString(),
					updatedAt: updatedAt.toISOString(),
					author: { username: authorLabel(row.userId, displayName), avatarUrl: null },
					answers: answeredId === null ? null : authorLabel(answeredUserId, answeredName),
					isOwn,
					canEdit: isOwn && createdAt.getTime() > editable,
					isHeld: status === 'held',
					version: isOwn ? versionOf(commentShown(row)) : null,
				}
			},
		),
	}
}

/** §7: selects one page, newest first. */
export function selectComments(db: Db, ofArticle: SQL | undefined, page: number) {
	return db
		.select({
			id: comments.id,
			articleId: comments.articleId,
			userId: comments.userId,
			content: comments.content,
			status: comments.status,
			createdAt: comments.createdAt,
			updatedAt: comments.updatedAt,
			displayName: profiles.displayName,
			answeredId: answered.id,
			answeredUserId: answered.userId,
			answeredName: profilesOfAnswered.displayName,
		})
		.from(comments)
		.leftJoin(profiles, eq(profiles.userId, comments.userId))
		.leftJoin(answered, and(eq(answered.id, comments.replyTo), shownComments(answered)))
		.leftJoin(profilesOfAnswered, eq(profilesOfAnswered.userId, answered.userId))
		.where(ofArticle)
		.orderBy(sql`${comments.createdAt} desc nulls last`, sql`${comments.id} desc nulls last`)
		.limit(COMMENTS_PER_PAGE)
		.offset((page - 1) * COMMENTS_PER_PAGE)
}

async function follows(db: Db, { userId }: Person, articleId: string): Promise<boolean> {
	const rows = await db
		.select({ userId: commentFollowers.userId })
		.from(commentFollowers)
		.where(and(eq(commentFollowers.articleId, articleId), eq(commentFollowers.userId, userId)))
	return rows.length > 0
}
