export const QUESTION_SORTS = ['recent', 'votes', 'answers', 'views'] as const
export type QuestionSort = (typeof QUESTION_SORTS)[number]

export const QUESTION_CATEGORIES = [
	'IVA',
	'IRPEF',
	'Detrazioni',
	'Fatturazione',
	'Regimi Fiscali',
	'Tassazione Rendite',
] as const
export type QuestionCategory = (typeof QUESTION_CATEGORIES)[number]

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
	category: QuestionCategory | null
	createdAt: string
	isSample: boolean
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
}

export type QuestionStatus = 'pending' | 'published' | 'declined' | 'removed'

export interface QuestionDetail extends Omit<QuestionSummary, 'answers'> {
	status: QuestionStatus
	answers: readonly Answer[]
}

export interface TagCount {
	name: string
	count: number
}

/** Counts shown in the sidebar beside the questions. */
export interface QuestionSidebarData {
	categories: readonly { name: QuestionCategory; count: number }[]
	popularTags: readonly TagCount[]
}

export function parseQuestionSort(value: string | null): QuestionSort {
	return QUESTION_SORTS.find((sort) => sort === value) ?? 'recent'
}
