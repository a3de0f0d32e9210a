/** Features of a question for the learned choice of a tool: its words by their first letters, pairs of them, and the kinds of figures in it. */
import type { IsoDate } from '../../terms/days.ts'
import { asksElse, asksHowMuch, asksWhen } from '../kind.ts'
import { type Mention, mentionsIn } from '../slots/mentions.ts'

/** Words are told apart by their first letters: endings say little, and slips of the pen often stand there. */
const stemLength = 6
const rootLength = 4
/** Words of the sentence that asks weigh more than those of the story before it. */
const inQuestion = 1
const inStory = 0.5

const codes: readonly (readonly [string, RegExp])[] = [
	['codice-fiscale', /\b[a-z]{6} ?[\dlmnpqrstuv]{2} ?[a-z] ?[\dlmnpqrstuv]{2} ?[a-z] ?[\dlmnpqrstuv]{3} ?[a-z]\b/],
	['iban', /\b[a-z]{2}\d{2} ?[a-z]? ?(?:\d ?){10}/],
	['undici-cifre', /\b(?:it)?\d{11}\b/],
	['categoria', /\b[abcd][/ ]?(?:10|11|[1-9])\b/],
	['anni-più-anni', /\b\d ?\+ ?\d\b/],
]

export type Features = ReadonlyMap<string, number>

/**
 * Returns the features of a question and how much each weighs; their squares add up to one.
 *
 * @param text as `plainWords` writes it
 */
export function featuresOf(text: string, today: IsoDate): Features {
	const mentions = mentionsIn(text, today)
	const marked = withMarks(text, mentions)
	const sentences = marked.split(/(?<=[?.;!]) /)
	const hasQuestion = sentences.some((sentence) => sentence.includes('?'))
	const found = new Map<string, number>()
	const note = (name: string, weight: number) => found.set(name, Math.max(weight, found.get(name) ?? 0))
	for (const sentence of sentences) {
		const weight = !hasQuestion || sentence.includes('?') ? inQuestion : inStory
		const words = sentence.match(/[\p{L}§]+|(?<!\d)\d{3}(?!\d)|\+/gu) ?? []
		const stems = words.map((word) => word.slice(0, stemLength))
		for (const [index, stem] of stems.entries()) {
			note(stem, weight)
			if (stem.length > rootLength) note(`${stem.slice(0, rootLength)}*`, weight)
			const next = stems[index + 1]
			if (next !== undefined) note(`${stem} ${next}`, weight)
		}
	}
	for (const kind of ['money', 'day', 'percent', 'months', 'years'] as const)
		note(`${kind}=${Math.min(mostCounted, mentions.filter((one) => one.kind === kind).length)}`, 1)
	for (const [name, pattern] of codes) if (pattern.test(text)) note(`code=${name}`, 1)
	if (asksWhen.test(text)) note('asks=when', 1)
	if (asksHowMuch.test(text)) note('asks=how-much', 1)
	if (asksElse(text)) note('asks=else', 1)
	const length = Math.sqrt([...found.values()].reduce((sum, weight) => sum + weight * weight, 0))
	return new Map([...found].map(([name, weight]) => [name, weight / length]))
}

const mostCounted = 3

/** Returns a text with a mark in place of each figure. */
function withMarks(text: string, mentions: readonly Mention[]): string {
	let marked = ''
	let at = 0
	for (const mention of mentions) {
		if (mention.at < at) continue
		marked += `${text.slice(at, mention.at)} §${mention.kind} `
		at = mention.end
	}
	return marked + text.slice(at)
}
