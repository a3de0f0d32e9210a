/** Decides between a model's answer, the one without it, and neither. */
import { findKnownAct } from '../../law/known-acts.ts'
import { resolveCitations } from '../../law/resolve.ts'
import type { PassageStore, Reader } from '../../ports.ts'
import type { Answer } from '../answer.ts'
import type { AnswerSentence } from '../answer-sentence.ts'
import type { ArticleToOffer } from './offered.ts'
import type { Pointed } from './pointed-reply.ts'

/**
 * `asserted`: the law's words that the model points at are the answer; `undecided`: the model finds nothing that decides, nothing is asserted; `outweighed`: the model
 * is less likely to be right than the answer without it, which stays.
 */
export type PointingOutcome = 'asserted' | 'undecided' | 'outweighed'

/** Below this probability of its own a model that points asserts nothing; below it as measured, it is not believed. */
const leastSure = 0.5
/** An answer without a model is right in .94 of questions left out where it is as sure: too good to be given up for a model of unknown quality. */
const certain = 0.9
/** A capable reader that names another article than such an answer names one of the first that were found. */
const firstFound = 3

export interface Against {
	/** The answer without a model. */
	readonly plain: Answer
	/** The sentences that the model points at. */
	readonly quotations: readonly AnswerSentence[]
	/** Likeliest to govern first. */
	readonly offer: readonly Pick<ArticleToOffer, 'ref'>[]
	/** As a trial has measured this model; null for one that was not. */
	readonly confidence: number | null
}

/** Returns true if a model says that what it points at answers. */
export function decides({ numbers, enough, p }: Pointed): boolean {
	return numbers.length > 0 && enough !== 'no' && p >= leastSure
}

/**
 * Weighs a model's pointing against the answer without it. A measured model must be likelier right than wrong, and, on another article, at least as sure as that answer.
 * One that was not measured is taken at its word, but replaces no answer that is certain by an article that was found far behind.
 */
export function outcomeOf(pointed: Pointed, { plain, quotations, offer, confidence }: Against): PointingOutcome {
	if (!decides(pointed)) return 'undecided'
	if (confidence !== null && confidence < leastSure) return 'outweighed'
	if (plain.kind !== 'grounded') return 'asserted'
	const refs = quotations.flatMap(({ sources }) => sources).map(({ ref }) => ref)
	if (refs.includes(plain.sentences[0].sources[0].ref)) return 'asserted'
	if (confidence !== null) return confidence < plain.confidence ? 'outweighed' : 'asserted'
	const isFound = offer.slice(0, firstFound).some(({ ref }) => ref === refs[0])
	return plain.confidence >= certain && !isFound ? 'outweighed' : 'asserted'
}

/** Returns the acts that are named as missing and are not held. */
export async function actsMissing(store: PassageStore, missing: string, reader: Reader | undefined): Promise<string[]> {
	const named = resolveCitations(missing).map(({ ref }) => ref.split(':')[0] ?? '')
	if (named.length === 0) return []
	const held = new Set((await store.acts(reader?.viewer)).map(({ code }) => code))
	return [...new Set(named)].filter((code) => findKnownAct(code) !== undefined && !held.has(code))
}
