/**
 * Commi and letters inside the text of an article. A comma gets a number only when the text itself shows it:
 * as "1. … 2. … 2-bis. …" in order, or as separate paragraphs. A wrong comma is worse than none.
 */
import { sentencesOf } from '../text/sentences.ts'
import { latinSuffixes } from './article-number.ts'
import type { Comma, Letter } from './model.ts'

const latin = latinSuffixes.toSorted((a, b) => b.length - a.length).join('|')
const numbered = new RegExp(
	String.raw`(?<=^|[\s(.;:»])(\d{1,4})(?:[\s-]?(${latin}))?(\.\d{1,2})?\s?\.(?!\d)\s*(?=[\p{Lu}("«'\[È(a-z])`,
	'giu',
)

/** Returns the commi of an article in order, with their letters. */
export function splitCommi(text: string): Comma[] {
	const marks = commaMarks(text)
	if (marks.length > 0)
		return marks.map((mark, i) => comma(text, mark.at, marks[i + 1]?.at ?? text.length, mark.number))
	const paragraphs = paragraphRanges(text)
	if (paragraphs.length > 1) return paragraphs.map(({ start, end }, i) => comma(text, start, end, String(i + 1)))
	if (text.trim() === '') return []
	const alone = sentencesOf(text).length === 1
	return [comma(text, 0, text.length, alone ? '1' : undefined)]
}

/** Returns the comma that contains a position. @param commi in the order of the text */
export function commaAt(commi: readonly Comma[], position: number): Comma | undefined {
	let [low, high] = [0, commi.length]
	while (low < high) {
		const middle = (low + high) >> 1
		if ((commi[middle]?.end ?? 0) <= position) low = middle + 1
		else high = middle
	}
	const found = commi[low]
	return found !== undefined && found.start <= position ? found : undefined
}

interface Mark {
	at: number
	number: string
}

/** Numbers that a law may leave out between two commi: those of commi that it no longer prints. */
const longestGap = 60

/**
 * Marks that count upwards from 1; everything else that looks like a mark is a number inside a sentence. Only at the beginning of a line may
 * numbers be missing, where none of the text goes on with them.
 */
function commaMarks(text: string): Mark[] {
	const marks: Mark[] = []
	const matches = [...text.matchAll(numbered)]
	const lastPlaces = new Map(matches.map(({ 1: number, index }) => [Number(number), index]))
	let last = 0
	for (const match of matches) {
		const number = Number(match[1])
		const suffix = match[2]?.toLowerCase()
		const opens = marks.length === 0 ? number === 1 && match.index <= 3 : isBorder(text, match.index)
		if (!opens) continue
		const isAfterGap =
			number > last + 1 &&
			number <= last + longestGap &&
			text.charAt(match.index - 1) === '\n' &&
			(lastPlaces.get(last + 1) ?? 0) < match.index
		if (suffix === undefined && (number === last + 1 || isAfterGap) && match[3] === undefined) last = number
		else if (suffix === undefined ? match[3] === undefined || number !== last : number !== last) continue
		marks.push({ at: match.index, number: `${number}${suffix === undefined ? '' : `-${suffix}`}${match[3] ?? ''}` })
	}
	return marks
}

/** A comma begins after the end of a sentence, a semicolon of a list, or a closing bracket. */
function isBorder(text: string, at: number): boolean {
	const before = text.slice(Math.max(0, at - 8), at).trimEnd()
	if (/(?:^|[\s(])(?:n|nn|nr|num|art|artt|co|cc|lett)\.$/i.test(before)) return false
	return before === '' || /[.;:»")\]]$/.test(before) || text.charAt(at - 1) === '\n'
}

/** A line that goes on with the list of the paragraph above it: "a) …", "1-bis) …". */
const item = /^\s*(?:[a-z]{1,2}|\d{1,2})(?:-[a-z]+)?[)°º]/

/** Lines with words, trimmed; items of a list belong to the line they follow. */
function paragraphRanges(text: string): { start: number; end: number }[] {
	const ranges: { start: number; end: number }[] = []
	let isJoined = false
	let at = 0
	for (const line of text.split('\n')) {
		const body = line.trim()
		const start = at + line.length - line.trimStart().length
		const open = ranges.at(-1)
		if (body !== '' && isJoined && open !== undefined && item.test(line)) open.end = start + body.length
		else if (body !== '') ranges.push({ start, end: start + body.length })
		isJoined = body !== ''
		at += line.length + 1
	}
	return ranges
}

function comma(text: string, from: number, to: number, number: string | undefined): Comma {
	let end = to
	while (end > from && /\s/.test(text.charAt(end - 1))) end--
	const letters = lettersIn(text, from, end)
	return number === undefined ? { start: from, end, letters } : { number, start: from, end, letters }
}

const letterMark = new RegExp(String.raw`(?<=^|[\s;:.,])([a-z]{1,2})(?:[\s-]?(${latin}))?\)\s*`, 'giu')

function lettersIn(text: string, from: number, to: number): Letter[] {
	const marks: Mark[] = []
	let last = 96 // the character before 'a'
	for (const match of text.slice(from, to).matchAll(letterMark)) {
		const letter = (match[1] ?? '').toLowerCase()
		const code = letter.charCodeAt(0)
		const suffix = match[2]?.toLowerCase()
		const follows =
			suffix === undefined
				? letter.length === 1 && (code === last + 1 || (code > last && code - last <= 4 && skipsForeign(last, code)))
				: code === last
		if (!follows) continue
		last = code
		marks.push({ at: from + match.index, number: suffix === undefined ? letter : `${letter}-${suffix}` })
	}
	if (marks.length < 2) return []
	return marks.map((mark, i) => ({
		letter: mark.number,
		start: mark.at,
		end: trimEnd(text, mark.at, marks[i + 1]?.at ?? to),
	}))
}

/** Italian lists pass from i to l and from v to z, leaving out j, k, w, x, y. */
function skipsForeign(last: number, code: number): boolean {
	for (let between = last + 1; between < code; between++)
		if (!'jkwxy'.includes(String.fromCharCode(between))) return false
	return true
}

function trimEnd(text: string, from: number, to: number): number {
	let end = to
	while (end > from && /\s/.test(text.charAt(end - 1))) end--
	return end
}
