import type { Stage } from '../question.ts'

/** One row of 'Le mie domande'. */
export interface OwnQuestionRow {
	id: string
	title: string
	stage: Stage
	isPublic: boolean
	/** True if something happened that its author has not seen. */
	isNews: boolean
	createdAt: string
	changedAt: string
}
