/** The rules of a passage: its sentences, cut where a semicolon begins another rule, each with what it goes on speaking of. */
import { analyse } from 'italian'
import { type Range, sentencesOf } from '../text/sentences.ts'
import { looksLikeInstruction } from './instructions.ts'
import { plainWords } from './plain-words.ts'

export interface Rule extends Range {
	/** Its words, after those that a list of rules hangs on. */
	readonly whole: string
	/** Terms of the opening words of the rules before: what it may leave unsaid. */
	readonly topic: readonly string[]
}

/** Content words at the opening of a rule that name what it is about. */
const openingWords = 3
const openings = 3

/** Passages whose rules are cached: each statement on them asks for the same ones several times. */
const mostRecent = 8
const recent = { cut: new Map<string, Rule[]>(), uncut: new Map<string, Rule[]>() }

/** @param isUncut whether what stands between semicolons stays together, as it does in the sentence to be compared */
export function rulesOf(text: string, isUncut: boolean): readonly Rule[] {
	const cached = isUncut ? recent.uncut : recent.cut
	const known = cached.get(text)
	if (known !== undefined) return known
	const rules = findRules(text, isUncut)
	if (cached.size >= mostRecent) cached.clear()
	cached.set(text, rules)
	return rules
}

function findRules(text: string, isUncut: boolean): Rule[] {
	const rules: Rule[] = []
	const opened: string[][] = []
	for (const sentence of sentencesOf(text)) {
		const written = text.slice(sentence.start, sentence.end)
		if (looksLikeInstruction(written)) continue
		const intro = introOf(written)
		for (const { start, end } of isUncut ? [{ start: 0, end: written.length }] : partsOf(written)) {
			const part = written.slice(start, end)
			rules.push({
				start: sentence.start + start,
				end: sentence.start + end,
				whole: start === 0 ? part : `${intro} ${part}`,
				topic: [...opened.slice(-openings), ...opened.slice(0, 1)].flat(),
			})
		}
		opened.push(analyse(plainWords(written)).slice(0, openingWords))
	}
	return rules
}

/** Returns the introduction of a list: "Sono abilitati, se iscritti nei relativi albi:". */
function introOf(sentence: string): string {
	const colon = sentence.indexOf(':')
	return colon === -1 || !/;/.test(sentence) ? '' : sentence.slice(0, colon)
}

function partsOf(sentence: string): Range[] {
	const parts: Range[] = []
	let start = 0
	for (const { index } of sentence.matchAll(/;\s/g)) {
		parts.push({ start, end: index + 1 })
		start = index + 2
	}
	parts.push({ start, end: sentence.length })
	return parts
}

const goesOn =
	/^(?:\d{1,3}\.\s*)?(?:in (?:tal|tale|questo|quest'ultimo) caso|il termine|tale|tali|quest[oaie]|ess[oaie]|egli|la stessa|lo stesso|gli stessi)\b/i

/** Each rule together with the next one where that goes on speaking of it: "In tal caso …", "Il termine decorre …". */
export function continuedRules(rules: readonly Rule[], text: string): Rule[] {
	return rules.slice(1).flatMap((next, i) => {
		const rule = rules[i]
		return rule !== undefined && goesOn.test(next.whole)
			? [{ start: rule.start, end: next.end, whole: text.slice(rule.start, next.end), topic: rule.topic }]
			: []
	})
}
