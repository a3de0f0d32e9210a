/** Checks what a date of the question, and one of several quantities of a rule, hang on. */
import { analyse, foldAccents, foldCase, monthNames } from 'italian'
import { measuresIn } from './measures.ts'
import { plainWords } from './plain-words.ts'
import { standsFor } from './same-words.ts'

const date = String.raw`(?:d(?:al|all'|al giorno|alla data del)|il|a partire dal)\s*\d{1,2}°?\s+(?:${monthNames.join('|')})`
const fromDate = new RegExp(String.raw`\b${date}(?:\s+\d{4})?([^.;]{0,120})`, 'g')
const runs =
	/\b(?:decorr\w+|ricont\w+|cont(?:a|ano|ati|are)|partit[oaie]|partono|parte|entro|efficac\w+|effett[oi]|giorni|mesi|anni|scad\w+)\b/
const origin =
	/\bda(?:l|lla|llo|lle|i|gli|ll')\s*(?:(?:data|giorno|momento|di|del|della|dello|dell'|in|cui|e|stat[oaie]|successivo|a|al|alla)\s+)*([a-z']{4,})/g

const start = String.raw`\bda(?:l|lla|ll')\s*(?:data|giorno|momento|ricev\w+|comunic\w+|notific\w+|scopert\w+|consegn\w+|scadenz\w+|pubblicaz\w+|conclusion\w+)\b`
/** From when a term runs, up to the next such words or the end of the clause. */
const event = new RegExp(`(${start}(?:(?!${start})[^.;,)])*)`, 'g')

/** True when a term runs from a date of the question at which something else happened than its source says, or the source says from nothing. */
export function runsElsewhere(sentence: string, source: string, isTold: (date: string) => boolean): boolean {
	const ours = foldAccents(foldCase(sentence))
	if (!runs.test(ours)) return false
	const anchored = [...ours.matchAll(fromDate)].filter(([written]) => isTold(written) && /^d|^a/.test(written))
	const started = /\b(?:decorr\w+|partit\w+|parton\w+|cominciat\w+|iniziat\w+)\b/.test(ours)
		? [...ours.matchAll(fromDate)].filter(([written]) => isTold(written))
		: anchored
	if (started.length === 0) return false
	const heads = [...foldAccents(foldCase(source)).matchAll(origin)].flatMap(([, word = '']) =>
		analyse(word).slice(0, 1),
	)
	return (
		!started.some(([, after = '']) => analyse(after).some((term) => heads.some((head) => standsFor(term, head)))) &&
		!(heads.length > 0 && analyse(ours.replace(fromDate, ' ')).some((term) => heads.includes(term)))
	)
}

/**
 * True when a term runs from a date of the question, its source names several events to run from, and the sentence says nothing that
 * belongs to one of them alone.
 */
export function choosesOrigin(sentence: string, source: string, isTold: (date: string) => boolean): boolean {
	const ours = foldAccents(foldCase(sentence))
	if (!runs.test(ours) || ![...ours.matchAll(fromDate)].some(([written]) => isTold(written))) return false
	const parts = [...foldAccents(foldCase(source)).matchAll(event)].map(([, words = '']) => new Set(analyse(words)))
	if (new Set(parts.map((words) => [...words].join(' '))).size < 2) return false
	const said = analyse(ours.replace(fromDate, '$1'))
	return !parts.some((own, i) =>
		[...own].some(
			(term) => !parts.some((other, j) => j !== i && other.has(term)) && said.some((word) => standsFor(word, term)),
		),
	)
}

/** Returns true if a sum from the question stands alone, where the source compares it with another sum. */
export function ignoresSum(sentence: string, source: string, isTold: (measure: string) => boolean): boolean {
	const ours = [...measuresIn(sentence)].filter((measure) => unitOf(measure) === 'euro')
	if (ours.length === 0) return false
	const theirs = [...measuresIn(source)].filter((measure) => unitOf(measure) === 'euro')
	return theirs.length > 0 && ours.every((measure) => isTold(measure) && !theirs.includes(measure))
}

const timeUnits: ReadonlySet<string> = new Set(['hour', 'day', 'week', 'month', 'year'])

/** True when a length of time from the question takes the place of those that the source states. */
export function ignoresTime(sentence: string, source: string, isTold: (measure: string) => boolean): boolean {
	const ours = [...measuresIn(sentence)]
	if (!ours.some((measure) => timeUnits.has(unitOf(measure)) && isTold(measure))) return false
	const theirs = [...measuresIn(source)]
	return ours.some((measure) => {
		const unit = unitOf(measure)
		const stated = theirs.filter((other) => unitOf(other) === unit)
		return timeUnits.has(unit) && isTold(measure) && stated.length > 0 && !stated.some((other) => ours.includes(other))
	})
}

/** Content words around a quantity that say what it measures. */
const before = 4
const after = 5

/** True when a rule has several quantities of a kind, and the sentence puts one where its words speak of another. */
export function takesOther(sentence: string, rule: string): boolean {
	const ours = measuresIn(sentence)
	const parts = plainWords(rule)
	const stated = [...measuresIn(rule)]
	const said = analyse(plainWords(sentence))
	for (const measure of ours) {
		const unit = unitOf(measure)
		if (unit === 'euro') continue
		const alike = stated.filter((other) => unitOf(other) === unit)
		if (alike.length < 2 || alike.filter((other) => ours.has(other)).length > 1 || !alike.includes(measure)) continue
		const windows = windowsOf(parts, unit)
		const own = windows.get(measure)
		if (own === undefined) continue
		const score = (words: readonly string[]) =>
			words.filter((word) => said.some((term) => standsFor(term, word))).length / Math.max(1, words.length)
		const others = [...windows]
			.filter(([other]) => other !== measure)
			.map(([, words]) => score(words.filter((w) => !own.includes(w))))
		if (
			Math.max(0, ...others) >
			score(own.filter((word) => ![...windows].some(([other, words]) => other !== measure && words.includes(word))))
		)
			return true
	}
	return false
}

/** "30 day" → "day"; all shares and multiples are of a kind. */
function unitOf(measure: string): string {
	return measure.split(' ')[1] ?? 'share'
}

/** The words around each quantity of a unit, up to the next one. */
function windowsOf(text: string, unit: string): Map<string, string[]> {
	const words = text.match(/[\p{L}']+|\d+(?:[.,]\d+)*|[,;:.]/gu) ?? []
	const found: { readonly measure: string; readonly at: number }[] = []
	for (let i = 0; i < words.length; i++)
		for (const measure of measuresIn(words.slice(i, i + 2).join(' ')))
			if (unitOf(measure) === unit && found.at(-1)?.measure !== measure) found.push({ measure, at: i })
	return new Map(
		found.map(({ measure, at }, i) => {
			const from = found[i - 1]?.at ?? -3
			const to = found[i + 1]?.at ?? words.length
			return [
				measure,
				[
					...analyse(words.slice(from + 3, at).join(' ')).slice(-before),
					...analyse(words.slice(at + 2, to).join(' ')).slice(0, after),
				],
			]
		}),
	)
}
