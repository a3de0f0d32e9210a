/** Detects exchanged roles: "il venditore decade" where the source says "il compratore decade". */
import { analyse, analyseWord } from 'italian'
import { sentencesOf } from '../text/sentences.ts'

import { plainWords } from './plain-words.ts'

/** The parties of one relation. */
const relations = [
	'venditore compratore acquirente',
	'locatore conduttore',
	'committente appaltatore',
	'creditore debitore fideiussore',
	'mandante mandatario',
	'preponente agente',
	'datore prestatore',
	'donante donatario',
	'comodante comodatario',
	'mutuante mutuatario',
	'depositante depositario',
	'assicuratore assicurato contraente',
	'professionista consumatore',
	'testatore erede legatario',
	'marito moglie',
	'padre madre',
	'attore convenuto',
	'proprietario usufruttuario',
	'maggioranza minoranza',
	'giudice parte',
].map((words) => words.split(' '))

/** A role is the subject only if no preposition precedes it. */
const prepositions = new Set(
	'a al allo alla all ai agli alle da dal dallo dalla dall dai dagli dalle di del dello della dell dei degli delle verso contro tra fra con per'.split(
		' ',
	),
)
/** Between the role and what it does. */
const carriers = new Set(
	'principale pena decadenza nullita deve devono puo possono tenuto tenuta obbligato obbligata'.split(' '),
)
/** Content words after the role that it may still do. */
const reach = 2
const stemLetters = 5

interface Deed {
	readonly role: string
	readonly deed: string
}

/** Returns the actions of each role in a text: the first terms after it. */
function deedsIn(text: string): Deed[] {
	return sentencesOf(text).flatMap(({ start, end }) => {
		const words = plainWords(text.slice(start, end)).match(/\p{L}+|[,;:]/gu) ?? []
		const following = termsFrom(words)
		return words.flatMap((role, i) => {
			if (relationOf(role) === undefined || prepositions.has(words[i - 1] ?? '')) return []
			// A sign right after the role does not end what it does: "il venditore, salvo patto contrario, …".
			const deeds = following[isSign(words[i + 1] ?? '') ? i + 2 : i + 1] ?? []
			return deeds.map((term) => ({ role, deed: term.slice(0, stemLetters) }))
		})
	})
}

/** For each word, the first terms before the next punctuation mark, without carriers and roles. */
function termsFrom(words: readonly string[]): (readonly string[])[] {
	const following: (readonly string[])[] = []
	let next: readonly string[] = []
	for (let i = words.length - 1; i >= 0; i--) {
		const word = words[i] ?? ''
		const term = carriers.has(word) || relationOf(word) !== undefined ? undefined : analyseWord(word)
		if (isSign(word)) next = []
		else if (term !== undefined) next = [term, ...next].slice(0, reach)
		following[i] = next
	}
	return following
}

function isSign(word: string): boolean {
	return /^[,;:]$/.test(word)
}

/** A person identified by an action: "la parte che domanda", "chi subisce". */
const told =
	/\b(?:chi|colui che|coloro che|part[ei] che|persona che|soggetto che|contraente che|quello che)\b((?:\s+\p{L}+){1,4})/gu
/** Before a verb with another subject: "la parte contro la quale è domandata", "del quale l'altra ha approfittato". */
const another = /^(?:quale|quali|cui|altr[aoi])$/
const auxiliary = /^(?:ha|abbia|e|sia|viene|venga|hanno|stata|stato|si)$/

/** Returns true if a person is identified by an action that the source attributes to another. */
export function swapsTold(sentence: string, source: string): boolean {
	const theirs = plainWords(source).split(/[^\p{L}]+/u)
	return [...plainWords(sentence).replaceAll("'", ' ').matchAll(told)].some(([, after = '']) => {
		const deed = analyse(after)[0]?.slice(0, stemLetters)
		if (deed === undefined || deed.length < stemLetters) return false
		const places = theirs.flatMap((word, i) => (i > 0 && word.startsWith(deed) ? [i] : []))
		return places.length > 0 && places.every((place) => isOfAnother(theirs, place))
	})
}

function isOfAnother(words: readonly string[], place: number): boolean {
	let before = place - 1
	while (auxiliary.test(words[before] ?? '')) before--
	return another.test(words[before] ?? '')
}

const dative = new Set('a al allo alla all ai agli alle contro verso'.split(' '))
/** Words that grant a right or impose a duty on the person named after "a". */
const bestows =
	/\b(?:spett\w+|compet\w+|consent\w+|permess\w+|facolta|diritto|dovut\w+|obbligo|incombe|riservat\w+|attribu\w+|vietat\w+|assegnat\w+)\b/

/** True when the one who may or must do it is the one to whom the rule has it done: "alla parte inadempiente l'altra può intimare". */
export function actsForOther(sentence: string, rule: string): boolean {
	const [, subject] =
		/^\s*(?:(?:il|lo|la|i|gli|le)\s|l')((?:\p{L}+\s){1,3})(?:non\s)?(?:puo|possono|deve|devono)\b/u.exec(
			plainWords(sentence),
		) ?? []
	if (subject === undefined || bestows.test(plainWords(rule))) return false
	const named = analyse(subject)
	const words = plainWords(rule).match(/\p{L}+/gu) ?? []
	const places = new Set(words.flatMap((word, i) => (named.includes(analyseWord(word) ?? '') ? [i] : [])))
	return places.size > 0 && [...places].every((i) => dative.has(words[i - 1] ?? '') || places.has(i - 1))
}

const cleft =
	/^\s*(?:e|sei|siete|siamo|sono)\s+(?:(?:proprio|solo|sempre)\s+)?(?:(tu|voi|noi|lui|lei|loro)|(?:il|lo|la|i|gli|le|l)[\s']+([a-z]{4,}))\s+(?:stess[oaie]\s+)?(?:ad?|che)\b/

/** "È la Costituzione a stabilire": one whom the rule does not name is singled out. */
export function singlesOut(sentence: string, rule: string): boolean {
	const found = cleft.exec(plainWords(sentence))
	if (found === null) return false
	const [, anyone, named = ''] = found
	const [term] = analyse(named)
	return anyone !== undefined || term === undefined || !analyse(plainWords(rule)).includes(term)
}

/** Returns true if the sentence names a role for which the source has its counterpart only: "il professionista" for "il consumatore". */
export function takesCounterpart(sentence: string, heading: string, text: string): boolean {
	const ours = new Set(plainWords(sentence).split(/[^a-z]+/))
	if (!relations.some((relation) => relation.some((role) => ours.has(role)))) return false
	const theirs = new Set([heading, text].flatMap((part) => stemsIn(plainWords(part))))
	const isNamed = (role: string) => theirs.has(role.slice(0, -1))
	return relations.some(
		(relation) =>
			!relation.includes('parte') &&
			relation.some((role) => ours.has(role) && !isNamed(role)) &&
			!relation.some((role) => ours.has(role) && isNamed(role)) &&
			relation.some((role) => isNamed(role)),
	)
}

/** Returns true if the sentence attributes an action to a role, and the source only to its counterpart. */
export function swapsRoles(sentence: string, source: string): boolean {
	const theirs = deedsIn(source)
	return deedsIn(sentence).some(({ role, deed }) => {
		const doers = theirs.filter((other) => other.deed === deed).map((other) => other.role)
		return doers.length > 0 && !doers.includes(role) && doers.some((doer) => relationOf(role)?.includes(doer) === true)
	})
}

function relationOf(word: string): readonly string[] | undefined {
	return relations.find((relation) => relation.includes(word))
}

function stemsIn(words: string): string[] {
	return words.split(/[^a-z]+/).map((word) => word.slice(0, -1))
}
