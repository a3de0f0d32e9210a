/** Cuts a stream of text into sentences with the passages they cite: "… è responsabile dei danni [1][2]." */

import { sentencesOf } from '../text/sentences.ts'

export interface CitedSentence {
	/** Without the marks, one space between words. */
	readonly text: string
	readonly cited: readonly number[]
}

const marks = /(?:\s*\[\d{1,3}\](?:\s*,)?)+/
const closed = /^([\s\S]*?)((?:\s*\[\d{1,3}\](?:\s*,)?)+)(\s*[.!?;:]?)(?=\s|$)/
/** A sentence without marks ends here at the latest: nothing is buffered without bound. */
const maxPending = 4000

/** Sentences as soon as they are complete. What comes without marks is handed over with no citation. */
export async function* citedSentences(pieces: AsyncIterable<string>): AsyncGenerator<CitedSentence> {
	let pending = ''
	for await (const piece of pieces) {
		pending += piece
		for (;;) {
			const cut = cutSentence(pending, false)
			if (cut === undefined) break
			pending = cut.rest
			yield* cut.sentences
		}
		if (pending.length > maxPending) {
			yield* uncited(pending)
			pending = ''
		}
	}
	for (;;) {
		const cut = cutSentence(pending, true)
		if (cut === undefined) break
		pending = cut.rest
		yield* cut.sentences
	}
	yield* uncited(pending)
}

function cutSentence(text: string, atEnd: boolean): { sentences: CitedSentence[]; rest: string } | undefined {
	const match = closed.exec(text)
	if (match === null) return undefined
	const [whole, body = '', cited = '', stop = ''] = match
	// More marks or the full stop may still be on their way.
	if (!atEnd && whole.length === text.length) return undefined
	const numbers = [...new Set([...cited.matchAll(/\d+/g)].map(Number))]
	const parts = split(body)
	// Only the last sentence carries the marks.
	const last = parts.pop() ?? ''
	const end = stop.trim()
	const sentences = parts.map((part) => ({ text: part, cited: [] as number[] }))
	return {
		sentences: [
			...sentences,
			{
				text: `${last}${/[.!?]$/.test(last) ? '' : end === '' || end === ';' || end === ':' ? '.' : end}`,
				cited: numbers,
			},
		],
		rest: text.slice(whole.length),
	}
}

function uncited(text: string): CitedSentence[] {
	return split(text.replace(marks, ''))
		.filter((part) => /\p{L}{3}/u.test(part))
		.map((part) => ({ text: part, cited: [] }))
}

/** Sentences, without the bullet of a list or the emphasis of Markdown. What is quoted stays whole, and "2." opens a comma. */
function split(text: string): string[] {
	const plain = text
		.replace(/(^|\n)\s*(?:[-*•–]|#{1,6})\s+/g, '$1')
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
