/** The answer without a model: every sentence a word-for-word quotation from the best articles. */
import type { PassageStore } from '../ports.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import { type RetrieveOptions, retrieve } from '../retrieve/retrieve.ts'
import { type Answer, refusal } from './answer.ts'
import { type DecideOptions, type Decision, decide } from './decide.ts'
import { extractSentences } from './extract.ts'
import { nearestRules } from './nearest-rules.ts'

export interface AskOptions extends RetrieveOptions, DecideOptions {}

/** Retrieves, decides and quotes. @throws what the store throws */
export async function ask(store: PassageStore, question: string, options: AskOptions = {}): Promise<Answer> {
	return answerFrom(store, await retrieve(store, question, options), options)
}

/** As `ask`, for what was retrieved already with the same options. */
export async function answerFrom(store: PassageStore, retrieval: Retrieval, options: AskOptions = {}): Promise<Answer> {
	return answerOf(retrieval, await decide(store, retrieval, options, options.filter?.viewer))
}

/** Turns a decision into an answer: quotations, the nearest rules, or a refusal if nothing can be quoted. */
export function answerOf(retrieval: Retrieval, decision: Decision): Answer {
	const { confidence, version, articles } = decision
	if (decision.refusal !== undefined) return refusal(decision.refusal, decision)
	if (decision.outcome === 'answer') {
		const [first, ...others] = extractSentences(articles, retrieval)
		if (first !== undefined)
			return { kind: 'grounded', confidence, calibration: version, sentences: [first, ...others] }
	}
	const [first, ...others] = nearestRules(articles)
	if (first === undefined) return refusal('no-source', decision)
	return { kind: 'nearest', confidence, calibration: version, sentences: [], nearest: [first, ...others] }
}
