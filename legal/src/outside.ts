/** Whether a question is about a matter that an act outside the store governs. */
import { outsideTopics } from './law/outside-topics.ts'
import { offTopicManner, offTopicPhrases } from './off-topic-words.ts'
import type { Retrieval } from './retrieve.ts'
import { analyse } from './text/analyse.ts'
import { foldAccents, foldCase } from './text/fold.ts'

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

let offTopics: readonly (readonly string[])[] | undefined

function readOffTopics(): readonly (readonly string[])[] {
	offTopics ??= offTopicPhrases.map((phrase) => [...new Set(analyse(phrase))]).filter((terms) => terms.length > 0)
	return offTopics
}

/** What a manner of asking says by itself. */
const mannerShare = 0.9

/** Share of the question's words that stand in phrases no act is about. */
export function offTopicShare({ text, terms }: Retrieval['question']): number {
	const asked = new Set(terms)
	const told = new Set<string>()
	for (const phrase of readOffTopics())
		if (phrase.every((term) => asked.has(term))) for (const term of phrase) told.add(term)
	const manner = offTopicManner.test(foldAccents(foldCase(text))) ? mannerShare : 0
	return asked.size === 0 ? manner : Math.max(manner, told.size / asked.size)
}
