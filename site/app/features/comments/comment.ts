export interface Comment {
	id: string
	articleId: string
	userId: string
	content: string
	createdAt: string
	updatedAt: string
	author: { username: string; avatarUrl: null }
	/** The viewer wrote it. */
	isOwn: boolean
}

/** One page of comments, newest first, at most COMMENTS_PER_PAGE. */
export interface CommentPage {
	comments: readonly Comment[]
	page: number
	pages: number
}

export const COMMENTS_PER_PAGE = 5
