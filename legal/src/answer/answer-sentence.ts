/** A sentence and its sources: without a source it cannot be built. */
import type { AnswerSource } from '../law/model.ts'

/** `checked` is a model's own sentence that a second reading found borne by its sources; `quoted` is the law's own words. */
export type SentenceDegree = 'checked' | 'quoted'

export interface AnswerSentence {
	readonly text: string
	/** The question whose answer begins here, if several are answered one by one. */
	readonly asked?: string
	/** Absent if no model was used. */
	readonly degree?: SentenceDegree
	/** The law's words that a model finds less important than those before them: shown on demand. */
	readonly isFolded?: true
	readonly sources: readonly [AnswerSource, ...AnswerSource[]]
}
