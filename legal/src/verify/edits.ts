/** What a sentence that repeats a rule nearly word for word has changed in it: there, one word is enough to make it false. */
import { analyseWord } from '../text/analyse.ts'
import { foldAccents, foldCase } from '../text/fold.ts'
import { numberOfWord } from '../text/number-words.ts'
import { isPerson } from './persons.ts'
import { negations } from './polarity.ts'
import { standsFor } from './same-words.ts'

/** Least share of the sentence's words that stand in the rule in the same order. */
const nearlyAll = 0.7
/** A longer stretch left out is a clause of its own. */
const longestSlip = 4

const letting = /^(?:puo|possono|potra|potranno)$/
const binding = /^(?:deve|devono|dovra|dovranno)$/

/** Words of the sentence that took the place of words of the rule. */
interface Edit {
	readonly put: readonly string[]
	readonly taken: readonly string[]
}

/**
 * True when a word that counts was put in, taken out or exchanged.
 * @param allowed whether a term that the rule does not have may be added
 */
export function falsifies(sentence: string, rule: string, allowed: (term: string) => boolean): boolean {
	const ours = wordsOf(sentence)
	const theirs = wordsOf(rule)
	const { edits, shared } = compare(ours, theirs)
	if (shared < ours.length * nearlyAll) return false
	const terms = termsOf(theirs)
	return (
		edits.reduce((balance, edit) => balance + deniedBy(edit), 0) % 2 !== 0 ||
		edits.some(
			({ put, taken }) =>
				(put.some((word) => letting.test(word)) && taken.some((word) => binding.test(word))) ||
				(put.some((word) => binding.test(word)) && taken.some((word) => letting.test(word))) ||
				(taken.length <= longestSlip && changesNumber(put, taken)) ||
				(taken.length <= longestSlip && exchangesPerson(put, taken)) ||
				put.some((word) => isForeign(word, terms, allowed)),
		)
	)
}

/** True when a number of a rule repeated nearly word for word is another, be it that of an article the rule refers to. */
export function renumbers(sentence: string, rule: string): boolean {
	const ours = wordsOf(sentence)
	const { edits, shared } = compare(ours, wordsOf(rule.replace(/^\s*\d{1,3}(?:-[a-z]+)?\./, '')))
	return (
		shared >= ours.length * nearlyAll &&
		edits.some(({ put, taken }) => taken.length <= longestSlip && changesNumber(put, taken))
	)
}

function wordsOf(text: string): string[] {
	return foldAccents(foldCase(text)).match(/\p{L}+|\d+/gu) ?? []
}

/** How many denials an edit adds. One taken out together with what it denied is none. */
function deniedBy({ put, taken }: Edit): number {
	const isDenial = (word: string) => negations.has(word) || word === 'salvo'
	const added = put.filter(isDenial).length
	if (taken.length > longestSlip) return added
	if (added > 0) return added - taken.filter(isDenial).length
	return -taken.filter((word, i) => isDenial(word) && termsOf(taken.slice(i + 1)).length === 0).length
}

function termsOf(words: readonly string[]): string[] {
	return words.flatMap((word) => analyseWord(word) ?? [])
}

/** One of whom the rule speaks has taken the place of another. */
function exchangesPerson(put: readonly string[], taken: readonly string[]): boolean {
	const [ours, theirs] = [termsOf(put).filter(isPerson), termsOf(taken).filter(isPerson)]
	return theirs.length > 0 && ours.some((term) => !theirs.some((there) => standsFor(term, there)))
}

function numberOf(word: string): number | undefined {
	return /^\d+$/.test(word) ? Number(word) : numberOfWord(word)
}

function changesNumber(put: readonly string[], taken: readonly string[]): boolean {
	const there = taken.flatMap((word) => numberOf(word) ?? [])
	return there.length > 0 && put.some((word) => numberOf(word) !== undefined && !there.includes(numberOf(word) ?? 0))
}

function isForeign(word: string, terms: readonly string[], allowed: (term: string) => boolean): boolean {
	if (numberOf(word) !== undefined) return false
	const term = analyseWord(word)
	return term !== undefined && !allowed(term) && !terms.some((there) => standsFor(term, there))
}

/** The longest run of words in the same order, and what lies between. */
function compare(ours: readonly string[], theirs: readonly string[]): { edits: Edit[]; shared: number } {
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
