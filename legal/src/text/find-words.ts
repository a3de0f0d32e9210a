import type { Range } from './sentences.ts'

/** Fewer words name no place. */
const fewestWords = 2
const longestWords = 2000

/**
 * Returns the first place of some words in a text, letter for letter: only the length of spaces, the shape of apostrophes and
 * quotation marks around the words do not count.
 */
export function findWords(words: string, text: string): Range | undefined {
	const bare = words
		.slice(0, longestWords)
		.normalize('NFC')
		.trim()
		.replace(/^[«"“]\s*|\s*[»"”]$/g, '')
	if ((bare.match(/[\p{L}\d]+/gu)?.length ?? 0) < fewestWords) return undefined
	const written = bare
		.split(/\s+/)
		.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’ʼ]/g, "['’ʼ]"))
		.join('\\s+')
	const found = new RegExp(written, 'u').exec(text)
	return found === null ? undefined : { start: found.index, end: found.index + found[0].length }
}
