/** Who does what: "il venditore decade" where the source says "il compratore decade". */
import { analyse, analyseWord } from '../text/analyse.ts'
import { sentencesOf } from '../text/sentences.ts'

import { plainWords } from './plain-words.ts'

/** Those who face each other in one relation. */
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

/** A role acts only where no preposition stands before it. */
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

/** What each role of a text does: the first words after it. */
function deedsIn(text: string): Deed[] {
	const found: Deed[] = []
	for (const { start, end } of sentencesOf(text)) {
		const words = plainWords(text.slice(start, end)).match(/\p{L}+|[,;:]/gu) ?? []
		for (const [i, role] of words.entries()) {
			if (relationOf(role) === undefined || prepositions.has(words[i - 1] ?? '')) continue
			const rest = words.slice(i + 1)
			const stop = rest.findIndex((word, at) => at > 0 && /^[,;:]$/.test(word))
			const following = (stop === -1 ? rest : rest.slice(0, stop))
				.filter((word) => !carriers.has(word) && relationOf(word) === undefined)
				.flatMap((word) => analyseWord(word) ?? [])
			for (const term of following.slice(0, reach)) found.push({ role, deed: term.slice(0, stemLetters) })
		}
	}
	return found
}

/** One told by what he does: "la parte che domanda", "chi subisce". */
const told =
	/\b(?:chi|colui che|coloro che|part[ei] che|persona che|soggetto che|contraente che|quello che)\b((?:\s+\p{L}+){1,4})/gu
/** Before a verb whose subject is another: "la parte contro la quale è domandata", "del quale l'altra ha approfittato". */
const another = /\b(?:quale|quali|cui|altr[aoi])\b(?:\s+(?:ha|abbia|e|sia|viene|venga|hanno|stata|stato|si))*\s*$/

/** True when someone is told by a deed that is another's in the source. */
export function swapsTold(sentence: string, source: string): boolean {
	const theirs = plainWords(source).replace(/[^\p{L}]+/gu, ' ')
	return [...plainWords(sentence).replaceAll("'", ' ').matchAll(told)].some(([, after = '']) => {
		const deed = analyse(after)[0]?.slice(0, stemLetters)
		if (deed === undefined || deed.length < stemLetters) return false
		const before = [...theirs.matchAll(new RegExp(`(?<=\\s)${deed}`, 'gu'))].map(({ index }) => theirs.slice(0, index))
		return before.length > 0 && before.every((text) => another.test(text))
	})
}

const dative = new Set('a al allo alla all ai agli alle contro verso'.split(' '))
/** What gives a right or a duty to whom it names after "a". */
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
	const places = words.flatMap((word, i) => (named.includes(analyseWord(word) ?? '') ? [i] : []))
	return places.length > 0 && places.every((i) => dative.has(words[i - 1] ?? '') || places.includes(i - 1))
}

/** True when a role does in the sentence what the source has only its counterpart do. */
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
