/** Answers composed by a language model, verified sentence by sentence before anything is shown. */

import type { Passage } from '../law/model.ts'
import type { LanguageModel, PassageStore } from '../ports.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import { retrieve } from '../retrieve/retrieve.ts'
import { analyse } from '../text/analyse.ts'
import { citedSentences } from '../verify/sentence-stream.ts'
import type { RemovalReason } from '../verify/statement.ts'
import { verifySentence } from '../verify/verify-sentence.ts'
import { type Answer, refusal } from './answer.ts'
import { systemPrompt, userPrompt } from './answer-prompt.it.ts'
import type { AnswerSentence } from './answer-sentence.ts'
import { type AskOptions, answerOf } from './ask.ts'
import { type Decision, decide } from './decide.ts'

export type AnswerEvent =
	/** A sentence that stands; it may be shown. */
	| { readonly type: 'sentence'; readonly sentence: AnswerSentence }
	/** A sentence was taken out. */
	| { readonly type: 'removed'; readonly reason: RemovalReason }
	/** The model could not be reached or broke off; what follows are quotations. */
	| { readonly type: 'model-failed'; readonly cause: unknown }
	/** The last event: the answer as it is to be stored. */
	| { readonly type: 'done'; readonly answer: Answer }

export interface ModelAnswerOptions extends AskOptions {
	readonly signal?: AbortSignal
	/** Longest wait for the whole reply. */
	readonly timeoutMs?: number
	/** Made already with the same options: the store is asked for nothing more. */
	readonly decision?: Decision
	/** Passages given to the model at most. */
	readonly passages?: number
}

const defaultTimeoutMs = 45_000
const defaultPassages = 6
/** Characters read from the model at most. */
const maxReply = 12_000

/** Retrieves, then answers as `answerWithModel` does. */
export async function* askModel(
	store: PassageStore,
	question: string,
	model: LanguageModel,
	options: ModelAnswerOptions = {},
): AsyncGenerator<AnswerEvent> {
	yield* answerWithModel(store, await retrieve(store, question, options), model, options)
}

/**
 * Has a model write the answer from a retrieval. Sentences that fail verification are removed; if the model fails before any was shown,
 * quotations replace them. The last event is `done`.
 */
export async function* answerWithModel(
	store: PassageStore,
	retrieval: Retrieval,
	model: LanguageModel,
	options: ModelAnswerOptions = {},
): AsyncGenerator<AnswerEvent> {
	const decision = options.decision ?? (await decide(store, retrieval, options, options.filter?.viewer))
	if (decision.outcome !== 'answer') {
		yield { type: 'done', answer: answerOf(retrieval, decision) }
		return
	}
	const passages = passagesFor(decision, options.passages ?? defaultPassages)
	const bridges = bridgesOf(retrieval, passages)
	const sentences: AnswerSentence[] = []
	let removedCount = 0
	try {
		for await (const { text: sentence, cited } of citedSentences(reply(model, retrieval, passages, options))) {
			const verdict = verifySentence(sentence, cited, passages, bridges, retrieval.question.text)
			if (verdict.stands) {
				const standing = { text: sentence, sources: verdict.sources }
				sentences.push(standing)
				yield { type: 'sentence', sentence: standing }
			} else {
				removedCount++
				yield { type: 'removed', reason: verdict.reason }
			}
		}
	} catch (cause) {
		yield { type: 'model-failed', cause }
		if (sentences.length === 0) {
			const answer = answerOf(retrieval, decision)
			if (answer.kind === 'grounded') for (const sentence of answer.sentences) yield { type: 'sentence', sentence }
			yield { type: 'done', answer }
			return
		}
	}
	const [first, ...others] = sentences
	const answer: Answer =
		first === undefined
			? refusal('not-verified', decision)
			: {
					kind: 'grounded',
					confidence: decision.confidence,
					calibration: decision.version,
					sentences: [first, ...others],
					composedBy: model.model,
					...(removedCount === 0 ? {} : { removed: removedCount }),
				}
	yield { type: 'done', answer }
}

async function* reply(
	model: LanguageModel,
	{ question }: Retrieval,
	passages: readonly Passage[],
	options: ModelAnswerOptions,
): AsyncGenerator<string> {
	const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)
	const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout])
	const messages = [
		{ role: 'system', content: systemPrompt },
		{ role: 'user', content: userPrompt(question.text, passages) },
	] as const
	let length = 0
	for await (const piece of model.stream(messages, signal)) {
		length += piece.length
		if (length > maxReply) return
		yield piece
	}
}

/** The best passage of each of the articles likeliest to govern. */
function passagesFor({ articles }: Decision, limit: number): Passage[] {
	return articles
		.slice(0, limit)
		.flatMap(({ ranked: { passages } }) => (passages[0] === undefined ? [] : [passages[0].passage]))
}

/** Everyday words that the thesaurus ties to a passage given: the model may use them in its place. */
function bridgesOf({ matches }: Retrieval, passages: readonly Passage[]): Set<string> {
	const refs = new Set<string>(passages.map(({ ref }) => ref))
	const tied = matches.filter(({ entry }) => entry.articles.some((ref) => refs.has(ref)))
	return new Set(
		tied.slice(0, 3).flatMap(({ entry }) => [...entry.lay, ...entry.legal].flatMap((words) => analyse(words))),
	)
}
