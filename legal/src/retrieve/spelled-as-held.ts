/** Citations in the spelling of the text that is held: "art. 21-nonies" of an act whose text numbers it 21-novies. */
import { otherSpellings } from '../law/article-number.ts'
import { isLegalRef, type LegalRef, legalRef, splitRef } from '../law/model.ts'
import type { PassageFilter, PassageStore } from '../ports.ts'
import type { Question } from './question.ts'

/** Returns the question with each cited article named as the store names it; the same where it names none otherwise. */
export async function spelledAsHeld(store: PassageStore, question: Question, filter: PassageFilter): Promise<Question> {
	const spelled = await Promise.all(question.citations.map(({ ref }) => heldSpelling(store, ref, filter)))
	if (spelled.every((ref) => ref === undefined)) return question
	const citations = question.citations.map((citation, i) => ({ ...citation, ref: spelled[i] ?? citation.ref }))
	return { ...question, citations }
}

async function heldSpelling(store: PassageStore, ref: string, filter: PassageFilter): Promise<LegalRef | undefined> {
	const { act, article } = splitRef(ref)
	const others = otherSpellings(article).map((other) => legalRef(act, other))
	if (others.length === 0 || !isLegalRef(ref)) return undefined
	const found = await store.passagesOf([ref, ...others], filter)
	if (found.some(({ passage }) => passage.ref === ref)) return undefined
	return found[0]?.passage.ref
}
