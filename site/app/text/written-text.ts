/** The only door through which text that people write comes in: cleaned, in normal form, and never invisible. */
import { z } from 'zod'

// oxlint-disable-next-line no-control-regex
const LINE_ENDS = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0001-\u0008\u000e-\u001f\u007f-\u009f]/g
/**
 * Overrides, embeddings and isolates of direction, which turn the words beside a text round, and characters that nothing draws. Joiners and
 * direction marks stay: Persian, Hindi and emoji are written with them.
 */
const UNSEEN = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb\ufffe\uffff]|[\u{e0000}-\u{e001f}]/gu
/** No language stacks more than four marks on a letter; hundreds of them draw over the page. Joiners between them do not begin a new letter. */
const STACK = /((?:\p{M}[\u061c\u200c-\u200f]*){4})(?:\p{M}[\u061c\u200c-\u200f]*)+/gu
/** Beside spaces: joiners, marks and tags without a letter, and the letters that look like a space. */
const BLANK = /[\s\p{Z}\p{M}\u061c\u115f\u1160\u200c-\u200f\u2800\u3164\uffa0\u{e0020}-\u{e007f}]/gu
const isSpace = (letter: string | undefined) => letter !== undefined && /[\s\u2800\u3164\uffa0]/.test(letter)

/** Cleans a text: line breaks are `\n`, accents are one character each where there is one, and nothing in it is hidden or draws over its neighbours. */
export function cleanText(text: string): string {
	return (
		text
			.toWellFormed()
			.replace(LINE_ENDS, '\n')
			// Files that were read badly have it between words.
			.replaceAll('\0', ' ')
			.replace(CONTROLS, '')
			.replace(UNSEEN, '')
			.normalize('NFC')
			.replace(STACK, '$1')
	)
}

/** Returns true if a reader would see nothing. */
export function isBlank(text: string): boolean {
	return text.replace(BLANK, '') === ''
}

function trim(text: string): string {
	let [start, end] = [0, text.length]
	while (isSpace(text[start])) start++
	while (end > start && isSpace(text[end - 1])) end--
	return text.slice(start, end)
}

type Limit = readonly [length: number, message?: string]

interface Limits {
	min?: Limit
	max: Limit
	/** Message if the field is missing. */
	missing?: string
	/** True if spaces around it are part of the text. */
	keepsSpaces?: boolean
	/** True if line breaks become spaces. */
	isLine?: boolean
}

/** Schema of text that a person wrote, as it is stored: cleaned, trimmed, and empty if a reader would see nothing. Lengths are counted after that. */
export function writtenText({ min, max, missing, keepsSpaces = false, isLine = false }: Limits): z.ZodString {
	const cleaned = z.string(missing).overwrite((typed) => {
		const text = isLine ? cleanText(typed).replaceAll('\n', ' ') : cleanText(typed)
		if (isBlank(text)) return ''
		return keepsSpaces ? text : trim(text)
	})
	const atMost = max[1] ?? `Al più ${max[0].toLocaleString('it-IT')} caratteri`
	return (min ? cleaned.min(min[0], min[1] ?? 'Compila questo campo') : cleaned).max(max[0], atMost)
}

/** Schema of one line that a person wrote. */
export function writtenLine(limits: Omit<Limits, 'isLine' | 'keepsSpaces'>): z.ZodString {
	return writtenText({ ...limits, isLine: true })
}
