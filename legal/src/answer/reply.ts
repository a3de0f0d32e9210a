/** The answer as other programs read it: `legal answer --json` prints one for each question. */
import type { AnswerSource, LegalRef } from '../law/model.ts'
import type { Answer, RefusalReason } from './answer.ts'
import type { ModelPart, PointedAnswer } from './pointing/answer-by-pointing.ts'

export interface Reply {
	readonly kind: 'answer' | 'nearest' | 'refused'
	/** Probability that the words shown answer the question, 0..1; null for a model that was not measured. */
	readonly confidence: number | null
	/** Why nothing was answered. */
	readonly reason?: RefusalReason
	readonly sentences: readonly Said[]
	/** The law's words that are shown on demand only. */
	readonly folded?: readonly Said[]
	/** Present where nothing is asserted, but the first of the nearest probably answers. */
	readonly isProbable?: true
	/** Ranges of the articles nearest to the question, which nothing is asserted of; beside an answer, those it does not quote. */
	readonly nearest?: readonly Place[]
	/** Places a model pointed at, the most important first. */
	readonly points?: readonly Place[]
	/** The model's own probability that its points decide, 0..1. */
	readonly p?: number
	/** The model's own sentences, also those that were struck. */
	readonly own?: readonly {
		readonly text: string
		readonly sources: readonly AnswerSource[]
		readonly stands: boolean
		readonly reason?: string
	}[]
}

interface Said {
	readonly text: string
	readonly sources: readonly AnswerSource[]
}

interface Place {
	readonly ref: LegalRef
	readonly start: number
	readonly end: number
}

/** Translates an answer; positions are UTF-16 units of the article's text as the corpus gives it. */
export function replyOf(answer: Answer | PointedAnswer): Reply {
	const { confidence, sentences } = answer
	if (answer.kind === 'refused') return { kind: 'refused', confidence, reason: answer.reason, sentences }
	const nearest = answer.nearest?.map(({ ref, start, end }) => ({ ref, start, end }))
	if (answer.kind === 'nearest')
		return {
			kind: 'nearest',
			confidence,
			...(answer.isProbable && { isProbable: answer.isProbable }),
			sentences,
			...(nearest && { nearest }),
		}
	const folded = sentences.filter(({ isFolded }) => isFolded === true)
	return {
		kind: 'answer',
		confidence,
		sentences: sentences.filter(({ isFolded }) => isFolded !== true),
		...(folded.length > 0 && { folded }),
		...(nearest && { nearest }),
	}
}

/** As `replyOf`, with the model's part in the answer. */
export function replyWithPart(
	answer: Answer | PointedAnswer,
	part: ModelPart | undefined,
	points: readonly Place[],
): Reply {
	const reply = replyOf(answer)
	return part === undefined ? reply : { ...reply, points, p: part.p, own: part.own }
}
