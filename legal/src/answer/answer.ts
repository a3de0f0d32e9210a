/** The answer as data. A sentence without a source cannot be built; what cannot be grounded is refused with a reason. */
import type { NotOursReason } from '../confidence/not-ours.ts'
import type { AnswerSource } from '../law/model.ts'
import type { AnswerSentence } from './answer-sentence.ts'

/**
 * `empty`: the question has no words; `act-not-held`: it is governed by acts the store does not hold; `no-source`: nothing was
 * found; `low-confidence`: too far from any source; the others: no Italian law answers it.
 */
export type RefusalReason = 'empty' | 'act-not-held' | 'no-source' | 'low-confidence' | NotOursReason

interface Weighed {
	/** Probability that the words shown answer the question, 0..1. */
	readonly confidence: number
	/** Version of what the confidence was computed with. */
	readonly calibration: string
}

export interface GroundedAnswer extends Weighed {
	readonly kind: 'grounded'
	readonly sentences: readonly [AnswerSentence, ...AnswerSentence[]]
	/** Further articles near the question, of which nothing is asserted. */
	readonly nearest?: readonly AnswerSource[]
	/** Of several questions, those that have no sure answer. */
	readonly unanswered?: readonly string[]
}

/** Nothing is asserted: the closest articles, likeliest first, each with its closest words. */
export interface NearestRules extends Weighed {
	readonly kind: 'nearest'
	/** The first article probably answers, by the words given of it: the confidence is its own. */
	readonly isProbable?: true
	readonly sentences: readonly []
	readonly nearest: readonly [AnswerSource, ...AnswerSource[]]
}

export interface Refusal extends Weighed {
	readonly kind: 'refused'
	readonly reason: RefusalReason
	readonly sentences: readonly []
	/** Acts that are named or needed but missing, by code. */
	readonly missingActs?: readonly string[]
}

export type Answer = GroundedAnswer | NearestRules | Refusal

/** Builds a refusal; one for acts that are not held names them. */
export function refusal(
	reason: RefusalReason,
	{ confidence, version, missingActs }: { confidence: number; version: string; missingActs?: readonly string[] },
): Refusal {
	const missing = reason === 'act-not-held' && missingActs !== undefined ? { missingActs } : {}
	return { kind: 'refused', reason, confidence, calibration: version, sentences: [], ...missing }
}
