/** Checks who bears what a sentence says: an ending, or the noun before "può", can exchange one person for another. */
import { analyse, analyseWord, numberOfWord } from 'italian'
import { plainWords } from './plain-words.ts'
import { standsFor } from './same-words.ts'

const noun =
	/\b(?:il|lo|la|i|gli|le|un|uno|una|d[ae]l|d[ae]llo|d[ae]lla|d[ae]i|d[ae]gli|d[ae]lle|al|allo|alla|ai|agli|alle|l'|all'|d[ae]ll'|un')\s*([a-z]{6,})\b/g
/** Endings of one who does something, and of one to whom it is done. */
const doing = /(?:ant|ent|tor|tric)[eiao]$/
const done = /(?:at|it|ut|atari)[oaie]$/
const root = 5

/** "L'associante" where the rule speaks of "l'associato" only. */
export function exchangesEnding(sentence: string, source: string): boolean {
	const theirs = nounsIn(source)
	return nounsIn(sentence).some((word) => {
		const own = doing.test(word) ? doing : done.test(word) ? done : undefined
		if (own === undefined) return false
		const alike = theirs.filter((there) => there.slice(0, root) === word.slice(0, root))
		const other = own === doing ? done : doing
		return alike.some((there) => other.test(there)) && !alike.some((there) => own.test(there))
	})
}

function nounsIn(text: string): string[] {
	return [...plainWords(text).matchAll(noun)].map(([, word = '']) => word)
}

const subject =
	/\b(?:il|lo|la|i|gli|le|ogni|ciascun[oa]?|l')\s*((?:[a-z]{4,}\s+){1,3})(?:non\s+)?(?:puo|possono|deve|devono|ha il diritto di|ha diritto di)\s+(?:ess\w+\s+)?([a-z]{4,})/g

/** "La persona indagata può chiedere", where the rule has it that the prosecutor may ask, and no one else. */
export function hasOtherSubject(sentence: string, rule: string): boolean {
	const theirs = subjectsIn(rule)
	return subjectsIn(sentence).some(({ who, verb }) => {
		const alike = theirs.filter((there) => standsFor(verb, there.verb))
		return alike.length > 0 && !alike.some((there) => who.some((own) => there.who.some((one) => standsFor(own, one))))
	})
}

function subjectsIn(text: string): { who: string[]; verb: string }[] {
	const plain = plainWords(text).replace(/,[^,.;:]{1,80},\s*(?=(?:non )?(?:puo|possono|deve|devono))/g, ' ')
	return [...plain.matchAll(subject)].flatMap(([, named = '', does = '']) => {
		const verb = analyseWord(does)
		const who = analyse(named)
		return verb === undefined || who.length === 0 ? [] : [{ who, verb }]
	})
}

const counted = /\b([a-z]+|\d+)(?=\s+([a-z]{4,})\b)/g

/** "Tre rate" of the question in the place of the rule's "otto rate". */
export function ignoresCount(sentence: string, source: string, isTold: (number: string) => boolean): boolean {
	const ours = countsIn(sentence)
	if (!ours.some(({ count }) => isTold(String(count)))) return false
	const theirs = countsIn(source)
	return ours.some(({ count, what }) => {
		const stated = theirs.filter((there) => there.what === what).map((there) => there.count)
		return (
			stated.length > 0 && isTold(String(count)) && !ours.some((own) => own.what === what && stated.includes(own.count))
		)
	})
}

function countsIn(text: string): { count: number; what: string }[] {
	return [...plainWords(text).matchAll(counted)].flatMap(([, written = '', of = '']) => {
		const count = /^\d/.test(written) ? Number(written) : numberOfWord(written)
		const what = analyseWord(of)
		return count === undefined || what === undefined ? [] : [{ count, what }]
	})
}

const atLeast = /\b(?:almeno|minimo|minima|non meno)\b/
const atMost = /\b(?:al massimo|massim[oa]|non oltre|fino a\w*|entro|al piu)\b/

/** "Almeno settantadue rate" where the rule says "fino a un massimo di settantadue". */
export function turnsBound(sentence: string, rule: string): boolean {
	const [ours, theirs] = [plainWords(sentence), plainWords(rule)]
	return (
		(atLeast.test(ours) && !atMost.test(ours) && atMost.test(theirs) && !atLeast.test(theirs)) ||
		(/\b(?:al massimo|non oltre|al piu)\b/.test(ours) &&
			!atLeast.test(ours) &&
			atLeast.test(theirs) &&
			!atMost.test(theirs))
	)
}
