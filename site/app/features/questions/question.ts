import type { Category } from '#app/features/themes/theme.ts'

export const QUESTION_SORTS = ['recent', 'votes', 'answers', 'views'] as const
export type QuestionSort = (typeof QUESTION_SORTS)[number]

/** `declined`: not published, but answered privately. `removed`: by a later decision. */
export type QuestionStatus = 'pending' | 'published' | 'declined' | 'removed'

/** One row of 'Domande Fiscali'. */
export interface QuestionSummary {
	id: string
	title: string
	body: string
	author: string
	votes: number
	answers: number
	views: number
	tags: readonly string[]
	category: Category | null
	createdAt: string
	isSample: boolean
	status: QuestionStatus
}

export interface QuestionPage {
	questions: readonly QuestionSummary[]
	/** Cursor of the next page; null on the last one. */
	next: string | null
}

/** A previous version of a text; shown to its author and to admins. */
export interface Revision {
	id: string
	title: string | null
	body: string
	replacedAt: string
}

export interface Answer {
	id: string
	questionId: string
	body: string
	author: string
	/** True if a professional of the studio wrote it. */
	isProfessional: boolean
	votes: number
	isAccepted: boolean
	createdAt: string
	editedAt: string | null
	/** True if the viewer wrote it. */
	isOwn: boolean
	hasVoted: boolean
	/** True while it waits for an admin; only its author and admins see it. */
	isHeld: boolean
	revisions: readonly Revision[]
}

export interface QuestionDetail extends Omit<QuestionSummary, 'answers'> {
	answers: readonly Answer[]
	publishable: boolean
	editedAt: string | null
	isOwn: boolean
	hasVoted: boolean
	revisions: readonly Revision[]
}

/** The viewer's rights on a question; the server checks them again. */
export interface QuestionRights {
	canAnswer: boolean
	canAccept: boolean
	canEdit: boolean
	canVote: boolean
}

/** A provision that may help to answer. */
export interface SuggestedSource {
	title: string
	excerpt: string
	url: string | null
}

export interface TagCount {
	name: string
	count: number
}

/** Counts in the sidebar beside the questions. */
export interface QuestionSidebarData {
	categories: readonly { name: Category; count: number }[]
	popularTags: readonly TagCount[]
}
