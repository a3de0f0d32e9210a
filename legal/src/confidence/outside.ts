/** Recognises matters that are governed by acts the store does not hold. */

import { analyse } from 'italian'
import { findKnownAct } from '../law/known-acts.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import { outsideTopics } from './outside-topics-data.ts'

interface Topic {
	readonly act: string
	readonly terms: readonly string[]
}

let topics: readonly Topic[] | undefined

function readTopics(): readonly Topic[] {
	topics ??= Object.entries(outsideTopics).flatMap(([act, phrases]) =>
		phrases.map((phrase) => ({ act, terms: [...new Set(analyse(phrase))] })),
	)
	return topics
}

/** From the share that the longest matching topic of an absent act takes of the words of what is asked, or of all that is told; 0 when none matches. */
export function outsideStrength(retrieval: Pick<Retrieval, 'question' | 'heldActs'>): number {
	return strongestTopic(retrieval)?.strength ?? 0
}

/** Code of the absent act whose topic matches the question best, where its name is known. */
export function outsideAct(retrieval: Pick<Retrieval, 'question' | 'heldActs'>): string | undefined {
	const act = strongestTopic(retrieval)?.act
	return act !== undefined && findKnownAct(act) !== undefined ? act : undefined
}

/** Strength from which a topic is what the question is about, not what its story touches: a fifth of its words. */
const isTheMatter = 0.6

/** True where the question is about a matter of an absent act. */
export function isOutside(retrieval: Pick<Retrieval, 'question' | 'heldActs'>): boolean {
	return outsideStrength(retrieval) >= isTheMatter
}

function strongestTopic({ question, heldActs }: Pick<Retrieval, 'question' | 'heldActs'>) {
	const told = new Set(question.terms)
	const asked = new Set(question.asked)
	let best: { readonly act: string; readonly strength: number } | undefined
	for (const { act, terms } of readTopics()) {
		if (terms.length === 0 || heldActs.has(act) || !terms.every((term) => told.has(term))) continue
		// A topic that the request names is compared with the request alone, so that a long story does not hide it.
		const { size } = terms.every((term) => asked.has(term)) ? asked : told
		const strength = 0.5 + 0.5 * (terms.length / size)
		if (best === undefined || strength > best.strength) best = { act, strength }
	}
	return best
}
