/** Answers composed by a language model, verified sentence by sentence before anything is shown. */

import { analyse } from 'italian'
import type { GradeReason } from '../../grade/grade-statement.ts'
import type { Passage } from '../../law/model.ts'
import { withoutThoughts } from '../../models/without-thoughts.ts'
import { type LanguageModel, type PassageStore, readerOf, type SecondReader } from '../../ports.ts'
import { retrieve } from '../../retrieve.ts'
import { citedSentences } from '../../verify/sentence-stream.ts'
import type { Answer } from '../answer.ts'
import type { AnswerSentence } from '../answer-sentence.ts'
import { type AskOptions, type Grounds, groundsOf } from '../ask.ts'
import { systemPrompt, userPrompt } from './answer-prompt.it.ts'
import { inOrder } from './in-order.ts'
import { articlesForModel, modelPassages } from './model-passages.ts'
import { Shown } from './shown.ts'
import { voiceOf } from './voices.ts'

export type AnswerEvent =
	/** A verified statement, or the law's own words; it may be shown. */
	| { readonly type: 'sentence'; readonly sentence: AnswerSentence }
	/** A statement that was rejected; the closest words of the law follow, unless they have been shown already. */
	| { readonly type: 'removed'; readonly reason: GradeReason }
	/** The model could not be reached or broke off; what follows are quotations. */
	| { readonly type: 'model-failed'; readonly cause: unknown }
	/** The last event: the answer as it is to be stored. */
	| { readonly type: 'done'; readonly answer: Answer }

export interface ModelAnswerOptions extends AskOptions {
	readonly signal?: AbortSignal
	/** Reads statements again that the strict check does not decide. */
	readonly reader?: SecondReader
	/** Longest wait for the whole reply. */
	readonly timeoutMs?: number
	/** Tokens of the passages given to the model at most. */
	readonly maxTokens?: number
}

const defaultTimeoutMs = 45_000
/** Characters read from the model at most. */
const maxReply = 12_000

/** Returns only the part of the grounds that a model's answer needs, to be handed to another thread. */
export function forModel({ retrieval: { question, matches }, answer, articles }: Grounds): Grounds {
	return { retrieval: { question, matches }, answer, articles: articles.slice(0, articlesForModel) }
}

/** Retrieves, then answers as `answerWithModel` does. */
export async function* askModel(
	store: PassageStore,
	question: string,
	model: LanguageModel,
	options: ModelAnswerOptions = {},
): AsyncGenerator<AnswerEvent> {
	const grounds = await groundsOf(store, await retrieve(store, question, options), options)
	yield* answerWithModel(store, grounds, model, options)
}

/**
 * Has a model write the answer from the articles of an answer without one. The words of the law replace rejected statements. Everything that would be quoted without
 * a model is shown in any case. The last event is `done`.
 */
export async function* answerWithModel(
	store: PassageStore,
	{ retrieval, answer: plain, articles }: Grounds,
	model: LanguageModel,
	options: ModelAnswerOptions = {},
): AsyncGenerator<AnswerEvent> {
	if (plain.kind !== 'grounded') {
		yield { type: 'done', answer: plain }
		return
	}
	const passages = await modelPassages(store, articles, {
		...(options.maxTokens === undefined ? {} : { maxTokens: options.maxTokens }),
		reader: readerOf(options.filter),
	})
	const said: AnswerSentence[] = []
	const shown = new Shown()
	let removedCount = 0
	const bridges = bridgesOf(retrieval, passages)
	const voices = inOrder(citedSentences(withoutThoughts(reply(model, retrieval, passages, options))), (sentence) =>
		voiceOf(sentence, passages, {
			bridges,
			question: retrieval.question.text,
			...(options.reader === undefined ? {} : { reader: options.reader }),
			...(options.signal === undefined ? {} : { signal: options.signal }),
		}),
	)
	try {
		for await (const voice of voices) {
			if (!voice.stands) {
				removedCount++
				yield { type: 'removed', reason: voice.reason }
			}
			const sentence = voice.stands ? voice.sentence : voice.quotation
			if (sentence === undefined || (!voice.stands && shown.covers(sentence.sources))) continue
			said.push(sentence)
			shown.add(sentence.sources)
			yield { type: 'sentence', sentence }
		}
	} catch (cause) {
		yield { type: 'model-failed', cause }
	}
	const isComposed = said.some(({ degree }) => degree !== 'quoted')
	const isSilent = said.length === 0
	for (const quotation of plain.sentences) {
		if (shown.covers(quotation.sources)) continue
		const { text, sources } = quotation
		const sentence: AnswerSentence = isSilent ? quotation : { text, sources, degree: 'quoted' }
		said.push(sentence)
		yield { type: 'sentence', sentence }
	}
	const [first, ...others] = said
	if (first === undefined) {
		yield { type: 'done', answer: plain }
		return
	}
	const { confidence, calibration, short, nearest, unanswered } = plain
	const answer: Answer = {
		kind: 'grounded',
		confidence,
		calibration,
		sentences: [first, ...others],
		...(isComposed || short === undefined ? {} : { short }),
		...(nearest === undefined ? {} : { nearest }),
		...(unanswered === undefined ? {} : { unanswered }),
		...(isComposed ? { composedBy: model.model } : {}),
		...(removedCount === 0 ? {} : { removed: removedCount }),
	}
	yield { type: 'done', answer }
}

async function* reply(
	model: LanguageModel,
	{ question }: Grounds['retrieval'],
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

/** Everyday words that the thesaurus ties to a passage given: the model may use them in its place. */
function bridgesOf({ matches }: Grounds['retrieval'], passages: readonly Passage[]): Set<string> {
	const refs = new Set<string>(passages.map(({ ref }) => ref))
	const tied = matches.filter(({ entry }) => entry.articles.some((ref) => refs.has(ref)))
	return new Set(
		tied.slice(0, 3).flatMap(({ entry }) => [...entry.lay, ...entry.legal].flatMap((words) => analyse(words))),
	)
}
