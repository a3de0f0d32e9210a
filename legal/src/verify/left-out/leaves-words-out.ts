/**
 * Accounts for what a sentence leaves out of its rule. A sentence that follows its rule may leave out what stands between commas and other
 * members of a list. Whatever else it leaves out could make it false: a condition, a "può", the words that narrow a noun.
 */
import { standsFor } from '../same-words.ts'
import { isFraming } from '../support.ts'
import { punctuation, type Run, runsOf, type Word, wordsOf } from './word-order.ts'

/** Punctuation or words that separate parts of a sentence, which may change places. */
const opening = /^(?:se|qualora|quando|ove|laddove|purche|finche|salv[oaie]|che|mentre|ma|perche|poiche|quindi|percio)$/
const joining = /^(?:e|ed|o|od|oppure|ovvero|nonche)$/
const condition = /^(?:se|qualora|ove|laddove|purche|finche|salv[oaie]|quando)$/
/** Function words that change what is said when they come or go. */
const weighty =
	/^(?:non|ne|neppure|nemmeno|mai|senza|puo|possono|potra|potranno|deve|devono|dovra|dovranno|se|qualora|quando|ove|laddove|purche|finche|salv[oaie]|solo|soltanto|prima|dopo|fino|entro|oltre|almeno|massimo|minimo|anche|meno|piu|contro)$/
/** "Deve" and "devono" weigh the same. */
const ending = /(?:ono|anno|a|o|e)$/
const end = /^[;:.]$/

/** A longer rule is a list of rules or no law at all. */
const longestRule = 1500

/** Returns true if a sentence leaves out words of its rule that could make it false. @param isTold true for terms of the question */
export function leavesWordsOut(sentence: string, rule: string, isTold: (term: string) => boolean): boolean {
	const words = wordsOf(rule)
	if (words.length > longestRule) return true
	const ours = wordsOf(sentence)
	const said = ours.flatMap(({ term }) => term ?? [])
	const isFree = (term: string) => isFraming(term) || isTold(term)
	const isSaid = (term: string) => isFree(term) || said.some((own) => standsFor(own, term))
	const used = new Set<number>()
	for (const part of partsOf(ours)) {
		const runs = runsOf(part, words, (term) => !isFree(term))
		if (runs === undefined) return true
		for (const run of runs) {
			for (const { there } of run.pairs) used.add(there)
			if (hasGap(run, words, isSaid) || endsElsewhere(run, words, { isTold, isSaid })) return true
		}
	}
	return leavesCondition(words, used, isTold)
}

function partsOf(words: readonly Word[]): Word[][] {
	const parts: Word[][] = [[]]
	for (const word of words) {
		const isMark = punctuation.test(word.written)
		if (isMark || opening.test(word.written)) parts.push([])
		if (!isMark) parts.at(-1)?.push(word)
	}
	return parts.filter((part) => part.some(({ term }) => term !== undefined))
}

function hasGap({ words: ours, pairs }: Run, rule: readonly Word[], isSaid: (term: string) => boolean): boolean {
	return pairs.some(({ own, there }, n) => {
		const next = pairs[n + 1]
		return next !== undefined && !isSpare(rule.slice(there + 1, next.there), ours.slice(own + 1, next.own), isSaid)
	})
}

/** True for words of the rule between two that follow each other in the sentence, if they may be left out. */
function isSpare(gap: readonly Word[], ours: readonly Word[], isSaid: (term: string) => boolean): boolean {
	if (gap.some(({ written }) => end.test(written))) return false
	const rest = withoutAsides(gap)
	const isMember = joining.test(rest[0]?.written ?? '') || joining.test(rest.at(-1)?.written ?? '')
	if (isMember && !hasCondition(rest)) return true
	return weightOf(rest) === weightOf(ours) && rest.every(({ term }) => term === undefined || isSaid(term))
}

/** Removes what stands between commas or brackets, unless it is a condition. */
function withoutAsides(gap: readonly Word[]): Word[] {
	const left: Word[] = []
	for (let at = 0; at < gap.length; at++) {
		const word = gap[at]
		if (word === undefined) break
		const closing = word.written === ',' ? ',' : word.written === '(' ? ')' : undefined
		const closed = closing === undefined ? -1 : gap.findIndex(({ written }, n) => n > at && written === closing)
		if (closed !== -1 && !hasCondition(gap.slice(at, closed))) at = closed
		else left.push(word)
	}
	return left
}

function hasCondition(words: readonly Word[]): boolean {
	return words.some(({ written }) => condition.test(written))
}

function weightOf(words: readonly Word[]): string {
	return words.flatMap(({ written }) => (weighty.test(written) ? [written.replace(ending, '')] : [])).join(' ')
}

/**
 * True if the rule goes on where the sentence ends: with a word that narrows the last one ("lo Stato richiedente"), or with others than the
 * sentence ("nella Gazzetta del codice" for "nella Gazzetta del decreto").
 */
function endsElsewhere(
	{ words: ours, pairs }: Run,
	rule: readonly Word[],
	{ isTold, isSaid }: Record<'isTold' | 'isSaid', (term: string) => boolean>,
): boolean {
	const last = pairs.at(-1)
	const follows = last && rule[last.there + 1]
	if (last === undefined || follows === undefined || punctuation.test(follows.written) || joining.test(follows.written))
		return false
	if (follows.term !== undefined && !isSaid(follows.term)) return true
	return ours.slice(last.own + 1).some(({ term }) => term !== undefined && !isTold(term))
}

/** True for a condition of the rule of which neither the sentence nor the question says a word. */
function leavesCondition(rule: readonly Word[], used: ReadonlySet<number>, isTold: (term: string) => boolean): boolean {
	return rule.some(({ written }, at) => {
		if (!condition.test(written)) return false
		const closed = rule.findIndex((word, n) => n > at && punctuation.test(word.written))
		const places = rule
			.slice(at + 1, closed === -1 ? undefined : closed)
			.flatMap(({ term }, n) => (term === undefined ? [] : [{ term, at: at + 1 + n }]))
		return places.length > 0 && !places.some((place) => used.has(place.at) || isTold(place.term))
	})
}
