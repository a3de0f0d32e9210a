/** The articles of its own act that a text of the law refers to: "a norma degli articoli 2377 e 2379". */
import { type LegalRef, legalRef } from './model.ts'

const opening = /\bart(?:icol[oi]|t?\.)\s{0,3}(?=\d)/gi
/** Characters in which the numbers of one reference stand. */
const reach = 160
const token =
	/\d{1,4}(?:[- ](?:bis|ter|quater|quinquies|sexies|septies|octies|novies|decies|undecies|duodecies|terdecies)\b)?|\p{L}+|[^\s]/giu
/** Words that may stand between two numbers of a list. */
const between = new Set(
	', ( ) e ed o od ovvero nonche nonché comma commi primo secondo terzo quarto quinto sesto ultimo penultimo lettera lettere numero numeri n seguenti'.split(
		' ',
	),
)
/** After them a number counts commi or items. */
const subdivisions = new Set(['comma', 'commi', 'numero', 'numeri', 'n'])
/** Commi are rarely more; a greater number in a list of them is an article again. */
const mostCommi = 20
/** First words of the names of other acts. */
const actWord =
	/^(?:codice|c|legge|l|decreto|d|regolamento|regio|r|costituzione|trattato|testo|disposizioni|citat[oa]|predett[oa]|ordinamento)$/
/** 'd.P.R.', 'l. n.', 'r.d.', 'c.p.' */
const actInitial = /^[cdlr]$/
const prepositions = new Set(['del', 'della', 'dello', 'delle', 'd', 'dei', 'degli'])
const own = new Set(['presente', 'medesimo', 'stesso', 'medesima', 'stessa'])

/** Returns the refs in the order of the text, each once; references to other acts are left out. */
export function innerReferences(act: string, text: string): LegalRef[] {
	const refs = new Set<LegalRef>()
	for (const { index, 0: word } of text.matchAll(opening)) {
		const start = index + word.length
		for (const number of numbersAt(text.slice(start, start + reach)))
			refs.add(legalRef(act, number.toLowerCase().replace(' ', '-')))
	}
	return [...refs]
}

/** The article numbers a text begins with; none if they are those of another act. */
function numbersAt(text: string): string[] {
	const tokens = text.match(token) ?? []
	const numbers: string[] = []
	let inCommi = false
	for (const [i, written] of tokens.entries()) {
		const word = written.toLowerCase()
		const next = tokens[i + 1]?.toLowerCase() ?? ''
		if (/^\d/.test(word)) {
			if (inCommi && Number.parseInt(word, 10) < mostCommi) continue
			inCommi = false
			numbers.push(word)
		} else if (subdivisions.has(word)) inCommi = true
		else if (actInitial.test(word) && next === '.') return []
		else if (prepositions.has(word) && !own.has(next)) return actWord.test(next) ? [] : numbers
		else if (!between.has(word) && !isItem(word, next)) return numbers
	}
	return numbers
}

/** A letter of a list: "a)". */
function isItem(word: string, next: string): boolean {
	return word.length === 1 && next === ')'
}
