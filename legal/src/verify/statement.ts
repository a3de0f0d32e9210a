/** A statement of a model made ready for the checks: its sources, what it cites, what it takes from the question. */

import { foldAccents, foldCase } from 'italian'
import { findKnownAct } from '../law/known-acts.ts'
import type { Passage } from '../law/model.ts'
import { blankRanges } from '../text/blank.ts'
import { type Facts, factsOf, withoutDates } from './facts.ts'
import { looksLikeInstruction } from './instructions.ts'
import { addressesIn, namesIn } from './names.ts'
import { referencesOf } from './references.ts'

export type RemovalReason =
	| 'no-citation'
	| 'unknown-citation'
	| 'article-not-in-source'
	| 'number-not-in-source'
	| 'name-not-in-source'
	| 'contradicts-source'
	| 'unsupported'
	| 'leaves-words-out'
	| 'instruction'

export interface Statement {
	/** Without a "Sì," or "No," that opens it. */
	readonly text: string
	readonly sources: readonly Passage[]
	/** All that its sources say, with their act, article and heading. */
	readonly whole: string
	readonly facts: Facts
	/** Without what it cites and "l'articolo prevede che". */
	readonly stated: string
	/** `stated` without the dates of the question. */
	readonly claims: string
}

/** "L'art. 2043 prevede che …" */
const leadIn =
	/\b(?:prevede|prevedono|stabilisce|stabiliscono|dispone|dispongono|precisa|specifica|chiarisce|afferma|sancisce|indica|aggiunge)\s+che\b/gi

/** A longer sentence is no sentence: its words are compared with those of every rule. */
const longestSentence = 2000
const longestQuestion = 8000

/** "Sì, …", "No: …": the answer to the question as asked; what follows must hold by itself. */
const yesOrNo = /^\s*(?:sì|si|no)\s*[,:;.]\s*(?:e|ma|anzi|però|infatti|purtroppo)?\s*/i

const agreement = /^\s*(?:sì, )?(?:esatto|giusto|corretto|proprio così|è così|hai ragione|certo|certamente|confermo)\b/i

/** "Esatto, …": what the question assumes is said again, and no law's words decide it. */
export function opensInAgreement(written: string): boolean {
	return agreement.test(written)
}

/**
 * Returns the statement, or why it can be no statement about its sources.
 * @param passages by the number they were given under, from 1
 */
export function readStatement(
	written: string,
	cited: readonly number[],
	passages: readonly Passage[],
	question: string,
): Statement | RemovalReason {
	if (cited.length === 0) return 'no-citation'
	if (written.length > longestSentence) return 'unsupported'
	const sources = cited.flatMap((number) => passages[number - 1] ?? [])
	if (sources.length < cited.length) return 'unknown-citation'
	if (looksLikeInstruction(written)) return 'instruction'
	const text = written.replace(yesOrNo, '')
	const whole = sources.map(sourceText).join('\n')
	const references = referencesOf(text, sources, whole)
	if (references === undefined) return 'article-not-in-source'
	const facts = factsOf(question.slice(0, longestQuestion), whole)
	const stated = blankRanges(text, references).replace(leadIn, ' ')
	return { text, sources, whole, facts, stated, claims: withoutDates(stated, facts) }
}

/** Names and addresses of a statement that neither its sources nor the question have. */
export function namesOutside({ text, whole, facts, claims }: Statement): string[] {
	const folded = foldAccents(foldCase(whole))
	return [
		...addressesIn(text).filter((address) => !whole.includes(address)),
		...namesIn(claims).filter((name) => !folded.includes(name) && !facts.text.includes(name)),
	]
}

function sourceText({ heading, text, article, act, path }: Passage): string {
	return [`art. ${article} ${findKnownAct(act.code)?.short ?? ''} ${act.title}`, ...path, heading, text].join('\n')
}
