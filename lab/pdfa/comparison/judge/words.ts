import { outputOf } from './run-tool.ts'

/** Blanks, and the control characters that part words as blanks do; a byte order mark parts none. */
const BLANKS = new RegExp(String.raw`(?:[\x1c-\x1f\x85]|(?!\ufeff)\s)+`)

/** How often each word stands in the document, as poppler reads it; NFKC makes a ligature equal to its letters. */
export async function readWords(pdf: string): Promise<Map<string, number>> {
	const { stdout } = await outputOf('pdftotext', ['-q', '-enc', 'UTF-8', pdf, '-'], 60)
	const words = new Map<string, number>()
	for (const word of stdout.toString('utf8').normalize('NFKC').split(BLANKS))
		if (word !== '') words.set(word, (words.get(word) ?? 0) + 1)
	return words
}

export interface ChangeOfWords {
	lost: number
	gained: number
	isKept: boolean
}

/** Levels u and a name glyphs that had no Unicode, so there words may be gained (1 % + 3); none may be lost at any level. */
export function compareWords(
	before: ReadonlyMap<string, number>,
	after: ReadonlyMap<string, number>,
	flavour: string,
): ChangeOfWords {
	const lost = countMissing(before, after)
	const gained = countMissing(after, before)
	const asked = before.values().reduce((sum, times) => sum + times, 0)
	const allowed = /[ua]$/.test(flavour) ? Math.floor(asked / 100) + 3 : 0
	return { lost, gained, isKept: asked === 0 || (lost === 0 && gained <= allowed) }
}

function countMissing(asked: ReadonlyMap<string, number>, got: ReadonlyMap<string, number>): number {
	let missing = 0
	for (const [word, times] of asked) missing += Math.max(0, times - (got.get(word) ?? 0))
	return missing
}
