/** Detects a word exchanged for another in its place: "al momento della raccolta" where the rule says "al momento della vendita". */
import { analyse, analyseWord, numberOfWord } from 'italian'
import { isPerson } from './persons.ts'
import { plainWords } from './plain-words.ts'
import { standsFor } from './same-words.ts'

/** Prepositions with and without an article, by the plain one. */
const prepositions: ReadonlyMap<string, string> = new Map(
	[
		'a ad al allo alla all ai agli alle',
		'da dal dallo dalla dall dai dagli dalle',
		'di del dello della dell dei degli delle d',
		'in nel nello nella nell nei negli nelle',
		'su sul sullo sulla sull sui sugli sulle',
		'con col coi',
		'per',
	].flatMap((forms) =>
		forms.split(' ').map((form) => [form, forms.slice(0, forms.indexOf(' ') + 1 || undefined).trim()] as const),
	),
)
/** Punctuation and words that end a phrase. */
const boundary =
	/^(?:[,;:.]|che|chi|cui|quale|quali|se|quando|qualora|ove|e|ed|o|od|oppure|ovvero|ma|come|mentre|anche|non)$/

/** Stands for something said before: what follows it belongs to something else. */
const anaphor =
	/^(?:ess[oaie]|quest[oaie]|quell[oaie]|medesim[oaie]|stess[oaie]|predett[oaie]|suddett[oaie]|anzidett[oaie])$/
const coordinating = /^(?:,|e|ed|o|od|oppure|ovvero)$/

interface Word {
	readonly written: string
	readonly term: string
	/** The plain preposition before it. */
	readonly by: string
	readonly phrase: number
	/** Number of its clause, in which phrases are strung together by commas and "e". */
	readonly clause: number
}

function wordsIn(text: string): Word[] {
	const words: Word[] = []
	let by = ''
	let phrase = 0
	let clause = 0
	for (const [written] of plainWords(text)
		.replaceAll("'", ' ')
		.matchAll(/\p{L}+|[,;:.]/gu)) {
		const preposition = prepositions.get(written)
		if (boundary.test(written) || anaphor.test(written)) {
			phrase++
			if (!coordinating.test(written)) clause++
			by = ''
		} else if (preposition !== undefined) by = preposition
		else {
			const term = numberOfWord(written) === undefined ? analyseWord(written) : undefined
			if (term === undefined) continue
			words.push({ written, term, by, phrase, clause })
			by = ''
		}
	}
	return words
}

/** Words that claim nothing, but from which a term runs. */
const times: ReadonlySet<string> = new Set(
	['momento', 'data', 'tempo', 'giorno', 'fine', 'inizio'].flatMap((word) => analyse(word)),
)
/** Its stem is that of "ordinamento", which claims nothing. */
const act = /^ordinanz/

/** Words after a head among which what depends on it is looked for. */
const reach = 2

/**
 * True when a word depends on another by a preposition that leads to something else in the rule, and the rule says nowhere that the two
 * belong together.
 * @param isFree whether a term may stand where the rule has another: of the question, or without a claim
 */
export function exchangesWord(sentence: string, rule: string, isFree: (term: string) => boolean): boolean {
	const ours = wordsIn(sentence)
	const theirs = wordsIn(rule)
	const isAside = ({ term, written }: Word) => isFree(term) && !act.test(written)
	return ours.slice(1).some((word, i) => {
		const head = ours[i]
		if (
			head === undefined ||
			word.by === '' ||
			head.phrase !== word.phrase ||
			isAside(word) ||
			(isFree(head.term) && !times.has(head.term))
		)
			return false
		const dependents = theirs.flatMap(({ term }, j) => {
			if (!standsFor(head.term, term)) return []
			return theirs
				.slice(j + 1, j + 1 + reach)
				.filter(({ by, phrase }) => by === word.by && phrase === theirs[j]?.phrase)
		})
		if (dependents.length === 0 || dependents.some(({ term }) => standsFor(word.term, term))) return false
		return !areTogether(head, word, theirs)
	})
}

/** Words of the rule between two that belong together. */
const together = 4

function areTogether(one: Word, other: Word, theirs: readonly Word[]): boolean {
	return theirs.some(
		(word, j) =>
			standsFor(other.term, word.term) &&
			(word.by === other.by || word.by === '' || !isPerson(other.term)) &&
			theirs
				.slice(Math.max(0, j - together), j)
				.some(({ term, clause }) => clause === word.clause && standsFor(one.term, term)),
	)
}

const degrees = String.raw`(prim|ultim|second|terz|massim|minim|medi|maggior|minor|superior|inferior|anterior|posterior|precedent|successiv|pubblic|privat|total|parzial|annual|mensil|semestral|trimestral|biennal|triennal)[oaei]`
const before = new RegExp(String.raw`\b${degrees}\s+([a-z]{4,})`, 'g')
const after = new RegExp(String.raw`\b([a-z]{4,})\s+${degrees}\b`, 'g')

/** "La prima pubblicazione", "relazioni semestrali", where the rule says "l'ultima pubblicazione", "relazioni annuali". */
export function exchangesDegree(sentence: string, rule: string): boolean {
	const theirs = degreesIn(rule)
	return [...degreesIn(sentence)].some(([noun, own]) => {
		const stated = theirs.get(noun)
		return stated !== undefined && [...own].some((degree) => !stated.has(degree))
	})
}

/** The degrees of each noun: "ultim" of "pubblicazion". */
function degreesIn(text: string): Map<string, Set<string>> {
	const plain = plainWords(text)
	const pairs = [
		...[...plain.matchAll(before)].map(([, degree = '', noun = '']) => [noun, degree] as const),
		...[...plain.matchAll(after)].map(([, noun = '', degree = '']) => [noun, degree] as const),
	]
	const found = new Map<string, Set<string>>()
	for (const [noun, degree] of pairs) {
		const term = analyseWord(noun)
		if (term === undefined) continue
		const known = found.get(term)
		if (known === undefined) found.set(term, new Set([degree]))
		else known.add(degree)
	}
	return found
}

const moment = /\b(?:momento|giorno|data|tempo)\s+(?:in|a|da)\s+cui\s+([^.,;:]{3,80})/g

/** "Nel giorno in cui è pronunciata la sentenza", where the rule says "nel giorno a cui risale l'ultima notizia". */
export function exchangesMoment(sentence: string, rule: string): boolean {
	const momentsIn = (text: string) => [...plainWords(text).matchAll(moment)].map(([, clause = '']) => analyse(clause))
	const theirs = momentsIn(rule)
	return (
		theirs.length > 0 &&
		momentsIn(sentence).some(
			(ours) =>
				!theirs.some(
					(there) => ours.filter((term) => there.some((other) => standsFor(term, other))).length * 2 >= ours.length,
				),
		)
	)
}

const personal = /(?:tor[ei]|trici?e?|ari[oa]?|arii)$/

/** "Prestata dal legatario", where the rule names the legatario only as "al legatario". */
export function turnsGiver(sentence: string, rule: string): boolean {
	const theirs = plainWords(rule).match(/[a-z]+/g) ?? []
	const ours = plainWords(sentence).match(/[a-z]+/g) ?? []
	return ours.some((person, i) => {
		const by = prepositions.get(ours[i - 1] ?? '')
		if ((by !== 'a' && by !== 'da') || person.length < shortestPerson) return false
		if (!isPerson(analyseWord(person) ?? '') && !personal.test(person)) return false
		const places = theirs.flatMap((word, j) =>
			word.slice(0, -1) === person.slice(0, -1) ? [prepositions.get(theirs[j - 1] ?? '')] : [],
		)
		return places.length > 0 && places.every((other) => other === (by === 'a' ? 'da' : 'a'))
	})
}

const shortestPerson = 5
