/** Detects things a sentence sets apart or joins that its rule names side by side. */
import { analyse, analyseWord } from 'italian'
import { sentencesOf } from '../text/sentences.ts'
import { plainWords } from './plain-words.ts'
import { standsFor } from './same-words.ts'
import { claimsOf, contentOf } from './support.ts'

const setApart = /\b(?:ma|e|pero|mentre)\s+(?:non|mai|esclus[oaie])\s+((?:[a-z']+\s*){1,7})/g
const denying =
	/\b(?:non|nemmeno|neppure|neanche|salv[oaie]|esclus\w+|escludono|senza|eccezione|null[oaie]|inammissib\w+)\b/

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
const choosing = new RegExp(String.raw`\b(?:ovvero|oppure)${between}`, 'g')
const both = new RegExp(String.raw`\b(?:e|ed|nonche|oltre)${between}`, 'g')

function joined(text: string, by: RegExp): string[] {
	return [...text.matchAll(by)].flatMap(([, word = '']) => analyseWord(word) ?? [])
}

const exceptedClause = /\b(?:salv[oaie]|tranne|eccetto)\b([^.;,]{3,160})/g
const deniedClause = /(?<!\b(?:se|salvo che|finche) )\b(?:non|mai|nessun\w*)\b([^.;,]{3,160})/g

/** "Le parti non possono fissare un altro termine", where the rule says "salvo il diverso termine stabilito dalle parti". */
export function deniesException(sentence: string, rule: string): boolean {
	const said = plainWords(sentence)
	if (/\b(?:salv[oaie]|tranne|eccetto)\b/.test(said)) return false
	const denied = [...said.matchAll(deniedClause)].map(([, clause = '']) => contentOf(clause))
	if (denied.length === 0) return false
	const excepted = [...plainWords(rule).matchAll(exceptedClause)].map(([, clause = '']) => contentOf(clause))
	return denied.some((ours) =>
		excepted.some(
			(theirs) => theirs.filter((term) => ours.some((own) => standsFor(own, term))).length >= leastExcepted,
		),
	)
}

/** Words of an exception that a denial says, before it denies the exception itself. */
const leastExcepted = 2

const contrast = /\b(?:ma|pero|invece|mentre|tuttavia)\b([^.;]{3,160})/g
const plainDenial = /\bnon\b([^.;]{3,240})/g

/** "Niente sanzioni, ma gli interessi sono dovuti", where the rule denies both in one breath. */
export function grantsDenied(sentence: string, rule: string): boolean {
	const granted = [...plainWords(sentence).matchAll(contrast)]
		.map(([, clause = '']) => (denying.test(clause) ? [] : claimsOf(clause)))
		.filter((terms) => terms.length > 0)
	if (granted.length === 0) return false
	const denied = [...plainWords(rule).matchAll(plainDenial)].map(([, clause = '']) => contentOf(clause))
	return granted.some((terms) =>
		denied.some((theirs) => terms.every((own) => theirs.some((there) => standsFor(own, there)))),
	)
}

const exception =
	/\b(?:salv[oaie]|purche|tranne|eccetto)\b(?!\s+(?:quanto|i casi|diver\w+|altr\w+|gli articol\w+|le (?:norm|eccezion|disposizion)\w+|il dispost\w+|l'articol\w+))/
const limiting = /\b(?:salv[oaie]|purche|se|quando|qualora|ove|sol[oaie]|soltanto|non|finche|senza)\b/

/** A sentence without any limit on a rule that has an exception or a condition of its own. */
export function omitsException(sentence: string, rule: string): boolean {
	return exception.test(plainWords(rule)) && !limiting.test(plainWords(sentence))
}

const listed = new RegExp(String.raw`\b([a-z]{4,})\s+(?:o|od)${between}`, 'g')
const conjoining = /^(?:e|ed|nonche)$/
const alternative = /^(?:o|od|oppure|ovvero)$/
/** Words of a list, articles and all, after which its last conjunction is looked for. */
const longestList = 12

/** "Il difetto o il danno", where the rule lists "il difetto, il danno e la connessione". */
function splitsList(sentence: string, rule: string): boolean {
	const words = rule.match(/[a-z]+|[,;:.]/g) ?? []
	const places = (term: string) =>
		words.flatMap((word, i) => {
			const there = analyseWord(word)
			return there !== undefined && standsFor(term, there) ? [i] : []
		})
	return [...sentence.matchAll(listed)].some(([, before = '', after = '']) => {
		const [one] = analyse(before)
		const [other] = analyse(after)
		if (one === undefined || other === undefined) return false
		const firsts = places(one)
		const conjunctions = places(other).flatMap((i) => {
			const first = firsts.findLast((place) => place < i && i - place <= longestList / 2)
			const inside = first === undefined ? [] : words.slice(first + 1, i)
			if (inside.some((word) => /^[;:.]$/.test(word))) return []
			const direct = inside.find((word) => conjoining.test(word) || alternative.test(word))
			if (direct !== undefined) return [direct]
			if (!inside.includes(',')) return []
			const last = words
				.slice(i + 1, i + longestList)
				.find((word) => /^[;:.]$/.test(word) || conjoining.test(word) || alternative.test(word))
			return last === undefined ? [] : [last]
		})
		return conjunctions.length > 0 && conjunctions.every((word) => conjoining.test(word))
	})
}

/** "L'arresto oppure l'ammenda", where the rule says "l'arresto e l'ammenda". */
export function partsJoined(sentence: string, rule: string): boolean {
	const [ours, theirs] = [plainWords(sentence), plainWords(rule)]
	if (splitsList(ours, theirs)) return true
	const together = joined(theirs, both)
	const apart = joined(theirs, either)
	return joined(ours, choosing).some((term) => together.includes(term) && !apart.includes(term))
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
