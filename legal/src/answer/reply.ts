/** The answer as other programs read it: `legal answer --json` prints one for each question. */
import type { AnswerSource, LegalRef } from '../law/model.ts'
import type { Answer } from './answer.ts'

export interface Reply {
	readonly kind: 'answer' | 'nearest' | 'refused'
	/** Probability that the words shown answer the question, 0..1. */
	readonly confidence: number
	readonly short?: string
	readonly sentences: readonly { readonly text: string; readonly sources: readonly AnswerSource[] }[]
	/** Ranges of the articles nearest to the question, which nothing is asserted of; beside an answer, those it does not quote. */
	readonly nearest?: readonly { readonly ref: LegalRef; readonly start: number; readonly end: number }[]
}

/** Translates an answer; positions are UTF-16 units of the article's text as the corpus gives it. */
export function replyOf(answer: Answer): Reply {
	const { confidence, sentences } = answer
	if (answer.kind === 'refused') return { kind: 'refused', confidence, sentences }
	const nearest = answer.nearest?.map(({ ref, start, end }) => ({ ref, start, end }))
	if (answer.kind === 'nearest') return { kind: 'nearest', confidence, sentences, ...(nearest && { nearest }) }
	return {
		kind: 'answer',
		confidence,
		...(answer.short === undefined ? {} : { short: answer.short }),
		sentences,
		...(nearest && { nearest }),
	}
}
