/** Cuts a stream of text into sentences with the passages they cite: "… è responsabile dei danni [1][2:"le parole del passo"]." */

import { sentencesOf } from '../text/sentences.ts'

export interface CitedSentence {
	/** Without the marks, one space between words. */
	readonly text: string
	readonly cited: readonly number[]
	/** Words of the passages that the marks name. */
	readonly named: readonly NamedWords[]
}

export interface NamedWords {
	/** Number of the passage, from 1. */
	readonly passage: number
	readonly words: string
}

/** `[1]`, or with the words of the passage it rests on: `[1:"…"]`. */
const one = String.raw`\[\d{1,3}(?:\s?:\s?["“«][^\]\n]{1,600})?\]`
const mark = new RegExp(one, 'g')
const named = /\[(\d{1,3})\s?:\s?["“«]\s*([^\]]+?)\s*["”»]?\s*\]/g
/** Marks that follow each other. */
const run = String.raw`${one}(?:\s*,)?(?:\s*${one}(?:\s*,)?){0,31}`
/** Marks that close a sentence: a space or the end comes next. */
const closing = new RegExp(String.raw`(${run})(\s*[.!?;:]?)(?=\s|$)`, 'y')
/** Marks of which more may be on their way. */
const unfinished = new RegExp(String.raw`${run}\s*(?:\[[^\]\n]{0,612})?$`, 'y')
const longestMark = 620
/** A sentence without marks ends here at the latest: nothing is buffered without bound. */
const maxPending = 4000

/** Sentences as soon as they are complete. Text without marks is emitted without citations. */
export async function* citedSentences(pieces: AsyncIterable<string>): AsyncGenerator<CitedSentence> {
	const pending: Pending = { text: '', from: 0 }
	for await (const piece of pieces) {
		pending.text += piece
		yield* cutSentences(pending, false)
		if (pending.text.length > maxPending) {
			yield* uncited(pending.text)
			Object.assign(pending, { text: '', from: 0 })
		}
	}
	yield* cutSentences(pending, true)
	yield* uncited(pending.text)
}

/** Text received but not yet emitted. */
interface Pending {
	text: string
	/** No mark that closes a sentence begins before this place. */
	from: number
}

function* cutSentences(pending: Pending, atEnd: boolean): Generator<CitedSentence> {
	for (;;) {
		const cut = nextCut(pending, atEnd)
		if (cut === undefined) return
		yield* sentencesBefore(pending.text.slice(0, cut.start), cut)
		pending.text = pending.text.slice(cut.end)
		pending.from = 0
	}
}

interface Cut {
	/** Start of the marks. */
	readonly start: number
	readonly end: number
	readonly cited: readonly number[]
	readonly named: readonly NamedWords[]
	readonly stop: string
}

function nextCut(pending: Pending, atEnd: boolean): Cut | undefined {
	const { text } = pending
	for (;;) {
		mark.lastIndex = pending.from
		const first = mark.exec(text)
		if (first === null) {
			pending.from = Math.max(pending.from, text.length - longestMark)
			return undefined
		}
		pending.from = first.index
		closing.lastIndex = unfinished.lastIndex = first.index
		const closed = closing.exec(text)
		const end = closing.lastIndex
		// More marks or the full stop may still be on their way.
		if (!atEnd && (unfinished.test(text) || end === text.length)) return undefined
		if (closed !== null) {
			const marks = closed[1] ?? ''
			const cited = [...new Set([...marks.matchAll(/\[(\d{1,3})/g)].map(([, number]) => Number(number)))]
			const words = [...marks.matchAll(named)].map(([, passage, said = '']) => ({
				passage: Number(passage),
				words: said,
			}))
			return { start: first.index, end, cited, named: words, stop: (closed[2] ?? '').trim() }
		}
		pending.from = first.index + 1
	}
}

/** Only the last sentence carries the marks; marks after no sentence at all say nothing. */
function sentencesBefore(body: string, { cited, named: words, stop }: Cut): CitedSentence[] {
	const parts = split(body)
	const last = parts.pop()
	if (last === undefined) return []
	const end = stop === '' || stop === ';' || stop === ':' ? '.' : stop
	return [
		...parts.map((text) => ({ text, cited: [], named: [] })),
		{ text: `${last}${/[.!?]$/.test(last) ? '' : end}`, cited, named: words },
	]
}

function uncited(text: string): CitedSentence[] {
	return split(text.replace(new RegExp(run), ''))
		.filter((part) => /\p{L}{3}/u.test(part))
		.map((part) => ({ text: part, cited: [], named: [] }))
}

/** Sentences, without the bullet of a list or the emphasis of Markdown. What is quoted stays whole, and "2." opens a comma. */
function split(text: string): string[] {
	const plain = text
		.replace(/(^|\n)[^\S\n]*(?:[-*•–]|#{1,6})\s+/g, '$1')
		.replace(/\*\*|__/g, '')
		.replace(/\s+/g, ' ')
		.trim()
	const parts: string[] = []
	for (const { start, end } of sentencesOf(plain)) {
		const part = plain.slice(start, end)
		const before = parts.at(-1)
		if (before !== undefined && (isOpen(before) || /(?:^|\s)\d{1,3}(?:-[a-z]+)?\.$/.test(before)))
			parts[parts.length - 1] = `${before} ${part}`
		else parts.push(part)
	}
	return parts
}

function isOpen(text: string): boolean {
	return text.lastIndexOf('«') > text.lastIndexOf('»')
}
