import type { Category } from '#app/features/themes/theme.ts'

export const QUESTION_SORTS = ['recent', 'votes', 'answers', 'views'] as const
export type QuestionSort = (typeof QUESTION_SORTS)[number]

/** Declined: not published, but answered all the same. Removed: taken away by a later decision. */
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
	/** Where the next page begins; null on the last. */
	next: string | null
}

/** A text as it was before somebody changed it; shown to its author and to admins. */
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
	/** Written by a professional of the studio. */
	isProfessional: boolean
	votes: number
	isAccepted: boolean
	createdAt: string
	editedAt: string | null
	/** The viewer wrote it. */
	isOwn: boolean
	hasVoted: boolean
	/** Waits for an admin; until then nobody else sees it. */
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

/** What the viewer may do with a question; the server checks it again. */
export interface QuestionRights {
	canAnswer: boolean
	canAccept: boolean
	canEdit: boolean
	canVote: boolean
}

/** A provision that may help who answers. */
export interface SuggestedSource {
	title: string
	excerpt: string
	url: string | null
}

export interface TagCount {
	name: string
	count: number
}

/** Counts shown in the sidebar beside the questions. */
export interface QuestionSidebarData {
	categories: readonly { name: Category; count: number }[]
	popularTags: readonly TagCount[]
}
