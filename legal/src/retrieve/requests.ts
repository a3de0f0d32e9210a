/**
 * Finds the requests in a text: sentences with a question mark and those that express a wish or a doubt ("vorrei sapere se …"), with the
 * kind of answer each expects. A story may contain several requests; its facts belong to all of them.
 */
import { foldAccents, foldCase } from 'italian'

/** Kind of answer a request expects; `open` if its words do not say. */
export type RequestKind =
	| 'yes-no'
	| 'quantity'
	| 'deadline'
	| 'who'
	| 'consequence'
	| 'conditions'
	| 'procedure'
	| 'open'

export interface Request {
	readonly text: string
	readonly kind: RequestKind
	/** Range in the question, UTF-16 units. */
	readonly start: number
	readonly end: number
}

/** Sentences as people write them: after the sign no capital is needed, but a space, since amounts and initials have signs too. */
const sentence = /[^.!?…;\n]+(?:[.!?…;]+(?=\S)[^.!?…;\n]+)*[.!?…;]*/g
const question = /\?/
const wish =
	/\b(?:vorrei (?:sapere|capire)|voglio (?:sapere|capire)|mi chiedo|mi domando|chiedo (?:se|quando|quanto|chi|come|che|cosa)|non (?:so|capisco) (?:se|quando|quanto|chi|come|cosa|che)|mi (?:dite|dica|dici|sapete dire)|passi da|termine che)\b/

/** The first match wins; what the form of a sentence asks takes precedence over its verbs. */
const kinds: readonly (readonly [RequestKind, RegExp])[] = [
	[
		'deadline',
		/\b(?:entro (?:quand|quant|qual|che)\w*|quanti (?:giorni|mesi|anni)|quanto tempo|fino a quando|da quando|(?:il|che|quale|in che) termine|scad\w+|dopo quanto|prescri\w+|in tempo)\b/,
	],
	[
		'quantity',
		/\b(?:quant[oaie]|che (?:percentuale|somma|quota|multa|cifra|distanza)|di quanto|fino a (?:quanto|che)|quale (?:percentuale|somma|quota|distanza|maggioranza)|in che misura|massimo|minimo)\b/,
	],
	['who', /\b(?:chi|a chi|da chi|di chi|contro chi|a quale (?:giudice|ufficio|tribunale)|quale (?:giudice|ufficio))\b/],
	[
		'consequence',
		/\b(?:cosa (?:rischi\w*|succede|comporta|mi aspetta)|che (?:succede|rischi\w*|fine fa\w*|effett\w+|conseguenz\w+|valore ha|pena)|rischi\w+|conseguenz\w+|che cosa (?:rischi\w*|succede)|a cosa vad\w+)\b/,
	],
	[
		'conditions',
		/\b(?:a (?:quali|che) condizioni|in (?:quali|che) casi|quando (?:e|si|posso|puo|devo)|cosa serve|requisit\w+|basta)\b/,
	],
	[
		'procedure',
		/\b(?:come (?:si|posso|devo|faccio|facciamo|possiamo|fare|va|fa)|passi|cosa devo fare|che devo fare|a chi mi rivolgo|procedura)\b/,
	],
	[
		'yes-no',
		/\b(?:posso|puo|possono|possiamo|devo|deve|devono|dobbiamo|e vero|ho diritto|ha diritto|vale|valgono|ha ragione|e giusto|e valid\w+|e legale|mi spetta|spetta|lecito|obbligat\w+|si puo|conta)\b/,
	],
]

/** Returns the requests of a text in order; empty if it has none. */
export function requestsIn(text: string): Request[] {
	return [...text.matchAll(sentence)].flatMap(([written], i, all) => {
		const start = all[i]?.index ?? 0
		const folded = foldAccents(foldCase(written))
		if (!question.test(written) && !wish.test(folded)) return []
		return [{ text: written.trim(), kind: kindOf(folded), start, end: start + written.length }]
	})
}

function kindOf(folded: string): RequestKind {
	return kinds.find(([, words]) => words.test(folded))?.[0] ?? 'open'
}
