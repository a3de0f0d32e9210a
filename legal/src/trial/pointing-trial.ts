/** Tries a model that points on questions whose governing articles are known: how often it is right, and how much its probability is worth. */
import { z } from 'zod'
import { answerByPointing, type PointingGrounds } from '../answer/pointing/answer-by-pointing.ts'
import { decides } from '../answer/pointing/outcome.ts'
import type { PointingSample } from '../answer/pointing/sureness.ts'
import { type LegalRef, splitRef } from '../law/model.ts'
import type { LanguageModel, PassageStore, Reader } from '../ports.ts'
import own from './own-questions.json' with { type: 'json' }

export interface OwnQuestion {
	readonly question: string
	/** Articles that govern; none where nothing in Italian law answers. */
	readonly gold: readonly string[]
}

/** Questions of a trial. */
export const trialQuestions = 60

/** Returns the questions of a trial: those that no law answers, and as many others as it has room for, on acts that are held. */
export function ownQuestions(held: ReadonlySet<string>): OwnQuestion[] {
	const all: readonly OwnQuestion[] = z.array(z.object({ question: z.string(), gold: z.array(z.string()) })).parse(own)
	const unanswerable = all.filter(({ gold }) => gold.length === 0)
	const answerable = all.filter(({ gold }) => gold.some((ref) => held.has(splitRef(ref).act)))
	return [...answerable.slice(0, trialQuestions - unanswerable.length), ...unanswerable]
}

export interface PointingReport {
	/** Questions that some article governs, and those that none does. */
	readonly answerable: number
	readonly unanswerable: number
	/** Questions without a reply that can be read. */
	readonly failed: number
	/** Of the unanswerable ones, those of which nothing was asserted. */
	readonly refused: number
	/** One for each question that the model dared to answer. */
	readonly samples: readonly PointingSample[]
	/** Milliseconds of all calls. */
	readonly elapsedMs: number
	/** Tokens of the calls whose service says them. */
	readonly tokens: number
}

export interface PointingTrialOptions {
	readonly store: PassageStore
	/** Searches as for a person's question. */
	readonly groundsOf: (question: string) => Promise<PointingGrounds>
	readonly readAs?: Reader
	readonly signal?: AbortSignal
	readonly atOnce?: number
	/** Milliseconds of a clock that only goes forward. */
	readonly now?: () => number
	/** Is told the number of questions that are done. */
	readonly onProgress?: (done: number) => Promise<void>
}

/** Asks a model all questions. @throws the reason of an aborted signal, and what the store throws */
export async function tryPointing(
	model: LanguageModel,
	questions: readonly OwnQuestion[],
	{ store, groundsOf, readAs, signal, atOnce = 3, now = () => performance.now(), onProgress }: PointingTrialOptions,
): Promise<PointingReport> {
	const samples: PointingSample[] = []
	let [failed, refused, elapsedMs, tokens] = [0, 0, 0, 0]
	for (let at = 0; at < questions.length; at += atOnce) {
		signal?.throwIfAborted()
		const batch = questions.slice(at, at + atOnce)
		await Promise.all(
			batch.map(async ({ question, gold }) => {
				const grounds = await groundsOf(question)
				const start = now()
				let first: LegalRef | undefined
				for await (const event of answerByPointing(store, grounds, model, {
					...(readAs === undefined ? {} : { readAs }),
					...(signal === undefined ? {} : { signal }),
					onUsage: ({ sent, received }) => {
						tokens += sent + received
					},
				})) {
					if (event.type === 'pointed') first = event.quotations[0]?.sources[0].ref
					if (event.type !== 'done') continue
					elapsedMs += now() - start
					if (event.part === undefined) failed++
					else if (decides(event.part))
						samples.push({ facts: event.part.facts, isRight: first !== undefined && gold.includes(first) })
					else if (gold.length === 0) refused++
				}
			}),
		)
		await onProgress?.(at + batch.length)
	}
	signal?.throwIfAborted()
	const unanswerable = questions.filter(({ gold }) => gold.length === 0).length
	const answerable = questions.length - unanswerable
	return { answerable, unanswerable, failed, refused, samples, elapsedMs, tokens }
}
