/** Finds the codes of form F24 by a number or by words. */
import { foldAccents, monthNames, stopWords } from 'italian'
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
/** Words that say when and how much of a tax is paid, and not which tax. */
const moments = new Set([
	...ordinals,
	...monthNames,
	'acconto',
	'acconti',
	'saldo',
	'rata',
	'rate',
	'unico',
	'unica',
	'anno',
	'scadenza',
	'ravvedimento',
])
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

function hasWord({ label, words = '' }: Code, word: string): boolean {
	return tokens(`${label} ${words}`).some((other) => isWord(word, other))
}

export interface Search {
	readonly codes: readonly Code[]
	/** Words that name what is paid and that no code found has: it may be another tax. */
	readonly unread: readonly string[]
}

/** Returns the codes that have most of the words, those that name the tax first; all that a number names. */
export function findCodes(text: string): Search {
	const byNumber = codesNamed(text)
	if (byNumber.length > 0) return { codes: byNumber, unread: [] }
	const asked = tokens(text)
	const naming = asked.filter((word) => !moments.has(word) && !/^\d+$/.test(word))
	const scored = codes.map((code) => {
		const count = (words: readonly string[]) => words.filter((word) => hasWord(code, word)).length
		// Sanctions, interest and what an employer pays for others are found only where the words ask for them.
		const isTax = Number(!/^(?:Sanzione|Interessi) |trattenuta dal datore/.test(code.label))
		return { code, hits: count(asked), rank: [count(naming), count(asked), isTax] as const }
	})
	const [best] = scored.toSorted((one, other) => compare(other.rank, one.rank))
	if (best === undefined || best.hits === 0 || (naming.length > 0 && best.rank[0] === 0))
		return { codes: [], unread: naming }
	const found = scored.filter(({ rank }) => compare(rank, best.rank) === 0).map(({ code }) => code)
	return {
		codes: found.slice(0, most),
		unread: naming.filter((word) => !found.some((code) => hasWord(code, word))),
	}
}

/** Returns the codes that a text names; letters alone may be other words (`CF`), unless nothing else is there. */
function codesNamed(text: string): Code[] {
	const words = new Set(text.toUpperCase().match(/\b[A-Z\d]{2,6}\b/g) ?? [])
	const isOne = words.size === 1
	return codes.filter(({ code }) => words.has(code) && (isOne || /\d/.test(code) || code.endsWith('XX')))
}

/** Compares two ranks by their first figure that differs. */
function compare(one: readonly number[], other: readonly number[]): number {
	return one.map((figure, at) => figure - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/** Returns the note of a tool that knows what is paid. */
export function f24Note(names: readonly TributeName[]): string {
	const listed = names.map((name) => `${tributes[name].code} (${tributes[name].label})`)
	return `Nell’F24: ${listed.length === 1 ? 'codice' : 'codici'} ${listed.join(', ')}.`
}
