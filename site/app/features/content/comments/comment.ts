import type { Shown } from '#app/versions/version.ts'

export interface Comment {
	id: string
	articleId: string
	/** Null if the account was deleted. */
	userId: string | null
	content: string
	createdAt: string
	updatedAt: string
	author: { username: string; avatarUrl: null }
	/** Name of who wrote the comment that it answers; null if it answers none. */
	answers: string | null
	/** True if the viewer wrote it. */
	isOwn: boolean
	/** True if the viewer wrote it recently enough to edit it. */
	canEdit: boolean
	/** True while it waits for the staff; only its author and the staff see it. */
	isHeld: boolean
	/** Version of its text, for its author; null for others. */
	version: string | null
}

/** The text of a comment. */
export function commentShown({ content }: { content: string }) {
	return { content } satisfies Shown
}

/** One page of comments, newest first, at most COMMENTS_PER_PAGE. */
export interface CommentPage {
	comments: readonly Comment[]
	page: number
	pages: number
	/** True if the viewer gets an e-mail for each new comment. */
	isFollowing: boolean
}

export const COMMENTS_PER_PAGE = 5
export const EDIT_MINUTES = 15

/** Returns true if the comment was changed after it was written. */
export function isEdited({ createdAt, updatedAt }: Pick<Comment, 'createdAt' | 'updatedAt'>): boolean {
	return createdAt !== updatedAt
}

/** Id of a comment's element on the page of its article. */
export function commentAnchor(id: string): string {
	return `commento-${id}`
}
