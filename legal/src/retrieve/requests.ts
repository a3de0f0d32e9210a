/**
 * Finds the requests in a text: sentences with a question mark and those that express a wish or a doubt ("vorrei sapere se …"), with the
 * kind of answer each expects. A story may contain several requests; its facts belong to all of them.
 */
import { foldAccents, foldCase } from 'italian'
import { type AskedKind, kindOfRequest, wishes } from './asked.ts'

export interface Request {
	readonly text: string
	/** Kind of answer it expects; `open` if its words do not say. */
	readonly kind: AskedKind | 'open'
	/** Range in the question, UTF-16 units. */
	readonly start: number
	readonly end: number
}

/** Sentences as people write them: after the sign no capital is needed, but a space, since amounts and initials have signs too. */
const sentence = /[^.!?…;\n]+(?:[.!?…;]+(?=\S)[^.!?…;\n]+)*[.!?…;]*/g

/** Returns the requests of a text in order; empty if it has none. */
export function requestsIn(text: string): Request[] {
	return [...text.matchAll(sentence)].flatMap(({ 0: written, index: start }) => {
		const folded = foldAccents(foldCase(written))
		if (!written.includes('?') && !wishes(folded)) return []
		return [{ text: written.trim(), kind: kindOfRequest(folded), start, end: start + written.length }]
	})
}
