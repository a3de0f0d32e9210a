/** Turns the answer without a model into the one that its pointing makes of it. */

import type { AnswerSource, LegalRef } from '../../law/model.ts'
import type { LanguageModel, PassageStore, Reader } from '../../ports.ts'
import { type Answer, type GroundedAnswer, refusal } from '../answer.ts'
import type { AnswerSentence } from '../answer-sentence.ts'
import { type ArticleToOffer, offerArticles } from './offered.ts'
import { actsMissing, outcomeOf, type PointingOutcome } from './outcome.ts'
import { type OwnSentence, type PointingEvent, type PointOptions, point } from './point.ts'
import type { Pointed } from './pointed-reply.ts'
import { factsOf, type PointingCalibration, type PointingFacts, surenessOf } from './sureness.ts'

/** A question, and the articles a model is asked about. */
export interface PointingGrounds {
	readonly question: string
	/** The answer without a model. */
	readonly answer: Answer
	readonly offer: readonly ArticleToOffer[]
}

export interface AnswerByPointingOptions extends PointOptions {
	/** Articles are read as this reader may. */
	readonly readAs?: Reader
	/** Measured by a trial of this model; without it an answer has no confidence. */
	readonly calibration?: PointingCalibration
}

/** An answer led by a model: its own sentences that stand, then the law's words. */
export interface PointedAnswer extends Omit<GroundedAnswer, 'confidence'> {
	/** Probability that the first article pointed at governs the question; null for a model that was not measured. */
	readonly confidence: number | null
	/** True if the words shown answer a part of the question, as the model says. */
	readonly partly?: true
	/** The model that pointed. */
	readonly composedBy: string
	/** Sentences of the model's own that were struck. */
	readonly removed?: number
}

/** A model's part in an answer. */
export interface ModelPart extends Pointed {
	readonly facts: PointingFacts
	readonly own: readonly OwnSentence[]
}

export type PointingAnswerEvent =
	| Exclude<PointingEvent, { readonly type: 'pointed' }>
	/** Unless the model breaks off or is stopped, the answer to come has this outcome. */
	| (Extract<PointingEvent, { readonly type: 'pointed' }> & { readonly outcome: PointingOutcome })
	/** The last event: the answer as it is to be stored. */
	| { readonly type: 'done'; readonly answer: Answer | PointedAnswer; readonly part?: ModelPart }

/** Articles near a question that are listed at most. */
const mostNearest = 5

/** Asks a model, and yields the answer that follows; where the model fails, the answer without one. */
export async function* answerByPointing(
	store: PassageStore,
	{ question, answer: plain, offer }: PointingGrounds,
	model: LanguageModel,
	{ readAs, calibration, ...options }: AnswerByPointingOptions = {},
): AsyncGenerator<PointingAnswerEvent> {
	const offered = await offerArticles(store, offer, readAs)
	// A calculation needs no article.
	if (offered.length === 0 && options.calculator === undefined) {
		yield { type: 'done', answer: plain }
		return
	}
	let said: Said | undefined
	let own: readonly OwnSentence[] = []
	for await (const event of point(model, question, offered, options)) {
		if (event.type === 'pointed') {
			const { pointed, quotations } = event
			const facts = factsOf(offer, quotations[0]?.sources[0]?.ref, pointed.p)
			const confidence = calibration === undefined ? null : surenessOf(calibration, facts)
			const outcome = outcomeOf(pointed, { plain, quotations, offer, confidence })
			said = { pointed, quotations, facts, confidence, outcome }
			yield { ...event, outcome }
			continue
		}
		if (event.type === 'own') ({ own } = event)
		// A stopped answer keeps the words of the law that were already shown.
		else if (options.signal?.aborted !== true) said = undefined
		yield event
	}
	if (said === undefined) {
		yield { type: 'done', answer: plain }
		return
	}
	const { pointed, facts, outcome } = said
	const missingActs = outcome === 'undecided' ? await actsMissing(store, pointed.missing, readAs) : []
	const answer = answerAfter(plain, { ...said, own, composedBy: model.model, missingActs })
	yield { type: 'done', answer, part: { ...pointed, facts, own } }
}

/** Sentences that a model points at, with their outcome. */
interface Said {
	readonly pointed: Pointed
	readonly quotations: readonly AnswerSentence[]
	readonly facts: PointingFacts
	readonly confidence: number | null
	readonly outcome: PointingOutcome
}

interface Finished extends Said {
	readonly own: readonly OwnSentence[]
	readonly composedBy: string
	/** Acts the model lacks, which the store does not hold. */
	readonly missingActs: readonly string[]
}

function answerAfter(
	plain: Answer,
	{ pointed, quotations, outcome, own, confidence, composedBy, missingActs }: Finished,
): Answer | PointedAnswer {
	if (outcome === 'outweighed') return plain
	const standing = own
		.filter(({ stands }) => stands)
		.map(({ text, sources }): AnswerSentence => ({ text, sources, degree: 'checked' }))
	const [first, ...others] = [...standing, ...quotations]
	if (first !== undefined && outcome === 'asserted') {
		const removed = own.length - standing.length
		return {
			kind: 'grounded',
			confidence,
			calibration: plain.calibration,
			sentences: [first, ...others],
			...nearestOf(plain, [first, ...others]),
			...(pointed.enough === 'partly' ? { partly: true } : {}),
			composedBy,
			...(removed === 0 ? {} : { removed }),
		}
	}
	if (missingActs.length > 0)
		return refusal('act-not-held', { confidence: plain.confidence, version: plain.calibration, missingActs })
	// A refusal says what the engine lacks; a model that decides nothing adds nothing to it.
	if (plain.kind === 'refused') return plain
	const pointedAt = quotations.flatMap(({ sources }) => sources)
	const found = [...plain.sentences.flatMap(({ sources }) => sources), ...(plain.nearest ?? [])]
	// The first article of a probable answer is the one that its confidence is about.
	const certain = plain.kind === 'nearest' && plain.isProbable === true ? found.slice(0, 1) : []
	const [nearest, ...further] = oneForEachArticle([...certain, ...pointedAt, ...found]).slice(0, mostNearest)
	if (nearest === undefined) return plain
	const { confidence: sure, calibration } = plain
	const probable = certain.length > 0 ? ({ isProbable: true } as const) : {}
	return { kind: 'nearest', confidence: sure, calibration, ...probable, sentences: [], nearest: [nearest, ...further] }
}

/** Returns the first source of each article. */
function oneForEachArticle(sources: readonly AnswerSource[]): AnswerSource[] {
	const first = new Map<LegalRef, AnswerSource>()
	for (const source of sources) if (!first.has(source.ref)) first.set(source.ref, source)
	return [...first.values()]
}

/** The articles near the question that the answer does not quote. */
function nearestOf(plain: Answer, sentences: readonly AnswerSentence[]): Pick<GroundedAnswer, 'nearest'> {
	const quoted = new Set(sentences.flatMap(({ sources }) => sources).map(({ ref }) => ref))
	const offered =
		plain.kind === 'refused' ? [] : [...plain.sentences.flatMap(({ sources }) => sources), ...(plain.nearest ?? [])]
	const nearest = oneForEachArticle(offered).filter(({ ref }) => !quoted.has(ref))
	return nearest.length === 0 ? {} : { nearest }
}
