/** Detects sentences that match their source better once two of their persons or numbers are exchanged. */
import { analyseWord, numberOfWord } from 'italian'
import { isPerson } from './persons.ts'
import { plainWords } from './plain-words.ts'
import { standsFor } from './same-words.ts'

/** Words apart that still belong together, in the sentence and in its source. */
const near = 2
const nearThere = 3
/** Least number of additional neighbours an exchange must find. */
const leastGain = 2
/** Persons and numbers of a sentence that are tried in each other's places. */
const mostExchanged = 16

interface Word {
	readonly term: string
	readonly isNumber: boolean
	/** Does something in the passive: "dal giudice". */
	readonly isAgent: boolean
}

/** The stemmer takes "assicuratore" and "assicurato" for one. */
function personTerm(written: string): string | undefined {
	const term = analyseWord(written)
	const ending = /(?:(?:a|i|u)tor|atari)(?=[eioa]+$)/.exec(written)?.[0]
	return term === undefined || ending === undefined || term.endsWith(ending) ? term : term + ending
}

const agent = /^(?:da|dal|dallo|dalla|dall|dai|dagli|dalle)$/

function wordsIn(text: string): Word[] {
	const words: Word[] = []
	let isAgent = false
	for (const [written] of plainWords(text).matchAll(/\p{L}+|\d+(?:[.,]\d+)*/gu)) {
		const isNumber = /^\d/.test(written) || numberOfWord(written) !== undefined
		const term = isNumber ? written : personTerm(written)
		if (term === undefined) isAgent = agent.test(written) || (isAgent && /^(?:un|uno|una)$/.test(written))
		else {
			words.push({ term, isNumber, isAgent })
			isAgent = false
		}
	}
	return words
}

/** Returns the number of pairs of neighbouring words that are also neighbours in the rule. */
export function closeness(sentence: string, source: string): number {
	return scoring(wordsIn(source))(wordsIn(sentence).map(({ term }) => term))
}

function scoring(there: readonly Word[]) {
	const known = new Map<string, boolean>()
	const isNear = (one: string, other: string) => {
		const key = `${one} ${other}`
		const before = known.get(key)
		if (before !== undefined) return before
		const isFound = there.some(
			({ term }, i) =>
				standsFor(one, term) && there.slice(i + 1, i + 1 + nearThere).some((next) => standsFor(other, next.term)),
		)
		known.set(key, isFound)
		return isFound
	}
	return (sequence: readonly string[]) =>
		sequence.reduce(
			(found, one, i) =>
				found + sequence.slice(i + 1, i + 1 + near).filter((other) => one !== other && isNear(one, other)).length,
			0,
		)
}

/** @param source the rule that carries the sentence */
export function exchanges(sentence: string, source: string): boolean {
	const words = wordsIn(sentence)
	const there = wordsIn(source)
	const terms = words.map(({ term }) => term)
	const score = scoring(there)
	const own = score(terms)
	const exchangeable = words
		.filter(
			(word, i) =>
				terms.indexOf(word.term) === i &&
				(word.isNumber || isPerson(word.term)) &&
				there.some(({ term }) => standsFor(word.term, term)) &&
				!turnsPassive(words, there, word.term),
		)
		.slice(0, mostExchanged)
	return exchangeable.some((one, i) =>
		exchangeable.slice(i + 1).some((other) => {
			if (one.isNumber !== other.isNumber || standsFor(one.term, other.term)) return false
			const exchanged = terms.map((term) => (term === one.term ? other.term : term === other.term ? one.term : term))
			const gain = score(exchanged) - own
			const isOutOfPlace = own === score(terms.filter((term) => term !== one.term && term !== other.term))
			return gain >= leastGain || (gain > 0 && isOutOfPlace)
		}),
	)
}

function turnsPassive(words: readonly Word[], source: readonly Word[], term: string): boolean {
	const ours = words.some((word) => word.term === term && word.isAgent)
	const theirs = source.some((word) => standsFor(term, word.term) && word.isAgent)
	return ours !== theirs
}
