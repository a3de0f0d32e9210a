import type { Stage } from '../question.ts'

/** One row of 'Le mie domande'. */
export interface OwnQuestionRow {
	id: string
	title: string
	stage: Stage
	/** Readers: 'everybody-soon' for one that the studio has yet to look at. */
	readers: 'everybody' | 'everybody-soon' | 'studio'
	/** True if something happened that its author has not seen. */
	isNews: boolean
	createdAt: string
	changedAt: string
}
