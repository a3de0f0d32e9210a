/** Detects sentences that deny what their source affirms, or the reverse. */

import { analyseWord } from 'italian'
import { plainWords } from './plain-words.ts'
import { standsFor, termsOf } from './same-words.ts'

/** Words that deny what follows them, folded. */
export const negations: ReadonlySet<string> = new Set(
	'non mai nessun nessuno nessuna senza neppure nemmeno neanche mancanza assenza indipendentemente immune immuni privo priva privi'.split(
		' ',
	),
)
/** A noun after one of these is no verb that could be denied. */
const prepositions =
	/^(?:d(?:i|a|e|al|alla|allo|all|ai|agli|alle|el|ella|ello|ell|ei|egli|elle)|a|al|alla|allo|all|ai|agli|alle|per|in|nel|nella|nello|nell|nei|negli|nelle|su|sul|sulla|sullo|sull|sui|sugli|sulle)$/
const articles = /^(?:il|lo|la|i|gli|le|l|un|uno|una)$/
/** Words that begin a condition. */
const conditional = new Set('se quando qualora purche ove finche laddove'.split(' '))
/** Words that begin a condition and deny it: "salvo il caso fortuito" is "se non è caso fortuito". */
const excepting = new Set(['salvo', 'salva', 'salvi', 'salve'])
/** Words after the one denied of which it cannot be said whether they are too. */
const wake = 2
/** Words between a negation and what it denies. */
const helpers = new Set(
	'dover dovere poter potere essere avere deve devono puo possono alcun alcuna alcuno bisogno obbligo necessita occorre serve piu viene vengono va vanno abbia abbiano sia siano comunque'.split(
		' ',
	),
)
/** Words that deny without a "non", with what they deny. */
const denials: readonly (readonly [denial: RegExp, affirmed: string])[] = [
	[/^(?:vieta(?:no|t[oaie])?|proibi(?:sce|t[oaie]))$/, 'consentito'],
	[/^(?:esclus[oaie]|esclud(?:e|ono))$/, 'compreso'],
	[/^inferior[ei]$/, 'superiore'],
	[/^null[oaie]$/, 'valido'],
	[/^inefficac[ei]$/, 'efficace'],
	[/^lordo$/, 'netto'],
	[/^perd(?:e|ono)$/, 'acquista'],
	[/^rifiuta(?:no|t[oaie])?$/, 'accetta'],
	[/^cessa(?:no)?$/, 'rimane'],
	[/^esent[ei]$/, 'soggetto'],
	[/^immun[ei]$/, 'affetto'],
]

interface Said {
	readonly term: string
	/** Unknown in the wake of a denial. */
	readonly isDenied: boolean | undefined
	readonly isConditional: boolean
	/** Follows a "deve": a person who does not comply bears the consequence in the source. */
	readonly isDuty: boolean
	/** Denies by itself: "esclusi", "vietato". */
	readonly isDenial: boolean
	/** Follows a "salvo" in its clause. */
	readonly isExcepted: boolean
	/** Follows an "anche" in its clause. */
	readonly isAlso: boolean
	/** Stands right before a negation: "la denunzia non serve" is "non serve la denunzia". */
	readonly isSubject: boolean
}

/** Content words of a text in order, and whether each is denied. */
function saidIn(text: string): Said[] {
	const said: Said[] = []
	let since = Number.POSITIVE_INFINITY
	let isConditional = false
	let isOpen = false
	let isNoun = false
	let isDuty = false
	let isExcepted = false
	let isAlso = false
	for (const [word] of plainWords(text).matchAll(/\p{L}+|[.;:,]/gu)) {
		if (/^[.;:,]$/.test(word)) {
			since = Number.POSITIVE_INFINITY
			if (word !== ',' || isOpen) isConditional = false
			isOpen = isNoun = isDuty = isExcepted = isAlso = false
		} else if (conditional.has(word) || excepting.has(word)) {
			isExcepted = excepting.has(word)
			since = isExcepted ? 0 : Number.POSITIVE_INFINITY
			isConditional = true
			isOpen = isNoun = false
		} else if (negations.has(word)) {
			since = since === 0 ? Number.POSITIVE_INFINITY : 0
			isNoun = false
			const before = said.at(-1)
			if (before !== undefined && isOpen) said[said.length - 1] = { ...before, isSubject: true }
		} else if (/^mancan?o?$/.test(word)) denyLast(said)
		else if (/^(?:che|chi|cui|quale|quali)$/.test(word)) since = since > 0 ? Number.POSITIVE_INFINITY : since
		else if (word === 'anche' || word === 'pure') isAlso = true
		else if (/^dev(?:e|ono)$/.test(word)) isDuty = true
		else if (!helpers.has(word) || since > wake) {
			const affirmed = denials.find(([denial]) => denial.test(word))?.[1]
			const term = analyseWord(affirmed ?? word)
			if (term === undefined) {
				isNoun = prepositions.test(word) || (isNoun && articles.test(word))
				continue
			}
			isOpen = true
			since++
			const isUnknown = since > 1 && (isNoun || since <= 1 + wake)
			said.push({
				term,
				isDenied: isUnknown ? undefined : (since === 1) !== (affirmed !== undefined),
				isConditional,
				isDuty,
				isDenial: affirmed !== undefined,
				isExcepted,
				isAlso,
				isSubject: false,
			})
			isNoun = false
		}
	}
	return said
}

/** "Se la notifica manca" is "in mancanza della notifica". */
function denyLast(said: Said[]): void {
	const before = said.at(-1)
	if (before !== undefined) said[said.length - 1] = { ...before, isDenied: true }
}

/** "Deve denunziare, altrimenti decade" is "se non denunzia, decade". */
function withoutSanction(sentence: string): string {
	return sentence.split(/\baltrimenti\b/i).at(-1) ?? sentence
}

/** "Anche per i vizi conosciuti", where the source has it all "salvo che i vizi siano conosciuti". */
function includesException(ours: readonly Said[], theirs: readonly Said[]): boolean {
	return ours.some(({ term, isAlso }) => {
		const there = isAlso ? theirs.filter((said) => standsFor(term, said.term)) : []
		return there.length > 0 && there.every(({ isExcepted }) => isExcepted)
	})
}

/** Least share of a rule's words that a sentence says after which it must say what the rule denies. */
const nearlyWhole = 0.6
/** Other wordings of a denial. */
const denying =
	/\b(?:manc\w+|priv[oaie]\w*|liber\w+|evit\w+|imped\w+|inammiss\w+|illegit\w+|invalid\w+|decad\w+|perd\w+|rifiut\w+|esoner\w+|estrane\w+|sol[oaie]|soltanto|unicamente|esclusiv\w+|purche|tollera\w+|divieto|irrilevant\w+|inutil\w+|superflu\w+|a prescindere|salv[oiae])\b/

/** Words a rule opens with, of which one is what it says: "Sono esclusi i danni". */
const openingWords = 3

/** A sentence that says nearly the whole of a rule, but not that it excludes or forbids. */
function dropsDenial(sentence: string, ours: readonly Said[], theirs: readonly Said[]): boolean {
	const words = plainWords(sentence)
	if (
		ours.some(({ isDenied }) => isDenied === true) ||
		denying.test(words) ||
		words.split(/\P{L}+/u).some((word) => negations.has(word))
	)
		return false
	if (!theirs.slice(0, openingWords).some(({ isDenial }) => isDenial)) return false
	const said = theirs.filter(({ term }) => ours.some((own) => standsFor(own.term, term)))
	return said.length >= theirs.length * nearlyWhole
}

/** Verbs for what a law does, which can be denied without contradiction. */
const settled = new Set(['stabilire', 'determinare', 'prevedere', 'indicare', 'fissare'].flatMap(termsOf))

/** Says that something is needed, where the source may say that nothing goes without it. */
const requirement = /\b(?:serve|servono|occorre|occorrono|solo|soltanto|necessari\w+|richiest\w+|purche|basta)\b/
const exception = /\b(?:salv[oiae]|se non|purche|senza|fino a|finche|prima|soltanto|solo)\b/

/**
 * True when a shared word is denied on one side and affirmed on the other. A rule may be turned round as a whole: "risponde, salvo
 * il caso fortuito" is "se prova il caso fortuito, non risponde": then both its condition and its consequence are.
 */
export function contradicts(sentence: string, source: string): boolean {
	const theirs = saidIn(source)
	const ours = saidIn(/\baltrimenti\b/i.test(source) ? sentence : withoutSanction(sentence))
	if (includesException(ours, theirs) || dropsDenial(sentence, ours, theirs)) return true
	let isTurned = false
	let isConditionTurned = false
	for (const own of ours) {
		if (own.isDenied === undefined || own.isSubject || settled.has(own.term)) continue
		const same = theirs.filter(({ term }) => term === own.term)
		const others = same.length > 0 ? same : theirs.filter(({ term }) => standsFor(own.term, term))
		if (others.length === 0 || others.some(({ isSubject, isDenied }) => isSubject || isDenied !== !own.isDenied))
			continue
		if (own.isDuty && others.every(({ isConditional }) => isConditional)) continue
		if (own.isConditional || others.every(({ isConditional }) => isConditional)) isConditionTurned = true
		else isTurned = true
	}
	const isRequired = requirement.test(plainWords(sentence)) && exception.test(plainWords(source))
	return isTurned !== isConditionTurned && !isRequired
}
