/** Aligns the words of a sentence with those of a rule, in the order of the rule. */
import { analyseWord, numberOfWord } from 'italian'
import { plainWords } from '../plain-words.ts'
import { standsFor } from '../same-words.ts'

export interface Word {
	readonly written: string
	/** Absent for function words and punctuation. */
	readonly term: string | undefined
}

export const punctuation = /^[,;:.()]$/

export function wordsOf(text: string): Word[] {
	const words = plainWords(text)
		.replace(/(?<=\d)\.(?=\d{3})/g, '')
		.replaceAll('%', ' per cento')
		.replace(/\bha diritto (?:di|a)\b/g, 'puo')
		.replace(/\bhanno diritto (?:di|a)\b/g, 'possono')
		.match(/\p{L}+|\d+|[,;:.()]/gu)
	return (words ?? []).map((written) => ({ written, term: punctuation.test(written) ? undefined : termOf(written) }))
}

/** Numbers in words and in digits are the same term. */
function termOf(written: string): string | undefined {
	const number = /^\d+$/.test(written) ? Number(written) : numberOfWord(written)
	return number === undefined ? analyseWord(written) : String(number)
}

/** Places of a word of the sentence and of the word of the rule that it stands for. */
export interface Pair {
	readonly own: number
	readonly there: number
}

export interface Run {
	readonly words: readonly Word[]
	readonly pairs: readonly Pair[]
}

/** Weights of a match: the rule's own word, one that may stand for it, one that need not be in the rule, one next to the match before. */
const weights = { same: 1.15, alike: 1, free: 0.5, neighbour: 0.1 }
/** A longer part of a sentence is not tried in two runs. */
const longestInTwo = 40
/** Words of the shorter of two runs. */
const shortestRun = 2

/**
 * Returns the words as they follow the rule: in one run, or in two that changed places. Undefined if a word that must be in the rule has no
 * place in it.
 */
export function runsOf(
	words: readonly Word[],
	rule: readonly Word[],
	isNeeded: (term: string) => boolean,
): Run[] | undefined {
	const matches = words.map(({ term }) => (term === undefined ? undefined : matchesOf(term, rule, isNeeded)))
	const run = (from: number, to: number): Run | undefined => {
		const pairs = longestRun(matches.slice(from, to), rule.length)
		const paired = new Set(pairs.map(({ own }) => own))
		const part = words.slice(from, to)
		const isWhole = part.every(({ term }, at) => term === undefined || !isNeeded(term) || paired.has(at))
		return isWhole ? { words: part, pairs } : undefined
	}
	const whole = run(0, words.length)
	if (whole) return [whole]
	if (words.length > longestInTwo) return undefined
	for (let at = shortestRun; at <= words.length - shortestRun; at++) {
		const first = run(0, at)
		const second = first && run(at, words.length)
		if (first && second) return [first, second]
	}
	return undefined
}

/** Weights of the places of a rule where a term may stand. */
function matchesOf(term: string, rule: readonly Word[], isNeeded: (term: string) => boolean): Map<number, number> {
	const needed = isNeeded(term)
	const found = new Map<number, number>()
	for (const [at, { term: there }] of rule.entries()) {
		if (there === undefined) continue
		if (term === there) found.set(at, needed ? weights.same : weights.free)
		else if (needed && standsFor(term, there)) found.set(at, weights.alike)
	}
	return found
}

/** The heaviest run of matches in which both places grow. */
function longestRun(matches: readonly (ReadonlyMap<number, number> | undefined)[], length: number): Pair[] {
	interface Step extends Pair {
		readonly weight: number
		readonly before: Step | undefined
	}
	/** For each place of the rule, the heaviest run that ends there. */
	const ending: (Step | undefined)[] = Array.from({ length })
	let heaviest: Step | undefined
	for (const [own, places] of matches.entries()) {
		if (places === undefined || places.size === 0) continue
		const steps: Step[] = []
		let best: Step | undefined
		let looked = 0
		for (const [there, weight] of places) {
			for (; looked < there; looked++) {
				const step = ending[looked]
				if (step && step.weight > (best?.weight ?? 0)) best = step
			}
			const next = nextTo(ending, there)
			const isNext = next !== undefined && next.weight + weights.neighbour >= (best?.weight ?? 0)
			const before = isNext ? next : best
			steps.push({ own, there, weight: (before?.weight ?? 0) + weight + (isNext ? weights.neighbour : 0), before })
		}
		for (const step of steps) {
			if (step.weight > (ending[step.there]?.weight ?? 0)) ending[step.there] = step
			if (step.weight > (heaviest?.weight ?? 0)) heaviest = step
		}
	}
	const pairs: Pair[] = []
	for (let step = heaviest; step; step = step.before) pairs.push({ own: step.own, there: step.there })
	return pairs.toReversed()
}

/** Function words between two words that are still neighbours: "entro i trenta giorni". */
const closeBy = 4

function nextTo<Step>(ending: readonly (Step | undefined)[], there: number): Step | undefined {
	for (let at = there - 1; at >= Math.max(0, there - closeBy); at--) if (ending[at]) return ending[at]
	return undefined
}
