import { analyse, foldAccents } from 'italian'

/** Part of a shown text; `at` is its place there. */
export interface Piece {
	at: number
	text: string
	isMarked: boolean
}
export type MarkedText = readonly Piece[]

const WORD = /[\p{L}\p{N}]+/gu
const MAX_WORDS = 8
/** Shorter beginnings say too little. */
const MIN_OPENING = 2

function fold(text: string): string {
	return foldAccents(text).toLowerCase()
}

/**
 * Returns the beginnings by which words of a text match a query: the stem of each word that says something, and what has been typed of
 * the last word. They are folded, and hold only letters and digits.
 */
export function openingsOf(query: string): string[] {
	const words = fold(query).match(WORD) ?? []
	const isTyping = /[\p{L}\p{N}]$/u.test(query)
	const openings = words.flatMap((word, i) => {
		const [stem] = analyse(word)
		if (stem !== undefined) return [word.startsWith(stem) ? stem : word]
		return isTyping && i === words.length - 1 && word.length >= MIN_OPENING ? [word] : []
	})
	return [...new Set(openings)].slice(0, MAX_WORDS)
}

/** Returns true if each opening begins a word of the text. */
export function saysAll(text: string, openings: readonly string[]): boolean {
	const words = fold(text).match(WORD) ?? []
	return openings.length > 0 && openings.every((opening) => words.some((word) => word.startsWith(opening)))
}

/** Splits a text into pieces, with the words that match marked. */
export function markWords(text: string, openings: readonly string[]): MarkedText {
	const pieces: Piece[] = []
	let end = 0
	for (const { 0: word, index } of text.matchAll(WORD)) {
		if (!isSought(word, openings)) continue
		if (index > end) pieces.push({ at: end, text: text.slice(end, index), isMarked: false })
		end = index + word.length
		pieces.push({ at: index, text: word, isMarked: true })
	}
	if (end < text.length) pieces.push({ at: end, text: text.slice(end), isMarked: false })
	return pieces
}

function isSought(word: string, openings: readonly string[]): boolean {
	const folded = fold(word)
	return openings.some((opening) => folded.startsWith(opening))
}

const BEFORE = 80

/** Returns at most `length` characters around the first word that matches, cut between words. */
export function excerptAround(text: string, openings: readonly string[], length: number): string {
	const line = text.replaceAll(/\s+/g, ' ').trim()
	if (line.length <= length) return line
	const found = line.matchAll(WORD).find(({ 0: word }) => isSought(word, openings))
	const wanted = Math.min(Math.max(0, (found?.index ?? 0) - BEFORE), line.length - length)
	const start = wanted === 0 ? 0 : line.indexOf(' ', wanted) + 1
	const cut = line.slice(start, start + length)
	const isEnd = start + length >= line.length
	const words = isEnd ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')
	return `${start > 0 ? '… ' : ''}${words}${isEnd ? '' : '…'}`
}

/** Returns at most `most` rows: those found by whole words and, if they are fewer, those of `begun` that are not among them. */
export async function completed<Found extends { id: string }, Begun extends { id: string }>(
	found: readonly Found[],
	most: number,
	begun: () => Promise<readonly Begun[]>,
): Promise<(Found | Begun)[]> {
	if (found.length >= most) return found.slice(0, most)
	const known = new Set(found.map(({ id }) => id))
	return [...found, ...(await begun()).filter(({ id }) => !known.has(id))].slice(0, most)
}
