/**
 * Recognises everyday matters that are governed by acts the store does not hold: finding nothing is then the right answer. The topics of each
 * act stand in `outside-topics.json`, with a question that they must catch and one that they must spare.
 */

import { analyse, foldAccents, foldCase } from 'italian'
import { findKnownAct } from '../law/known-acts.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import outsideTopics from './outside-topics.json' with { type: 'json' }

interface Topic {
	readonly act: string
	readonly terms: readonly string[]
	/** Its first word, of which another may share the stem: "cartella" and "cartello". */
	readonly head: string
}

let topics: readonly Topic[] | undefined

function readTopics(): readonly Topic[] {
	topics ??= Object.entries(outsideTopics).flatMap(([act, { topics: phrases }]) =>
		phrases.map((phrase) => ({ act, terms: [...new Set(analyse(phrase))], head: wordsOf(phrase)[0] ?? '' })),
	)
	return topics
}

/** From the share that the longest matching topic of an absent act takes of the words of what is asked, or of all that is told; 0 when none matches. */
export function outsideStrength(retrieval: Pick<Retrieval, 'question' | 'heldActs'>): number {
	return outsideMatter(retrieval)?.strength ?? 0
}

/** Code of the absent act whose topic matches the question best, where its name is known. */
export function outsideAct(retrieval: Pick<Retrieval, 'question' | 'heldActs'>): string | undefined {
	const act = outsideMatter(retrieval)?.act
	return act !== undefined && findKnownAct(act) !== undefined ? act : undefined
}

/** Strength from which a topic is what the question is about, not what its story touches: a fifth of its words. */
const isTheMatter = 0.6

/** True where the question is about a matter of an absent act. */
export function isOutside(retrieval: Pick<Retrieval, 'question' | 'heldActs'>): boolean {
	return outsideStrength(retrieval) >= isTheMatter
}

/** Returns the absent act whose topic matches the question best, and from what share of the question. */
export function outsideMatter({
	question,
	heldActs,
}: Pick<Retrieval, 'question' | 'heldActs'>): { readonly act: string; readonly strength: number } | undefined {
	const told = new Set(question.terms)
	const words = wordsOf(question.text)
	const asked = new Set(question.asked)
	let best: { readonly act: string; readonly strength: number } | undefined
	for (const { act, terms, head } of readTopics()) {
		if (terms.length === 0 || heldActs.has(act) || !terms.every((term) => told.has(term))) continue
		if (isOnlyOfOtherGender(head, words)) continue
		// A topic that the request names is compared with the request alone, so that a long story does not hide it.
		const { size } = terms.every((term) => asked.has(term)) ? asked : told
		const strength = 0.5 + 0.5 * (terms.length / size)
		if (best === undefined || strength > best.strength) best = { act, strength }
	}
	return best
}

/** The last letters of the forms of a noun, by the last letter of one. */
const endings: Readonly<Record<string, string>> = { a: 'ae', o: 'oi', e: 'aei', i: 'aoei' }

/** Returns true if the only word with the letters of a noun, but for the last, ends as another noun does. */
function isOnlyOfOtherGender(noun: string, words: readonly string[]): boolean {
	const like = words.filter((word) => word.length === noun.length && word.slice(0, -1) === noun.slice(0, -1))
	return (
		like.length > 0 && !like.some((word) => word === noun || (endings[noun.slice(-1)] ?? '').includes(word.slice(-1)))
	)
}

function wordsOf(text: string): string[] {
	return foldAccents(foldCase(text)).match(/\p{L}+/gu) ?? []
}
