/** Whether a sentence denies what its source affirms, or affirms what it denies. */

import { analyseWord } from '../text/analyse.ts'
import { plainWords } from './plain-words.ts'
import { standsFor } from './same-words.ts'

/** Words that deny what follows them, folded. */
export const negations: ReadonlySet<string> = new Set(
	'non ne mai nessun nessuno nessuna senza neppure nemmeno neanche mancanza assenza indipendentemente immune immuni privo priva privi'.split(
		' ',
	),
)
/** A noun after one of these is no verb that could be denied. */
const prepositions =
	/^(?:d(?:i|a|e|al|alla|allo|all|ai|agli|alle|el|ella|ello|ell|ei|egli|elle)|a|al|alla|allo|all|ai|agli|alle|per|con|in|nel|nella|nello|nell|nei|negli|nelle|su|sul|sulla|sullo|sull|sui|sugli|sulle)$/
const articles = /^(?:il|lo|la|i|gli|le|l|un|uno|una)$/
/** What begins a condition. */
const conditional = new Set('se quando qualora purche ove finche laddove'.split(' '))
/** What begins a condition and denies it: "salvo il caso fortuito" is "se non è caso fortuito". */
const excepting = new Set(['salvo', 'salva', 'salvi', 'salve'])
/** Words after the one denied of which it cannot be said whether they are too. */
const wake = 2
/** Words between a negation and what it denies. */
const helpers = new Set(
	'dover dovere poter potere essere avere deve devono puo possono alcun alcuna alcuno bisogno obbligo necessita occorre serve piu viene vengono va vanno abbia abbiano sia siano comunque'.split(
		' ',
	),
)
/** What says no without a "non", with what it denies. */
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
	[/^diminui(?:sce|scono|t[oaie])$/, 'aumenta'],
	[/^esent[ei]$/, 'soggetto'],
	[/^immun[ei]$/, 'affetto'],
]

interface Said {
	readonly term: string
	/** Unknown in the wake of a denial. */
	readonly isDenied: boolean | undefined
	readonly isConditional: boolean
	/** Follows a "deve": who does not do it bears what the source says of it. */
	readonly isDuty: boolean
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
	for (const [word] of plainWords(text).matchAll(/\p{L}+|[.;:,]/gu)) {
		if (/^[.;:,]$/.test(word)) {
			since = Number.POSITIVE_INFINITY
			if (word !== ',' || isOpen) isConditional = false
			isOpen = isNoun = isDuty = false
		} else if (conditional.has(word) || excepting.has(word)) {
			since = excepting.has(word) ? 0 : Number.POSITIVE_INFINITY
			isConditional = true
			isOpen = isNoun = false
		} else if (negations.has(word)) {
			since = since === 0 ? Number.POSITIVE_INFINITY : 0
			isNoun = false
			const before = said.at(-1)
			if (before !== undefined && isOpen) said[said.length - 1] = { ...before, isSubject: true }
		} else if (/^dev(?:e|ono)$/.test(word)) isDuty = true
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
				isSubject: false,
			})
			isNoun = false
		}
	}
	return said
}

/** "Deve denunziare, altrimenti decade" is "se non denunzia, decade". */
function withoutSanction(sentence: string): string {
	return sentence.split(/\baltrimenti\b/i).at(-1) ?? sentence
}

/** Says that something is needed, where the source may say that nothing goes without it. */
const requirement = /\b(?:serve|servono|occorre|occorrono|solo|soltanto|necessari\w+|richiest\w+|purche|basta)\b/
const exception = /\b(?:salv[oiae]|se non|purche|senza|fino a|finche|prima|soltanto|solo)\b/

/**
 * True when a shared word is denied on one side and affirmed on the other. A rule may be turned round as a whole: "risponde, salvo
 * il caso fortuito" is "se prova il caso fortuito, non risponde": then both its condition and its consequence are.
 */
export function contradicts(sentence: string, source: string): boolean {
	const theirs = saidIn(source)
	let isTurned = false
	let isConditionTurned = false
	for (const own of saidIn(/\baltrimenti\b/i.test(source) ? sentence : withoutSanction(sentence))) {
		if (own.isDenied === undefined || own.isSubject) continue
		const others = theirs.filter(({ term }) => standsFor(own.term, term))
		if (others.length === 0 || others.some(({ isSubject, isDenied }) => isSubject || isDenied !== !own.isDenied))
			continue
		if (own.isDuty && others.every(({ isConditional }) => isConditional)) continue
		if (own.isConditional || others.every(({ isConditional }) => isConditional)) isConditionTurned = true
		else isTurned = true
	}
	if (!isTurned) return isConditionTurned
	return !isConditionTurned && !(requirement.test(plainWords(sentence)) && exception.test(plainWords(source)))
}
