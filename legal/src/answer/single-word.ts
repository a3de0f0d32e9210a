/** Detects questions of a single word that are not about law ("prova prova"), or that match an article by resemblance only ("test" and "testo"). */

import { analyseWord, foldAccents, foldCase } from 'italian'
import file from '../retrieve/question-signs.json' with { type: 'json' }
import type { Retrieval } from '../retrieve/retrieval.ts'
import { Signs } from '../text/signs.ts'

/** Endings of singular and plural of one noun: "capriola" is no form of "capriolo". */
const numberPairs = new Set(['oi', 'io', 'ae', 'ea', 'ei', 'ie', 'ai', 'ia'])
/** Forms of a verb match each other and the noun derived from it. */
const signs = new Signs<'verbal'>(file)

/** True when all the question says is one word that the best article does not say, or one word twice. */
export function isSingleWord({ question, articles, matches }: Retrieval): boolean {
	if (question.citations.length > 0) return false
	const all = wordsOf(question.text)
	const words = new Set(all.filter((word) => analyseWord(word) !== undefined))
	const [word] = words
	if (word === undefined || words.size > 1) return false
	if (all.length > 1 && all.every((one) => one === word)) return true
	const best = articles[0]
	if (best === undefined || signs.has('verbal', word)) return false
	const phrases = matches
		.filter(({ entry }) => entry.articles.includes(best.ref))
		.flatMap(({ entry }) => [...entry.lay, ...entry.legal])
	const said = best.passages.flatMap(({ passage }) => [passage.heading, ...passage.path, passage.text])
	return ![...phrases, ...said].some((text) => wordsOf(text).some((other) => isSameNoun(word, other)))
}

function wordsOf(text: string): string[] {
	return foldAccents(foldCase(text)).match(/\p{L}+/gu) ?? []
}

function isSameNoun(one: string, other: string): boolean {
	if (one === other) return true
	return one.slice(0, -1) === other.slice(0, -1) && numberPairs.has(one.slice(-1) + other.slice(-1))
}
