/** Compares a sentence with a rule it repeats nearly word for word, where one changed word can make it false. */
import { analyseWord, numberOfWord } from 'italian'
import { isPerson } from './persons.ts'
import { sameTurns } from './plain-words.ts'
import { negations } from './polarity.ts'
import { standsFor } from './same-words.ts'

/** Minimum share of the sentence's words that occur in the rule in the same order. */
const nearlyAll = 0.7
/** A longer omission is a separate clause. */
const longestSlip = 4

const letting = /^(?:puo|possono|potra|potranno)$/
const binding = /^(?:deve|devono|dovra|dovranno)$/

/** Words of the rule replaced by words of the sentence. */
interface Edit {
	readonly put: readonly string[]
	readonly taken: readonly string[]
}

/**
 * True when a word that counts was put in, taken out or exchanged.
 * @param isFraming whether a term claims nothing
 * @param isBeside whether a term is of the heading or of the rules before: it may be added, but take no word's place
 */
export function falsifies(
	sentence: string,
	rule: string,
	isFraming: (term: string) => boolean,
	isBeside: (term: string) => boolean,
): boolean {
	const ours = wordsOf(sentence)
	const theirs = wordsOf(rule)
	const { edits, shared } = compare(ours, theirs)
	if (shared < ours.length * nearlyAll) return false
	const terms = termsOf(theirs)
	return (
		turns(edits) ||
		edits.some(({ put, taken }) =>
			put.some((word) =>
				isForeign(
					word,
					terms,
					(term) => isFraming(term) || (isBeside(term) && termsOf(taken).every((there) => isFraming(there))),
				),
			),
		)
	)
}

/**
 * True when a sentence that repeats a rule nearly word for word denies what it affirms, lets what it binds to, or has another number or
 * person. Its other words may be the rule's in other terms.
 */
export function turnsRule(sentence: string, rule: string): boolean {
	const ours = wordsOf(sentence)
	const { edits, shared } = compare(ours, wordsOf(rule))
	return shared >= ours.length * nearlyAll && turns(edits)
}

function turns(edits: readonly Edit[]): boolean {
	return (
		deny(edits) ||
		addsNumber(edits) ||
		edits.some(
			({ put, taken }) =>
				(put.some((word) => letting.test(word)) && taken.some((word) => binding.test(word))) ||
				(put.some((word) => binding.test(word)) && taken.some((word) => letting.test(word))) ||
				(taken.length <= longestSlip && changesNumber(put, taken)) ||
				(taken.length <= longestSlip && exchangesPerson(put, taken)),
		)
	)
}

/** True when a number of a rule repeated nearly word for word is another, be it that of an article the rule refers to. */
export function renumbers(sentence: string, rule: string): boolean {
	const ours = wordsOf(sentence)
	const { edits, shared } = compare(ours, wordsOf(rule.replace(/^\s*\d{1,3}(?:-[a-z]+)?\.?\s/, '')))
	return (
		shared >= ours.length * nearlyAll &&
		edits.some(({ put, taken }) => taken.length <= longestSlip && changesNumber(put, taken))
	)
}

/** Returns the length of the longest common subsequence of words. */
export function sharedWords(sentence: string, rule: string): number {
	return compare(wordsOf(sentence), wordsOf(rule)).shared
}

/** Returns true if the sentence contains all words of the rule, in order. */
export function saysWhole(sentence: string, rule: string): boolean {
	return sharedWords(sentence, rule) === wordsOf(rule).length
}

function wordsOf(text: string): string[] {
	return (
		sameTurns(text)
			.replace(/\bnon (?:e |sia )?(?:minore|inferiore)\b/g, 'almeno')
			.replace(/\bnon (?:e |sia )?(?:maggiore|superiore)\b/g, 'massimo')
			.replace(/(?<=\d)\.(?=\d{3})/g, '')
			.match(/\p{L}+|\d+/gu) ?? []
	)
}

const isDenial = (word: string) => negations.has(word) || /^(?:salvo|manca|mancano|manchi)$/.test(word)

/** Returns true if the edits add or remove a denial. One removed together with what it denied does not count; "solo se" counts as one. */
function deny(edits: readonly Edit[]): boolean {
	const put = edits.flatMap((edit) => edit.put)
	const added = put.filter(isDenial).length
	const taken = edits.flatMap((edit) => edit.taken.filter(isDenial)).length
	if (added > 0) return (added - Math.min(added, taken)) % 2 === 1
	const bare = edits
		.filter((edit) => edit.taken.length <= longestSlip)
		.flatMap((edit) =>
			edit.taken.filter((word, i) => isDenial(word) && termsOf(edit.taken.slice(i + 1)).length === 0),
		).length
	return bare % 2 === 1 && !put.some((word) => /^(?:solo|soltanto)$/.test(word))
}

function termsOf(words: readonly string[]): string[] {
	return words.flatMap((word) => analyseWord(word) ?? [])
}

/** "Altri", "un'altra persona": any other person. */
const anyone = new Set(termsOf(['altro', 'altri', 'persona', 'soggetto', 'chiunque']))

/** One of whom the rule speaks has taken the place of another. */
function exchangesPerson(put: readonly string[], taken: readonly string[]): boolean {
	const named = (words: readonly string[]) => termsOf(words).filter((term) => isPerson(term) && !anyone.has(term))
	const [ours, theirs] = [named(put), named(taken)]
	return theirs.length > 0 && ours.some((term) => !theirs.some((there) => standsFor(term, there)))
}

function numberOf(word: string): number | undefined {
	return /^\d+$/.test(word) ? Number(word) : numberOfWord(word)
}

function changesNumber(put: readonly string[], taken: readonly string[]): boolean {
	const there = taken.flatMap((word) => numberOf(word) ?? [])
	return there.length > 0 && put.some((word) => numberOf(word) !== undefined && !there.includes(numberOf(word) ?? 0))
}

/** A number that no word left out says. */
function addsNumber(edits: readonly Edit[]): boolean {
	const numbers = (words: readonly string[]) => words.flatMap((word) => numberOf(word) ?? [])
	const there = numbers(edits.flatMap(({ taken }) => taken))
	return numbers(edits.flatMap(({ put }) => put)).some((number) => !there.includes(number))
}

function isForeign(word: string, terms: readonly string[], allowed: (term: string) => boolean): boolean {
	if (numberOf(word) !== undefined) return false
	const term = analyseWord(word)
	return term !== undefined && !allowed(term) && !terms.some((there) => standsFor(term, there))
}

/** A longer rule is no law: its words are not compared, so that time and memory stay bounded. */
const longestRule = 5000

/** The longest run of words in the same order, and what lies between. */
function compare(ours: readonly string[], theirs: readonly string[]): { edits: Edit[]; shared: number } {
	if (theirs.length > longestRule) return { edits: [], shared: 0 }
	const width = theirs.length + 1
	const longest = new Uint16Array((ours.length + 1) * width)
	for (let i = ours.length - 1; i >= 0; i--)
		for (let j = theirs.length - 1; j >= 0; j--)
			longest[i * width + j] =
				ours[i] === theirs[j]
					? (longest[(i + 1) * width + j + 1] ?? 0) + 1
					: Math.max(longest[(i + 1) * width + j] ?? 0, longest[i * width + j + 1] ?? 0)
	const edits: Edit[] = []
	let [put, taken]: [string[], string[]] = [[], []]
	const close = () => {
		if (put.length + taken.length > 0) edits.push({ put, taken })
		;[put, taken] = [[], []]
	}
	let [i, j] = [0, 0]
	while (i < ours.length || j < theirs.length) {
		if (i < ours.length && j < theirs.length && ours[i] === theirs[j]) {
			close()
			i++
			j++
		} else if (
			j >= theirs.length ||
			(i < ours.length && (longest[(i + 1) * width + j] ?? 0) >= (longest[i * width + j + 1] ?? 0))
		)
			put.push(ours[i++] ?? '')
		else taken.push(theirs[j++] ?? '')
	}
	close()
	return { edits, shared: longest[0] ?? 0 }
}
