/** An answer led by a model: it points at the sentences that decide, the law's words are shown, and its own words are read a second time. */
import { type ModelProblem, modelProblem, UnreadableReply } from '../../models/model-problem.ts'
import { withoutThoughts } from '../../models/without-thoughts.ts'
import type { Calculator, LanguageModel, OnUsage } from '../../ports.ts'
import type { AnswerSentence } from '../answer-sentence.ts'
import { foldBeyond } from './fold.ts'
import { type OfferedArticle, type OfferedSentence, sourceOf, wordsOf } from './offered.ts'
import {
	completesHead,
	longestReply,
	type Pointed,
	type PointedReply,
	pointedForm,
	readHead,
	readPointedReply,
} from './pointed-reply.ts'
import { pointingPrompt, pointingQuestion, toolsPrompt } from './pointing-prompt.it.ts'
import { readAgain } from './read-again.ts'
import { type Unsupported, unsupportedIn } from './unsupported.ts'

/** `no-reader`: without a second reading a model's own words are not shown. */
export type StruckReason = Unsupported | 'not-borne' | 'unread' | 'no-reader'

/** A sentence of the model's own, with its fate. */
export interface OwnSentence extends Pick<AnswerSentence, 'text' | 'sources'> {
	readonly stands: boolean
	readonly reason?: StruckReason
}

export type PointingEvent =
	/** The sentences that decide, in the law's own words, the most important first; none where nothing decides. */
	| { readonly type: 'pointed'; readonly quotations: readonly AnswerSentence[]; readonly pointed: Pointed }
	/** The model's own sentences, read a second time; `problem` where no reading came back. */
	| { readonly type: 'own'; readonly own: readonly OwnSentence[]; readonly problem?: ModelProblem }
	/** The model could not be reached, broke off, or replied in a form that cannot be read. Nothing follows. */
	| { readonly type: 'model-failed'; readonly cause: unknown; readonly problem: ModelProblem }

export interface PointOptions {
	/** Reads the model's own sentences again; without one they are struck. */
	readonly reader?: LanguageModel
	readonly signal?: AbortSignal
	/** Longest wait for the whole reply. */
	readonly timeoutMs?: number
	/** Longest wait for the second reading. */
	readonly readingTimeoutMs?: number
	readonly onUsage?: OnUsage
	/** Counts what the model asks for; without one it may ask for nothing. */
	readonly calculator?: Calculator
}

const defaultTimeoutMs = 45_000

/** Asks a model about articles; the law's words come as soon as the model has pointed at them. */
export async function* point(
	model: LanguageModel,
	question: string,
	offered: readonly OfferedArticle[],
	options: PointOptions = {},
): AsyncGenerator<PointingEvent> {
	const sentences = offered.flatMap((article) => article.sentences)
	const quoted = (pointed: Pointed): PointingEvent => ({
		type: 'pointed',
		pointed,
		quotations: foldBeyond(
			pointed.numbers.flatMap((number) => {
				const sentence = sentences[number - 1]
				return sentence === undefined
					? []
					: [{ text: wordsOf(sentence), degree: 'quoted', sources: [sourceOf(sentence)] }]
			}),
		),
	})
	let text = ''
	let isPointed = false
	try {
		for await (const piece of withoutThoughts(replyOf(model, question, offered, options))) {
			text += piece
			const head = isPointed || !completesHead(text, piece) ? undefined : readHead(text, sentences.length)
			if (head === undefined) continue
			isPointed = true
			yield quoted(head)
		}
	} catch (cause) {
		// A reply that had ended before its stream broke off is one like others.
		if (options.signal?.aborted === true || readPointedReply(text, sentences.length) === undefined) {
			yield failed(cause)
			return
		}
	}
	const reply = readPointedReply(text, sentences.length)
	if (reply === undefined) {
		yield failed(new UnreadableReply('the reply does not parse, or points at what was not offered'))
		return
	}
	if (!isPointed) yield quoted(reply)
	yield { type: 'own', ...(await judge(reply, { question, sentences }, options)) }
}

const failed = (cause: unknown): PointingEvent => ({ type: 'model-failed', cause, problem: modelProblem(cause) })

async function* replyOf(
	model: LanguageModel,
	question: string,
	offered: readonly OfferedArticle[],
	{ signal: given, timeoutMs = defaultTimeoutMs, onUsage, calculator }: PointOptions,
): AsyncGenerator<string> {
	const timeout = AbortSignal.timeout(timeoutMs)
	const signal = given === undefined ? timeout : AbortSignal.any([given, timeout])
	const messages = [
		{
			role: 'system',
			content: calculator === undefined ? pointingPrompt : `${pointingPrompt}\n${toolsPrompt(calculator)}`,
		},
		{ role: 'user', content: pointingQuestion(question, offered) },
	] as const
	let length = 0
	for await (const piece of model.stream(messages, signal, onUsage, pointedForm(calculator !== undefined))) {
		length += piece.length
		if (length > longestReply) return
		yield piece
	}
}

interface Case {
	readonly question: string
	readonly sentences: readonly OfferedSentence[]
}

/** Applies the hard checks, then the second reading to what passes them. */
async function judge(
	{ own, call }: PointedReply,
	{ question, sentences }: Case,
	{ reader, signal, readingTimeoutMs, onUsage, calculator }: PointOptions,
): Promise<{ own: OwnSentence[]; problem?: ModelProblem }> {
	const counted = call === undefined ? undefined : calculator?.count(call)
	const checked = own.flatMap(({ text, numbers }) => {
		const cited = numbers.flatMap((number) => sentences[number - 1] ?? [])
		const [first, ...others] = cited.map(sourceOf)
		if (first === undefined) return []
		const sources = [first, ...others] as const
		const support = { question, sentences: cited, ...(counted === undefined ? {} : { counted }) }
		const words = [...cited.map(wordsOf), ...(counted === undefined ? [] : [counted])]
		return [{ text, sources, words, unsupported: unsupportedIn(text, support) }]
	})
	const sound = checked.filter(({ unsupported }) => unsupported === undefined)
	let problem: ModelProblem | undefined
	const reading = {
		...(signal === undefined ? {} : { signal }),
		...(readingTimeoutMs === undefined ? {} : { timeoutMs: readingTimeoutMs }),
		...(onUsage === undefined ? {} : { onUsage }),
		onProblem: (found: ModelProblem) => {
			problem = found
		},
	}
	const readings = reader === undefined ? undefined : await readAgain(reader, question, sound, reading)
	const judged = checked.map(({ text, sources, unsupported, ...one }): OwnSentence => {
		const at = sound.findIndex(({ words }) => words === one.words)
		const reason = unsupported ?? (readings === undefined ? 'no-reader' : reasonOf(readings[at]))
		return { text, sources, stands: reason === undefined, ...(reason === undefined ? {} : { reason }) }
	})
	return { own: judged, ...(problem === undefined ? {} : { problem }) }
}

function reasonOf(reading: 'stands' | 'not-borne' | 'unread' = 'unread'): 'not-borne' | 'unread' | undefined {
	return reading === 'stands' ? undefined : reading
}
