/**
 * The one Italian analyser: every store indexes its terms and is queried with them.
 * Changing it changes `analyserVersion`; stores rebuild when theirs differs.
 */
import { foldAccents, foldCase } from './fold.ts'
import { stemItalian } from './stem-italian.ts'
import { stopWords } from './stop-words.ts'

export const analyserVersion = 1

/** A word with its place in the analysed string (UTF-16 units, end exclusive). */
export interface Token {
	term: string
	start: number
	end: number
}

const word = /[\p{L}\p{N}]+/gu

/** Elided words without meaning of their own: l', dell', quest', c'… */
const elisions = new Set(
	'l un d c s t m v n dell all dall nell sull coll quell quest bell sant tutt anch senz dov com cos quand mezz nessun ciascun alcun degl agl dagl gl pur'.split(
		' ',
	),
)

/** Endings of nouns in -ità that are typed without their accent; without it the stemmer takes them for participles. */
const missingAccent = /(?:bil|al|iv|os|ic|ar|or|un|in|ul|an|il|er)ita$/

const notNouns = new Set([
	'unita',
	'finita',
	'definita',
	'fornita',
	'munita',
	'punita',
	'subita',
	'abilita',
	'garantita',
])

const cacheLimit = 200_000
/** Longer ones are not words, and pasted text would fill the cache. */
const longestCached = 40
const cache = new Map<string, string>()

/** Terms of a text in order: folded, elisions and function words dropped, stemmed. */
export function analyse(text: string): string[] {
	const terms: string[] = []
	const folded = foldCase(text)
	for (const match of folded.matchAll(word)) {
		const term = termOf(match[0], folded, match.index)
		if (term !== undefined) terms.push(term)
	}
	return terms
}

/** As `analyse`, with each term's place. Folding keeps lengths, so places are those of the given text when it is in NFC. */
export function tokenize(text: string): Token[] {
	const folded = foldKeepingLength(text)
	return [...folded.matchAll(word)].flatMap((match) => {
		const term = termOf(match[0], folded, match.index)
		return term === undefined ? [] : [{ term, start: match.index, end: match.index + match[0].length }]
	})
}

/** The term of one written word, or nothing when it is a function word. */
export function analyseWord(written: string): string | undefined {
	return analyse(written)[0]
}

function termOf(written: string, folded: string, at: number): string | undefined {
	if (elisions.has(written) && folded.charAt(at + written.length) === "'") return undefined
	const known = cache.get(written)
	if (known !== undefined) return known === '' ? undefined : known
	const bare = foldAccents(written)
	const term = stopWords.has(bare) || bare.length < 2 ? '' : stemOf(written, bare)
	if (cache.size >= cacheLimit) cache.clear()
	if (written.length <= longestCached) cache.set(written, term)
	return term === '' ? undefined : term
}

/** Snowball leaves short words that start with a vowel whole: without the last step "atto" and "atti" would never match. */
function stemOf(written: string, bare: string): string {
	if (/\d/.test(written)) return bare
	const accented = missingAccent.test(written) && !notNouns.has(written) ? `${written.slice(0, -1)}à` : written
	const stem = foldAccents(stemItalian(accented))
	return stem === bare ? bare.replace(/(?<=..)[aeio]$/, '') : stem
}

/** Folds without changing the length; a typewriter accent stays two characters. */
function foldKeepingLength(text: string): string {
	const lower = text.toLowerCase()
	const safe =
		lower.length === text.length
			? lower
			: Array.from(text, (c) => (c.toLowerCase().length === c.length ? c.toLowerCase() : c)).join('')
	return safe
		.replace(/[\u2018\u2019\u02bc\u2032\u0060\u00b4]/g, "'")
		.replace(/[áâäéêëíîïóôöúûü]/g, (c) => graveOf[c] ?? c)
}

const graveOf: Readonly<Record<string, string>> = {
	á: 'à',
	â: 'à',
	ä: 'à',
	é: 'è',
	ê: 'è',
	ë: 'è',
	í: 'ì',
	î: 'ì',
	ï: 'ì',
	ó: 'ò',
	ô: 'ò',
	ö: 'ò',
	ú: 'ù',
	û: 'ù',
	ü: 'ù',
}
