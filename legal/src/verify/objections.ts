/** The checks a sentence must pass against the rule it rests on, by name. */
import { takesOther } from './anchors.ts'
import { exchangesEnding, hasOtherSubject, turnsBound } from './bearers.ts'
import { changesScope } from './cues.ts'
import { falsifies, saysWhole } from './edits.ts'
import { exchangesDegree, exchangesMoment, exchangesWord, turnsGiver } from './exchanged-words.ts'
import { joinsAlternatives, omitsException, partsJoined } from './exclusions.ts'
import { overstates } from './force.ts'
import { measuresIn } from './measures.ts'
import { plainWords } from './plain-words.ts'
import { contradicts } from './polarity.ts'
import { actsForOther, singlesOut, swapsRoles, swapsTold, takesCounterpart } from './roles.ts'
import type { Rule } from './rules.ts'
import { isFraming } from './support.ts'
import { exchanges } from './swaps.ts'

export interface Comparison {
	/** The sentence without what it cites. */
	readonly claims: string
	/** The rule that carries it. */
	readonly rule: Rule
	/** The rule of the source that shares most words with it, be they enough to carry it or not. */
	readonly likest: Rule
	/** All rules it must not falsify. */
	readonly beside: readonly Rule[]
	readonly heading: string
	readonly text: string
	/** Returns true for a quantity of the question. */
	readonly isTold: (measure: string) => boolean
	/** Terms that may be added: of the heading, of the rules before, of the question. */
	readonly isBeside: (term: string) => boolean
}

const checks: Readonly<Record<string, (comparison: Comparison) => boolean>> = {
	overstates: ({ claims, rule, text }) => overstates(claims, rule.whole, text),
	scope: ({ claims, rule, heading }) => changesScope(plainWords(claims), plainWords(`${heading} ${rule.whole}`)),
	alternatives: ({ claims, rule }) => joinsAlternatives(claims, rule.whole) || partsJoined(claims, rule.whole),
	exception: unlessWhole(omitsException),
	ending: ({ claims, rule, heading }) => exchangesEnding(claims, `${heading} ${rule.whole}`),
	subject: unlessWhole(hasOtherSubject),
	bound: ({ claims, rule }) => turnsBound(claims, rule.whole),
	'singled-out': ({ claims, rule }) => singlesOut(claims, rule.whole),
	counterpart: ({ claims, text, heading }) => takesCounterpart(claims, heading, text),
	falsifies: ({ claims, rule, beside, isBeside }) =>
		[rule, ...beside].some(({ whole }) => falsifies(claims, whole, isFraming, isBeside)),
	'other-quantity': ({ claims, rule, isTold }) =>
		takesOther(claims, rule.whole) || !hasMeasures(claims, rule.whole, isTold),
	contradicts: unlessWhole(contradicts),
	exchanges: unlessWhole(exchanges),
	word: ({ claims, rule, heading, isBeside }) =>
		exchangesWord(claims, `${rule.whole} . ${heading}`, (term) => isFraming(term) || isBeside(term)),
	degree: ({ claims, rule }) => exchangesDegree(claims, rule.whole),
	moment: ({ claims, rule }) => exchangesMoment(claims, rule.whole),
	giver: ({ claims, rule }) => turnsGiver(claims, rule.whole),
	told: unlessWhole(swapsTold),
	acts: unlessWhole(actsForOther),
	roles: unlessWhole(swapsRoles),
}

/** Every quantity of a sentence is the question's or of the very rule that carries it. */
function hasMeasures(claims: string, rule: string, isTold: (measure: string) => boolean): boolean {
	const stated = measuresIn(rule)
	return [...measuresIn(claims)].every((measure) => stated.has(measure) || isTold(measure))
}

/** A sentence that says the whole rule word for word turns nothing round. */
function unlessWhole(check: (claims: string, rule: string) => boolean) {
	return ({ claims, rule, likest }: Comparison) =>
		(!saysWhole(claims, rule.whole) && check(claims, rule.whole)) || (likest !== rule && check(claims, likest.whole))
}

/** Returns the name of the first check that a sentence fails. */
export function objectionTo(comparison: Comparison): string | undefined {
	return Object.entries(checks).find(([, fails]) => fails(comparison))?.[0]
}
