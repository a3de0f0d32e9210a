/** The extractive answer: every sentence a word-for-word quotation from the best articles. */
import type { PassageStore } from '../ports.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import { type RetrieveOptions, retrieve } from '../retrieve/retrieve.ts'
import { type Answer, refusal } from './answer.ts'
import { type DecideOptions, type Decision, decide } from './decide.ts'
import { extractSentences } from './extract.ts'

export interface AskOptions extends RetrieveOptions, DecideOptions {}

/** Retrieves, decides and quotes. @throws what the store throws */
export async function ask(store: PassageStore, question: string, options: AskOptions = {}): Promise<Answer> {
	return answerFrom(store, await retrieve(store, question, options), options)
}

/** As `ask`, for what was retrieved already with the same options. */
export async function answerFrom(store: PassageStore, retrieval: Retrieval, options: AskOptions = {}): Promise<Answer> {
	const decision = decide(retrieval, options)
	if (decision.refusal !== undefined) return refusal(decision.refusal, decision, retrieval)
	return quotationsFrom(store, retrieval, decision, options.filter?.viewer)
}

/** Returns quotations from the best articles, whatever the confidence; a refusal where nothing can be quoted. */
export async function quotationsFrom(
	store: PassageStore,
	retrieval: Retrieval,
	decision: Decision,
	viewer: readonly string[] | undefined,
): Promise<Answer> {
	const [first, ...others] = await extractSentences(store, retrieval, viewer)
	if (first === undefined) return refusal('no-source', decision, retrieval)
	const { confidence, calibration } = decision
	return { kind: 'grounded', confidence, calibration: calibration.version, sentences: [first, ...others] }
}
