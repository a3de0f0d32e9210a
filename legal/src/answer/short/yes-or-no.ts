/**
 * Says yes or no, where a rule allows or forbids, imposes or spares the very act that the question asks about, with the condition or exception
 * that the rule ends with. Beyond doubt or not at all: a "sì" to another act, or for another person, would be false.
 */
import { analyse, analyseWord, foldAccents, foldCase } from 'italian'
import { standsFor } from '../../retrieve/same-words.ts'
import { numbersIn } from '../../text/numbers-in.ts'
import { sentencesOf } from '../../text/sentences.ts'
import { askedActs } from './asked-act.ts'

/** "Non si possono cedere", "non può essere ceduto": nobody in particular does it. */
const ruledAct = new RegExp(
	String.raw`\b(non )?(si )?(?:(puo|possono)|deve|devono) (?:(?:anche|sempre|altresi|comunque) )?(essere )?([a-z]{3,24})\b`,
	'g',
)

/** Asks for more than yes or no, or for one of two things. */
const asksMore = /\b(?:chi|che cosa|cosa|quant[oaie]|quando|come|dove|qual[ei]?|perche|entro|oppure|o|non)\b/
/** Narrows or widens what is asked: a rule that does not say it answers something else. */
const narrowing =
	/\b(?:senza|prima|dopo|sol[oaie]|soltanto|sempre|mai|anche|pure|gia|ancora|tutt[oaie]|subito|piu|meno|oltre|comunque|stesso|direttamente|gratis|almeno|invece|altr[oaie]|mentre|se|durante|parte|mezz[oa]|part[ei])\b/g
/** Makes a rule depend on something. */
const depends =
	/\b(?:se|salv[oiae]|tuttavia|a meno|tranne|eccett\w+|purche|qualora|quando|ove|semprech\w|sempre che|a condizione|nel caso|nei casi|in caso|nei limiti|ferm[oiae]|finche|sol[oaie]|soltanto|senza|previ[oa]|oltre|ma|pero|che|cui|qual[ei]|nessun[oa]?|mai|neppure|nemmeno|ne)\b/

/** Begins the condition or exception that a rule ends with. */
const condition = /,\s(?=(?:se|salvo|salvi|purché|a meno che|tranne|qualora|quando|sempre che|semprech[eéè])\s)/
const longestCondition = 220

export interface YesOrNo {
	readonly says: 'sì' | 'no'
	/** The condition or exception, in the words of the rule. */
	readonly depending?: string
}

/** Words that what is asked and the rule must share beside the verb, and the share of those asked. */
const fewestShared = 1
const sharedShare = 0.5

/** Returns what a rule says to the question, if it is plain. @param rule a sentence of the law */
export function yesOrNo(question: string, rule: string): YesOrNo | undefined {
	const asked = questionIn(question)
	const at = condition.exec(rule)?.index ?? rule.length
	const ruled = foldAccents(foldCase(rule.slice(0, at)))
	const depending = rule.slice(at + 1).trim()
	if (depending.length > longestCondition || /[;:]/.test(rule)) return undefined
	if (asked === undefined || depends.test(ruled)) return undefined
	const [act, ...others] = askedActs(asked)
	const [deed, ...more] = [...ruled.matchAll(ruledAct)]
	if (act === undefined || deed === undefined || others.length > 0 || more.length > 0) return undefined
	const isDenied = deed[1] !== undefined
	// A duty answers 'must I?' only, and a permission 'may I?' only.
	if (act.force !== (deed[3] === undefined ? 'must' : 'may')) return undefined
	const { verb } = act
	const theirs = analyseWord(deed[5] ?? '')
	if (theirs === undefined || !standsFor(verb, theirs)) return undefined
	const isAnybodys = deed[2] !== undefined || deed[4] !== undefined
	if (isAnybodys && !isDoneBy(asked, ruled.slice(deed.index))) return undefined
	if (!isAnybodys && !isSubject(asked.slice(0, act.start), ruled.slice(0, deed.index))) return undefined
	if (!sharesObject(asked, ruled, verb) || !saysAsMuch(asked, ruled)) return undefined
	return { says: isDenied ? 'no' : 'sì', ...(depending === '' ? {} : { depending }) }
}

/** The one sentence that asks, folded; undefined where several do, or it asks for more than yes or no. */
function questionIn(question: string): string | undefined {
	const asking = sentencesOf(question)
		.map(({ start, end }) => question.slice(start, end))
		.filter((sentence) => sentence.endsWith('?'))
	const [only] = asking
	if (only === undefined || asking.length > 1) return undefined
	const folded = foldAccents(foldCase(only))
	return asksMore.test(folded) ? undefined : folded
}

/** The person who may is named right before, on both sides, by the same word: "il conduttore può" is not "posso". */
function isSubject(before: string, ruledBefore: string): boolean {
	const named = analyse(before.split(/[,:;]/).at(-1) ?? '')
	const theirs = analyse(ruledBefore.split(/[,:;]/).at(-1) ?? '')
	return named.length > 0 && theirs.length > 0 && theirs.every((one) => named.some((term) => standsFor(term, one)))
}

const agent = /\b(?:da|dal|dallo|dalla|dai|dagli|dalle|dall') ?([a-z' ]+)/g

/** Returns true if the question names everybody by whom, in the words of the rule, the act is done ("dal giudice"). */
function isDoneBy(asked: string, deed: string): boolean {
	const named = analyse(asked)
	return [...deed.matchAll(agent)].every(([, who = '']) => {
		const [first] = analyse(who)
		return first === undefined || named.some((term) => standsFor(term, first))
	})
}

function sharesObject(asked: string, ruled: string, verb: string): boolean {
	const said = analyse(ruled)
	const terms = [...new Set(analyse(asked))].filter((term) => term !== verb)
	const shared = terms.filter((term) => said.some((one) => standsFor(term, one))).length
	return shared >= fewestShared && shared >= sharedShare * terms.length
}

/** Every number and every narrowing word of the question stands in the rule too. */
function saysAsMuch(asked: string, ruled: string): boolean {
	const theirs = numbersIn(ruled)
	const said = new Set(ruled.match(/[a-z]+/g))
	return (
		[...numbersIn(asked)].every((number) => theirs.has(number)) &&
		[...asked.matchAll(narrowing)].every(([word]) => said.has(word))
	)
}
