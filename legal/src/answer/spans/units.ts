/**
 * The units an article can be quoted by: sentences, parts of long sentences, and items of lists with the opening of their list.
 * Every unit stands by itself: an item is never quoted without its head, and nothing is cut inside a number.
 */
import type { Article } from '../../law/model.ts'
import { type Range, sentencesOf } from '../../text/sentences.ts'

export interface Unit {
	readonly range: Range
	/** The words that open the list this item belongs to. */
	readonly lead?: Range
	/** Place of its sentence in the article, counted from 0. */
	readonly place: number
	/** Offset of its comma in the article's text; units of the same comma are quoted together first. */
	readonly comma: number
}

/** A sentence above this is divided at its semicolons. */
const longSentence = 420
/** An opening above this is no head of a list. */
const longestLead = 420
const shortestUnit = 18

type Text = Pick<Article, 'text' | 'commi' | 'heading'>

/**
 * Returns the units in the order of the text. Editorial notes, notices of repeal and the repeated rubrica are left out.
 * @param within reads no more of the article than these ranges
 */
export function unitsOf(article: Text, within?: readonly Range[]): Unit[] {
	const end = endOfLaw(article.text)
	const whole = article.commi.length === 0 ? [{ start: 0, end }] : article.commi
	const commi = within === undefined ? whole : within.flatMap((range) => overlaps(whole, range))
	const units: Unit[] = []
	let place = 0
	for (const comma of commi) {
		let lead: Range | undefined
		for (const sentence of sentencesOf(article.text, comma.start, Math.min(comma.end, end))) {
			const parts = partsOf(article, sentence, lead)
			lead = parts.lead
			for (const part of parts.units) units.push({ ...part, place, comma: comma.start })
			place++
		}
	}
	return units
}

/** Parts of some ranges that lie inside one, in the order of the text. */
function overlaps(ranges: readonly Range[], { start, end }: Range): Range[] {
	return ranges.flatMap((range) => {
		const shared = { start: Math.max(range.start, start), end: Math.min(range.end, end) }
		return shared.end > shared.start ? [shared] : []
	})
}

/** Notes of the editors follow the text of the law in official collections. */
function endOfLaw(text: string): number {
	const note = /\s-{3,}\s|\bAGGIORNAMENTO\b/.exec(text)
	return note === null || note.index === 0 ? text.length : note.index
}

interface Parts {
	readonly units: readonly { readonly range: Range; readonly lead?: Range }[]
	/** The head that items of the next sentences belong to. */
	readonly lead: Range | undefined
}

const itemMark = /(?:^|(?<=[:;,.\]»)]\s{0,3})|(?<=\s\d{2,3}\s))(?:\d{1,2}|[a-z]{1,2})(?:-[a-z]+)?\)\s/g
const otherMark = /(?:\d{1,2}|[a-z]{1,2})(?:-[a-z]+)?\),\s{0,3}$/
const longestMark = 30

/** Places of the marks of items. One right after another, as in 'ai numeri 6), 7) e 9)', refers to items and opens none. */
function itemMarks(words: string): number[] {
	return [...words.matchAll(itemMark)]
		.map(({ index }) => index)
		.filter((index) => !otherMark.test(words.slice(Math.max(0, index - longestMark), index)))
}

function partsOf(article: Text, sentence: Range, openLead: Range | undefined): Parts {
	const { text } = article
	const range = trimmed(article, sentence)
	if (range === undefined) return { units: [], lead: openLead }
	const words = text.slice(range.start, range.end)
	if (range.end - range.start <= longSentence && openLead === undefined)
		return { units: [{ range }], lead: /:[^;]*\b1?[a1]\)/.test(words) ? leadOf(text, range) : undefined }
	const marks = itemMarks(words).map((index) => range.start + index)
	const first = marks[0]
	if (first === undefined) return { units: divided(text, range), lead: undefined }
	const head = shrink(text, range.start, first)
	const opens = head.end > head.start && /[:,]$/.test(text.slice(head.start, head.end))
	if (opens && head.end - head.start > longestLead) return { units: divided(text, range), lead: undefined }
	const lead = opens ? head : openLead
	const items = marks.map((start, i) => shrink(text, start, marks[i + 1] ?? range.end))
	if (lead === undefined) return { units: divided(text, range), lead: undefined }
	const before = !opens && head.end - head.start > shortestUnit ? [{ range: head }] : []
	return { units: [...before, ...items.map((item) => ({ range: item, lead }))], lead }
}

/** The head of a list that fits into one quotation: items in a later sentence belong to it too. */
function leadOf(text: string, { start, end }: Range): Range {
	return shrink(text, start, start + text.slice(start, end).indexOf(':') + 1)
}

/** A long sentence by its semicolons, if every part can stand alone. */
function divided(text: string, range: Range): { readonly range: Range }[] {
	if (range.end - range.start <= longSentence) return [{ range }]
	const parts: Range[] = []
	let start = range.start
	for (const { index } of text.slice(range.start, range.end).matchAll(/;\s/g)) {
		parts.push(shrink(text, start, range.start + index + 1))
		start = range.start + index + 2
	}
	parts.push(shrink(text, start, range.end))
	return parts.filter((part) => part.end - part.start >= shortestUnit).map((part) => ({ range: part }))
}

/** Without the rubrica repeated in front, the number of a note, and a notice of repeal at its end; nothing where no rule is left. */
function trimmed({ text, heading }: Text, { start, end }: Range): Range | undefined {
	const repeated =
		start === 0 && heading !== '' && text.startsWith(heading) && /^[\s.]/.test(text.slice(heading.length))
			? heading.length
			: 0
	const note = /^[\s.]*(?:\d{1,3}[a-z]?\s+)+(?=\p{Lu}|[a-z]{1,2}\)\s)/u.exec(text.slice(start + repeated, end))?.[0]
		.length
	const kept = withoutRepealNotice(text.slice(start + repeated + (note ?? 0), end))
	const range = shrink(text, start + repeated + (note ?? 0), start + repeated + (note ?? 0) + kept.length)
	return range.end - range.start >= shortestUnit && /[a-zà-ù]{3}/.test(kept) ? range : undefined
}

/** The notice is in capitals and comes last: it begins after the last small letter. */
function withoutRepealNotice(text: string): string {
	let capitals = text.length
	while (capitals > 0 && !/[a-z]/.test(text.charAt(capitals - 1))) capitals--
	const notice = /(?:COMMA|PERIODO|NUMERO|LETTERA|CAPOVERSO)\s+(?:ABROGAT|SOPPRESS)/.exec(text.slice(capitals))
	return notice === null ? text : text.slice(0, capitals + notice.index).trimEnd()
}

function shrink(text: string, from: number, to: number): Range {
	const words = text.slice(from, to)
	const body = words.trim()
	const start = from + words.indexOf(body)
	return { start, end: start + body.length }
}
