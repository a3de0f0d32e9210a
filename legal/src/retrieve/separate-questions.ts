/**
 * Separates the questions of one text: each with the facts told for it, or with those told before. A request that cannot stand alone
 * ("e fino a quando?") belongs to the one before.
 */
import { analyse } from 'italian'
import { leansOnPrevious } from './follow-up.ts'
import type { Question } from './question.ts'

export interface SeparateQuestion {
	/** The text to search for: facts and request. */
	readonly text: string
	/** The request as the person wrote it. */
	readonly asked: string
}

/** Terms that a request needs to stand alone, and that facts need to be a case of their own. */
const ownTerms = 2
const ownFacts = 4
/** A person with more questions than these is answered on the whole. */
const most = 4

/** Returns the questions of a text in order; one where nothing separates them. */
export function separateQuestions({ text, requests, terms }: Question): SeparateQuestion[] {
	const known = new Set(terms)
	const countOf = (words: string) => new Set(analyse(words).filter((term) => known.has(term))).size
	const separate: { facts: string; asked: string }[] = []
	let from = 0
	for (const { text: asked, start, end } of requests) {
		const told = text.slice(from, start).trim()
		from = end
		const last = separate.at(-1)
		const hasFacts = countOf(told) >= ownFacts
		if (last !== undefined && !hasFacts && (countOf(asked) < ownTerms || leansOnPrevious(asked)))
			last.asked += ` ${[told, asked].filter((part) => part !== '').join(' ')}`
		else separate.push({ facts: hasFacts || last === undefined ? told : `${last.facts} ${told}`.trim(), asked })
	}
	if (separate.length > most) return []
	// Facts told after the last request may belong to any of them.
	const rest = text.slice(from).trim()
	return separate.map(({ facts, asked }) => ({
		asked,
		text: [facts, asked, rest].filter((part) => part !== '').join(' '),
	}))
}
