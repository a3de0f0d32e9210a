/** Finds the codes of form F24 by a number or by words. */
import { foldAccents, stopWords } from 'italian'
import { otherCodes } from './other-codes.ts'
import { type Code, type Tribute, type TributeName, tributes } from './tributes.ts'

export const codes: readonly Code[] = [...Object.values<Tribute>(tributes), ...otherCodes]

const most = 12
/** Words that stand in every question for a code. */
const common = new Set([
	'codice',
	'codici',
	'tributo',
	'tributi',
	'f24',
	'modello',
	'pagare',
	'pago',
	'versare',
	'uso',
	'imposta',
	'tassa',
	'euro',
])
const ordinals = new Set(['primo', 'secondo', 'prima', 'seconda'])
/** Letters by which two forms of a word are the same. */
const stem = 6

function tokens(text: string): string[] {
	return (foldAccents(text.toLowerCase()).match(/[a-z]+|\d+/g) ?? []).filter(
		(word) => (word.length > 1 || /\d/.test(word)) && (ordinals.has(word) || !stopWords.has(word)) && !common.has(word),
	)
}

function isWord(word: string, other: string): boolean {
	return word === other || (word.length >= stem - 1 && other.slice(0, stem) === word.slice(0, stem))
}

/** Returns the codes that have most of the words, the best first; all that a number names. */
export function findCodes(text: string): Code[] {
	const named = new Set(text.toUpperCase().match(/\b(?:\d{4}|GA0\d)\b/g) ?? [])
	const byNumber = codes.filter(({ code }) => named.has(code))
	if (byNumber.length > 0) return byNumber
	const asked = tokens(text)
	const scored = codes.map((code) => {
		const has = tokens(`${code.label} ${code.words ?? ''}`)
		return { code, score: asked.filter((word) => has.some((other) => isWord(word, other))).length }
	})
	const best = Math.max(0, ...scored.map(({ score }) => score))
	if (best === 0) return []
	return scored
		.filter(({ score }) => score === best)
		.map(({ code }) => code)
		.slice(0, most)
}

/** Returns the note of a tool that knows what is paid. */
export function f24Note(names: readonly TributeName[]): string {
	const listed = names.map((name) => `${tributes[name].code} (${tributes[name].label})`)
	return `Nell’F24: ${listed.length === 1 ? 'codice' : 'codici'} ${listed.join(', ')}.`
}
