/** Recognises matters that are governed by acts the store does not hold. */

import type { Retrieval } from '../retrieve/retrieval.ts'
import { analyse } from '../text/analyse.ts'
import { outsideTopics } from './outside-topics.ts'

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

/** Share of the question's words that the longest matching topic of an absent act takes, 0 when none matches. */
export function outsideStrength({ question, heldActs }: Pick<Retrieval, 'question' | 'heldActs'>): number {
	const asked = new Set(question.terms)
	let best = 0
	for (const { act, terms } of readTopics()) {
		if (terms.length === 0 || heldActs.has(act) || !terms.every((term) => asked.has(term))) continue
		best = Math.max(best, 0.5 + 0.5 * (terms.length / asked.size))
	}
	return best
}
