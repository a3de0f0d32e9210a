/** Detects things a sentence sets apart or joins that its rule names side by side. */
import { analyse, analyseWord } from '../text/analyse.ts'
import { sentencesOf } from '../text/sentences.ts'
import { plainWords } from './plain-words.ts'
import { standsFor } from './same-words.ts'

const setApart = /\b(?:ma|e|pero|mentre)\s+(?:non|mai|esclus[oaie])\s+((?:[a-z']+\s*){1,7})/g
const denying = /\b(?:non|salv[oaie]|esclus\w+|escludono|senza|eccezione|null[oaie]|inammissib\w+)\b/

/** "Alle vendite, ma non alle forniture", where the rules that name supplies deny nothing. */
export function setsApart(sentence: string, source: string): boolean {
	const apart = [...plainWords(sentence).matchAll(setApart)].flatMap(([, after = '']) => analyse(after))
	if (apart.length === 0) return false
	const naming = sentencesOf(source)
		.map(({ start, end }) => plainWords(source.slice(start, end)))
		.filter((rule) => {
			const terms = analyse(rule)
			return apart.some((term) => terms.some((there) => standsFor(term, there)))
		})
	return naming.length > 0 && !naming.some((rule) => denying.test(rule))
}

const between = String.raw`\s+(?:anche\s+|pure\s+)?(?:(?:a|con|di|da|in|per|su|al|allo|alla|ai|agli|alle|del|dello|della|dei|degli|delle|il|lo|la|i|gli|le|un|uno|una|dell'|all'|l')\s*)*([a-z]{4,})`
const either = new RegExp(String.raw`\b(?:ovvero|oppure|o)${between}`, 'g')
const both = new RegExp(String.raw`\b(?:e|ed|nonche|oltre)${between}`, 'g')

function joined(text: string, by: RegExp): string[] {
	return [...text.matchAll(by)].flatMap(([, word = '']) => analyseWord(word) ?? [])
}

/** "L'arresto e anche l'ammenda", where the rule says "l'arresto ovvero l'ammenda". */
export function joinsAlternatives(sentence: string, rule: string): boolean {
	const [ours, theirs] = [plainWords(sentence), plainWords(rule)]
	const apart = joined(theirs, either)
	const together = joined(theirs, both)
	return joined(ours, both).some(
		(term) => apart.includes(term) && !together.includes(term) && !joined(ours, either).includes(term),
	)
}
