/**
 * Additions of a collection's editors to the text of a law: notes at its end, numbers that lead to them, brackets around new words,
 * notices of repeal. They become data. In the text each is replaced by as many spaces, and what stands at the end is cut, so that every
 * position still points into the text as it was given.
 */
import type { EditorialNote } from '../law/model.ts'
import { blankRanges } from '../text/blank.ts'

export interface Parted {
	/** The words of the law alone. */
	readonly text: string
	readonly notes: readonly EditorialNote[]
}

const beginning = /\s-{3,}(?=\s)|(?:^|\s)AGGIORNAMENTO(?=\s|\()/
const noteHead = /^[\s-]*(?:AGGIORNAMENTO(?:\s*\((\d{1,3}[a-z]?)\))?)?[\s-]*/
const notice =
	/(?:COMMA|PERIODO|NUMERO|LETTERA|CAPOVERSO)\s+(?:ABROGAT|SOPPRESS)[AEIO](?:[\p{Lu}\d.,;:'’()°/\s-]*?\d\s?\.(?=\s|$)|(?=\s*\.))/gu
const brackets = /\(\(|\)\)/g
/** A lone number between the end of a sentence and the next one, or between two items of a list. */
const mark = /(?<=(?:[\p{L}\d)»"]{4}|[\d)»"])[.;]\s)\d{1,3}[a-z]?(?=\s+(?:\p{Lu}|\d{1,2}(?:-[a-z]+)?\)|[a-z]\)))/gu
/** The number of a month's day, a sum or an item never stands there: these words announce a number. */
const announced = /\b(?:artt?|nn?|lett|co|num|cfr|pagg?|capp?)\.\s$/i

/** Parts the words of the law from those of its editors. */
export function partEditorialNotes(given: string): Parted {
	const end = beginning.exec(given)?.index ?? given.length
	const law = given.slice(0, end)
	const removed: { start: number; end: number }[] = []
	const notes: EditorialNote[] = []
	for (const { 0: words, index } of law.matchAll(notice)) {
		removed.push({ start: index, end: index + words.length })
		notes.push({ at: index, text: words.trim() })
	}
	for (const { 0: words, index } of law.matchAll(brackets)) removed.push({ start: index, end: index + words.length })
	for (const { 0: words, index } of law.matchAll(mark))
		if (!announced.test(law.slice(Math.max(0, index - 8), index)))
			removed.push({ start: index, end: index + words.length })
	const text = (removed.length === 0 ? law : blankRanges(law, removed)).trimEnd()
	if (text === '') return { text: given, notes: [] }
	return { text, notes: [...notes, ...notesAt(given, end)] }
}

/** The notes after the end of the law, one for each heading. */
function notesAt(given: string, end: number): EditorialNote[] {
	const starts = [...given.slice(end).matchAll(/(?:^|\s)(?:-{3,}\s+)?AGGIORNAMENTO(?=\s|\()/g)].map(
		({ index }) => end + index,
	)
	if (starts[0] !== end && end < given.length) starts.unshift(end)
	return starts.flatMap((start, i): EditorialNote[] => {
		const words = given.slice(start, starts[i + 1] ?? given.length)
		const head = noteHead.exec(words)
		const text = words.slice(head?.[0].length ?? 0).trim()
		if (text === '') return []
		return [{ at: start, text, ...(head?.[1] === undefined ? {} : { number: head[1] }) }]
	})
}
