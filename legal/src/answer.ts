/** Answers. A sentence without a source cannot be built; what cannot be grounded is refused with a reason. */
import type { AnswerSentence } from './answer-sentence.ts'
import { isLoneWord } from './bare-word.ts'
import { type Calibration, confidenceIn } from './confidence.ts'
import { extractSentences } from './extract.ts'
import { splitRef } from './law/model.ts'
import { learned } from './learned.ts'
import type { PassageStore } from './ports.ts'
import { type Retrieval, type RetrieveOptions, retrieve } from './retrieve.ts'

/** `empty`: nothing was asked; `act-not-held`: it names acts the store lacks; `no-source`: nothing was found; `low-confidence`: too weak to be shown; `not-verified`: no sentence of the model stood. */
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

export interface AskOptions extends RetrieveOptions {
	readonly calibration?: Calibration
	/** Below it the question is refused; the calibration's own threshold unless given. */
	readonly minConfidence?: number
}

/** The extractive answer: every sentence a word-for-word quotation from the best articles. */
export async function ask(store: PassageStore, question: string, options: AskOptions = {}): Promise<Answer> {
	const retrieval = await retrieve(store, question, options)
	return answerFrom(store, retrieval, options)
}

export async function answerFrom(store: PassageStore, retrieval: Retrieval, options: AskOptions = {}): Promise<Answer> {
	const calibration = options.calibration ?? learned.calibration
	const decision = decide(retrieval, calibration, options.minConfidence ?? calibration.threshold)
	if (decision.refusal !== undefined) return refusal(decision.refusal, decision.confidence, calibration, retrieval)
	return extractiveAnswer(store, retrieval, decision.confidence, calibration, options.filter?.viewer)
}

/** Quotations from the best articles, whatever the confidence. */
export async function extractiveAnswer(
	store: PassageStore,
	retrieval: Retrieval,
	confidence: number,
	calibration: Calibration,
	viewer: readonly string[] | undefined,
): Promise<Answer> {
	const [first, ...others] = await extractSentences(store, retrieval, viewer)
	if (first === undefined) return refusal('no-source', confidence, calibration, retrieval)
	return { kind: 'grounded', confidence, calibration: calibration.version, sentences: [first, ...others] }
}

export function refusal(
	reason: RefusalReason,
	confidence: number,
	{ version }: Calibration,
	{ missingActs }: Retrieval,
): Answer {
	const missing = reason === 'act-not-held' ? { missingActs } : {}
	return { kind: 'refused', reason, confidence, calibration: version, sentences: [], ...missing }
}

export interface Decision {
	readonly confidence: number
	readonly refusal?: RefusalReason
}

/** Whether the question can be answered from what was found. */
export function decide(retrieval: Retrieval, calibration: Calibration, minConfidence: number): Decision {
	const { question, articles, missingActs } = retrieval
	if (question.terms.length === 0 && question.citations.length === 0) return { confidence: 0, refusal: 'empty' }
	if (missingActs.length > 0 && !question.citations.some(({ ref }) => articles.some((article) => article.ref === ref)))
		return { confidence: 0, refusal: 'act-not-held' }
	if (articles.length === 0 || citesNothingHeld(retrieval) || isLoneWord(retrieval))
		return { confidence: 0, refusal: 'no-source' }
	const confidence = confidenceIn(retrieval, calibration)
	return confidence < minConfidence ? { confidence, refusal: 'low-confidence' } : { confidence }
}

/** Every article the question cites does not exist in the act that is held: "art. 9999 c.c.". */
function citesNothingHeld({ question, articles }: Retrieval): boolean {
	const cited = question.citations.filter(({ ref, assumed }) => assumed !== true && splitRef(ref).article !== '')
	return (
		question.kind === 'citation' &&
		cited.length > 0 &&
		!cited.some(({ ref, alternatives = [] }) =>
			articles.some((article) => article.ref === ref || alternatives.includes(article.ref)),
		)
	)
}
