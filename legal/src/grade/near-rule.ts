/**
 * Objections to a statement that says its rule nearly in the rule's own words. There an exchanged word is a falsehood far more often than another
 * wording, so a second reading cannot override them; far from the rule's words the same checks would stop honest statements.
 */
import { choosesOrigin, takesOther } from '../verify/anchors.ts'
import { exchangesEnding, hasOtherSubject, turnsBound } from '../verify/bearers.ts'
import { changesScope } from '../verify/cues.ts'
import { renumbers, saysWhole, sharedWords, turnsRule } from '../verify/edits.ts'
import { exchangesDegree, exchangesMoment, exchangesWord, turnsGiver } from '../verify/exchanged-words.ts'
import { deniesException, joinsAlternatives, omitsException, partsJoined } from '../verify/exclusions.ts'
import { overstates } from '../verify/force.ts'
import { measuresIn } from '../verify/measures.ts'
import { startsElsewhere } from '../verify/origins.ts'
import { plainWords } from '../verify/plain-words.ts'
import { actsForOther, singlesOut, swapsRoles, swapsTold, takesCounterpart } from '../verify/roles.ts'
import { rulesOf } from '../verify/rules.ts'
import type { Statement } from '../verify/statement.ts'
import { isFraming, supportsOf } from '../verify/support.ts'
import { closeness, exchanges } from '../verify/swaps.ts'

/** Shares of a statement's words that stand in its rule in the same order. */
const near = 0.5
const nearly = 0.7
/** Rules of a source among which the one that a statement says is looked for. */
const mostRules = 4

/** Returns true if a statement near its rule's words says something else. */
export function altersItsRule({ sources, whole, facts, stated, claims }: Statement): boolean {
	const [best] = sources
		.flatMap(({ heading, text }) =>
			supportsOf(claims, rulesOf(text, true), heading, new Set())
				.slice(0, mostRules)
				.map(({ rule }) => {
					const shared = sharedWords(claims, rule.whole)
					return { rule: rule.whole, heading, text, shared, rank: closeness(claims, rule.whole) + shared }
				}),
		)
		.toSorted((one, other) => other.rank - one.rank)
	if (best === undefined) return false
	const { rule, heading, text, shared } = best
	if (turnsGiver(claims, rule) || swapsRoles(claims, rule) || renumbers(claims, rule)) return true
	if (choosesOrigin(stated, whole, facts.tellsDate)) return true
	const share = shared / (claims.match(/\p{L}+|\d+/gu)?.length ?? 1)
	if (share < near || saysWhole(claims, rule)) return false
	const isFree = (term: string) => isFraming(term) || facts.tells(term)
	const isAltered =
		overstates(claims, rule, text) ||
		changesScope(plainWords(claims), plainWords(`${heading} ${rule}`)) ||
		joinsAlternatives(claims, rule) ||
		partsJoined(claims, rule) ||
		deniesException(claims, text) ||
		exchangesEnding(claims, `${heading} ${rule}`) ||
		turnsBound(claims, rule) ||
		singlesOut(claims, rule) ||
		takesCounterpart(claims, heading, text) ||
		exchangesWord(claims, `${rule} . ${heading}`, isFree) ||
		exchangesDegree(claims, rule) ||
		exchangesMoment(claims, rule) ||
		swapsTold(claims, rule) ||
		actsForOther(claims, rule) ||
		startsElsewhere(claims, whole) ||
		hasOtherMeasure(claims, rule, facts.appliesTo)
	if (isAltered || share < nearly) return isAltered
	return (
		turnsRule(claims, rule) ||
		omitsException(claims, rule) ||
		exchanges(claims, rule) ||
		hasOtherSubject(claims, rule) ||
		takesOther(claims, rule)
	)
}

function hasOtherMeasure(claims: string, rule: string, isTold: (measure: string) => boolean): boolean {
	const theirs = measuresIn(rule)
	return [...measuresIn(claims)].some((measure) => !theirs.has(measure) && !isTold(measure))
}
