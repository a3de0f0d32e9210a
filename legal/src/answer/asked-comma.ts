/** The comma that a question names. */
import type { Article } from '../law/model.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import { type Range, sentencesOf } from '../text/sentences.ts'

/** Text that is asked for by number alone is quoted up to here. */
export const readable = 700

/** "art. 5, comma 3": that comma, to its first sentences. */
export function askedComma({ ref, commi, text }: Article, { question }: Retrieval): Range | undefined {
	const number = question.citations.find((citation) => citation.ref === ref)?.comma
	if (number === undefined) return undefined
	const comma = number === 'ultimo' ? commi.at(-1) : commi.find((one) => one.number === number)
	if (comma === undefined) return undefined
	const [first, ...others] = sentencesOf(text, comma.start, comma.end)
	if (first === undefined) return undefined
	return { start: first.start, end: others.findLast(({ end }) => end - first.start <= readable)?.end ?? first.end }
}
