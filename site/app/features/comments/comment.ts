export interface Comment {
	id: string
	articleId: string
	/** Null: the account is gone. */
	userId: string | null
	content: string
	createdAt: string
	updatedAt: string
	author: { username: string; avatarUrl: null }
	/** The viewer wrote it. */
	isOwn: boolean
	/** The viewer wrote it a short while ago. */
	canEdit: boolean
	/** Waits for an admin; until then nobody else sees it. */
	isHeld: boolean
}

/** One page of comments, newest first, at most COMMENTS_PER_PAGE. */
export interface CommentPage {
	comments: readonly Comment[]
	page: number
	pages: number
	/** The viewer gets an e-mail when there is a new one. */
	isFollowing: boolean
}

export const COMMENTS_PER_PAGE = 5
export const EDIT_MINUTES = 15

export function isEdited({ createdAt, updatedAt }: Pick<Comment, 'createdAt' | 'updatedAt'>): boolean {
	return createdAt !== updatedAt
}
