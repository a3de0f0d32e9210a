/**
 * A clause that gives the very term or amount asked for, word for word. Only where one clause of the best unit gives it, and nothing in the
 * unit takes it back.
 */

import { datesIn, foldAccents, foldCase, numberOfWord, spelledNumber } from 'italian'
import type { CountedTerm, TermCounter } from '../../ports.ts'
import { readAsked } from '../../retrieve/asked.ts'
import { numbersIn } from '../../text/numbers-in.ts'

export interface GivenClause {
	/** A clause of the words quoted. */
	readonly clause: string
	/** The term it names, counted from the one date of the question. */
	readonly counted?: CountedTerm
}

export interface Counting {
	/** Counts terms; without it no day is named. */
	readonly terms?: TermCounter
	/** The article belongs to an act of procedure, whose terms stand still in August. */
	readonly isProcedural: boolean
}

const number = String.raw`(?:\d{1,4}|[a-z]{3,30})`
const unit = String.raw`(?:giorn[oi]|mes[ei]|ann[oi])`
const inner = String.raw`(?:almeno |un termine non minore di )?(?:(?<count>${number}) (?<unit>${unit})|(?<unitFirst>${unit}) (?<countAfter>${number}))\b`

/** Words that ask for a term, and those by which the law then names it. */
const termsAsked: readonly { readonly asks: RegExp; readonly gives: RegExp; readonly ends: boolean }[] = [
	{
		asks: /\bpreavviso\b/,
		gives: new RegExp(String.raw`\bcon (?:un |il )?preavviso di ${inner}`, 'giu'),
		ends: false,
	},
	{
		asks: /\b(?:entro (?:quant|quando|qual|che)|quanto tempo (?:ho|ha|abbiamo|hanno|c'e)|quanti (?:giorni|mesi|anni) (?:ho|ha|abbiamo)|in quant[oi]|fino a quando|quando scade|(?:quale|che) (?:e il )?termine|^termine)/,
		gives: new RegExp(
			String.raw`\b(?:entro(?: e non oltre)?|non oltre|nel termine(?: perentorio)? di|in) (?:il termine(?: perentorio)? di )?${inner}`,
			'giu',
		),
		ends: true,
	},
	{
		asks: /\b(?:per quant[oi]|quanto dura|quanti anni (?:dura|si tien|bisogna tener|vanno tenut|devono))/,
		gives: new RegExp(String.raw`\b(?:per|di) ${inner}`, 'giu'),
		ends: false,
	},
	{
		asks: /\bdopo quant/,
		gives: new RegExp(String.raw`\b(?:dopo|trascors[oi]|decors[oi]) ${inner}`, 'giu'),
		ends: false,
	},
]
const asksHowMuch =
	/\b(?:quanto (?:mi deve|deve|devo|mi spetta|spetta|si paga|mi scontano)|che (?:parte|quota|percentuale)|quale (?:quota|distanza)|a che distanza|quanti metri|distanza minima)\b/
const part = String.raw`(?:terz[oi]|quart[oi]|quint[oi]|sest[oi]|settim[oi]|ottav[oi]|non[oi]|decim[oi]|dodicesim[oi]|ventesim[oi])`
const amount = new RegExp(
	String.raw`(?<![\p{L}\d])(?:(?:nella misura (?:di|del)|a distanza (?:non minore )?di|almeno|il|un)\s+)?(?:€\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|euro|per cento|%)|euro\s\d[\d.,]*|(?:un|due|tre|quattro) ${part}|il doppio|(?:(?:al|del|dal|nel)?la )?metà|[a-z]{3,24} metri)(?![\p{L}\d])`,
	'giu',
)
/** Where a rule is found, or what it is numbered by: no number that answers. */
const references =
	/^\d+(?:-\w+)?\.\s|(?:articol[oi]|art\.|artt\.|comm[ai]|numer[oi]|n\.|lettera)\s\d+(?:-\w+)?(?:(?:,| e| o) \d+(?:-\w+)?)*|\b(?:primo|secondo|terzo|quarto|quinto|unico) comma\b|\bprimo e secondo grado\b|(?<=[.;])\d{1,3}$/giu
/** A time told by its last day: a number like any other. */
const ordinalTime = /\b[a-z]{3,30}esimo (?:giorno|mese|anno)\b/
const timed = new RegExp(String.raw`\b(?:${number} ${unit}|${unit} ${number})\b`, 'giu')
/** Words that take back, or make depend, what stands beside them. */
const takesBack =
	/\b(?:salv[oiae]|tuttavia|a meno che|tranne|eccetto|purche|sempre ?che|semprech\w|se pero|qualora|limitatamente)\b/
const longestClause = 170

/** Returns the clause of some quoted words that answers, if there is one. @param words the best unit, as quoted */
export function givenClause(
	question: string,
	words: string,
	{ terms, isProcedural }: Counting,
): GivenClause | undefined {
	const said = words.replace(references, ' ').replaceAll('per cento', '%')
	if (takesBack.test(foldAccents(foldCase(words))) || ordinalTime.test(said)) return undefined
	const { text } = readAsked(question)
	const asked = termsAsked.find(({ asks }) => asks.test(text))
	// With a second one in the unit, which of them is asked for is not plain; an amount is no term, and a term no amount.
	if (asked === undefined ? numbersIn(said.replace(timed, ' ')).size > 1 : timesIn(said) > 1) return undefined
	if (asked !== undefined) {
		const found = [...words.matchAll(asked.gives)].filter(
			({ groups }) => countOf(groups?.['count'] ?? groups?.['countAfter'] ?? '') !== undefined,
		)
		const clause = onlyClause(words, found)
		const [only] = found
		if (clause === undefined || only === undefined) return undefined
		const counted = terms !== undefined && asked.ends ? countFrom(question, only, terms, isProcedural) : undefined
		return { clause, ...(counted === undefined ? {} : { counted }) }
	}
	const clause = asksHowMuch.test(text) ? onlyClause(words, [...words.matchAll(amount)]) : undefined
	return clause === undefined ? undefined : { clause }
}

/** Matches text after a term that still belongs to it: its starting point, or the event from which it runs. */
const continues = /^\s+(?:dal|dalla|dall'|dalle|dai|dallo|dell|della|del|successiv|prima|di retribuzione|del valore)/
const sentenceGoesOn = /[,;:.](?!\d)|\s\(|\s(?:non|è|sono|può|possono|deve|devono|abbia|sia|si)\s|$/
const listGoesOn = /^, (?:del|dello|della|dell'|dei|degli|delle) ?\p{L}/u
/** Follows a clause and makes it depend on something. */
const limitsIt = /^,? ?(?:o|ovvero|oppure)\b|^, (?:se|ove|quando)\b/
const endsOpen = /\s(?:e|ed|o|od|ovvero|oppure|se|di|della|delle|del|dei)$/
/** Says how long ago something else may lie, not how long there is for it. */
const looksBack = /^non oltre .* prima\b/i
/** A clause that the verb after it would complete: cut there it says nothing. */
const waitsForVerb = /\s(?:in cui|quando|che)(?:\s|$)/

function onlyClause(words: string, found: readonly RegExpMatchArray[]): string | undefined {
	const [only] = found
	if (only?.index === undefined || found.length > 1) return undefined
	const end = only.index + only[0].length
	const rest = words.slice(end)
	const goesOn = continues.test(rest) ? wholeClause(rest) : null
	const isCut = goesOn !== null && /^\s\p{L}/u.test(goesOn[0]) && waitsForVerb.test(rest.slice(0, goesOn.index))
	const stop = goesOn === null || isCut ? 0 : goesOn.index
	const clause = words
		.slice(only.index, end + stop)
		.replace(/\s+/g, ' ')
		.trim()
		.replace(/^di /i, '')
	const isBroken = limitsIt.test(words.slice(end + stop)) || endsOpen.test(clause)
	return clause.length > longestClause || looksBack.test(clause) || isBroken ? undefined : clause
}

/** Finds the end of the words that belong to a term. A comma within a list is not an end. */
function wholeClause(rest: string): RegExpExecArray | null {
	const found = sentenceGoesOn.exec(rest)
	if (found === null || !listGoesOn.test(rest.slice(found.index))) return found
	const end = rest.search(/[.;](?!\d)|$/)
	return /$/.exec(rest.slice(0, end))
}

function timesIn(said: string): number {
	const counted = [...foldCase(said).matchAll(timed)].filter(([time]) =>
		time.split(' ').some((word) => countOf(word) !== undefined),
	)
	return new Set(counted.map(([time]) => time)).size
}

function countOf(written: string): number | undefined {
	if (/^\d+$/.test(written)) return Number(written)
	const folded = written.toLowerCase()
	return folded === 'un' ? 1 : (numberOfWord(folded) ?? spelledNumber(folded))
}

function countFrom(
	question: string,
	{ groups }: RegExpMatchArray,
	terms: TermCounter,
	isProcedural: boolean,
): CountedTerm | undefined {
	const dates = [...new Set(datesIn(question).map(({ day }) => day))]
	const [from] = dates
	const count = countOf(groups?.['count'] ?? groups?.['countAfter'] ?? '')
	if (from === undefined || dates.length > 1 || count === undefined) return undefined
	const written = (groups?.['unit'] ?? groups?.['unitFirst'] ?? '').toLowerCase()
	const of = written.startsWith('g') ? 'days' : written.startsWith('m') ? 'months' : 'years'
	return terms.count({ from, count, unit: of, isProcedural })
}
