/** The answer as data. A sentence without a source cannot be built; what cannot be grounded is refused with a reason. */
import type { Calibration } from '../confidence/calibration.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import type { AnswerSentence } from './answer-sentence.ts'

/** `empty`: the question has no words; `act-not-held`: it names acts the store does not hold; `no-source`: nothing was found; `low-confidence`: too weak to be shown; `not-verified`: no sentence of the model passed verification. */
export type RefusalReason = 'empty' | 'act-not-held' | 'no-source' | 'low-confidence' | 'not-verified'

export type Answer =
	| {
			readonly kind: 'grounded'
			/** Probability that the sources contain the governing article, 0..1. */
			readonly confidence: number
			readonly calibration: string
			readonly sentences: readonly [AnswerSentence, ...AnswerSentence[]]
			/** The model that wrote the sentences; absent when they are quotations. */
			readonly composedBy?: string
			/** Sentences of the model that did not stand and were taken out. */
			readonly removed?: number
	  }
	| {
			readonly kind: 'refused'
			readonly reason: RefusalReason
			readonly confidence: number
			readonly calibration: string
			readonly sentences: readonly []
			/** Acts named and not held, by code. */
			readonly missingActs?: readonly string[]
	  }

/** Builds a refusal; one for acts that are not held names them. */
export function refusal(
	reason: RefusalReason,
	{ confidence, calibration }: { readonly confidence: number; readonly calibration: Pick<Calibration, 'version'> },
	{ missingActs }: Pick<Retrieval, 'missingActs'>,
): Answer {
	const missing = reason === 'act-not-held' ? { missingActs } : {}
	return { kind: 'refused', reason, confidence, calibration: calibration.version, sentences: [], ...missing }
}
