/** Which rule of its sources a statement rests on, and whether that rule bears it. */
import type { Passage } from '../law/model.ts'
import { falsifies, saysWhole, sharedWords } from './edits.ts'
import { overstates } from './force.ts'
import { isPerson } from './persons.ts'
import { contradicts } from './polarity.ts'
import { actsForOther, swapsRoles, swapsTold } from './roles.ts'
import { continuedRules, type Rule, rulesOf } from './rules.ts'
import { standsFor } from './same-words.ts'
import { claimsOf, isFraming, type Support, supportsOf } from './support.ts'
import { closeness, exchanges } from './swaps.ts'

/** A sentence may add one word of its own to so many of its sources': more rope, and it says "notaio" for "testatore". */
const wordsForOne = 12
/** Least share of a rule's own words in a sentence that has no claim of its own: "Si applica l'articolo 153". */
const nearlyVerbatim = 0.6

/** A sentence of more statements is a list, whose items are not looked for one by one. */
const mostStatements = 12

/** Where a statement rests: the rule of one of its sources. */
export interface Rest {
	readonly source: Passage
	readonly rule: Rule
}

/** One rule carries the whole, or each of the statements it is made of has its own. */
export function restOf(
	claims: string,
	sources: readonly Passage[],
	bridges: ReadonlySet<string>,
): readonly Rest[] | 'contradicts-source' | undefined {
	const whole = ruleFor(claims, sources, bridges)
	if (whole !== undefined && whole !== 'contradicts-source') return [whole]
	const statements = statementsOf(claims)
	if (statements.length > 1 && statements.length <= mostStatements) {
		const rests = statements.map((statement) => ruleFor(statement, sources, bridges))
		if (rests.every((rest) => typeof rest === 'object')) return rests
	}
	return whole
}

function ruleFor(
	claims: string,
	sources: readonly Passage[],
	bridges: ReadonlySet<string>,
): Rest | 'contradicts-source' | undefined {
	const carriedBy = (rules: (text: string) => readonly Rule[]) =>
		sources.flatMap((source) =>
			supportsOf(claims, rules(source.text), `${source.heading} ${source.act.title} ${source.path.join(' ')}`, bridges)
				.filter((support) => isSupported(claims, support))
				.map((support) => ({ source, support, rule: support.rule })),
		)
	const rules = (text: string) => rulesOf(text, claims.includes(';'))
	const alone = carriedBy(rules)
	const carrying = alone.length > 0 ? alone : carriedBy((text) => continuedRules(rules(text), text))
	const [nearest] = carrying
		.map((rest) => ({ ...rest, closeness: closeness(claims, rest.rule.whole) + sharedWords(claims, rest.rule.whole) }))
		.toSorted((a, b) => b.closeness - a.closeness)
	if (nearest === undefined) return undefined
	const { source, support, rule } = nearest
	const isBeside = (term: string) => support.besides.some((there) => standsFor(term, there))
	const isFalsified = ({ whole }: Rule) => falsifies(claims, whole, isFraming, isBeside)
	return support.inverted ||
		isFalsified(rule) ||
		(alone.length === 0 && rules(source.text).some(isFalsified)) ||
		opposes(claims, rule.whole, source.text)
		? 'contradicts-source'
		: { source, rule }
}

/** A condition and its consequence are one statement; what is set beside it with a semicolon or "mentre" is another. */
function statementsOf(claims: string): string[] {
	const isConditional = /\b(?:se|quando|qualora|ove)\b/i.test(claims)
	return claims
		.split(isConditional ? /;|,? mentre | invece |, ma / : /;|:|,? mentre | invece |, (?:e|ma|ed|nonché|oltre) /)
		.filter((statement) => claimsOf(statement).length > 0)
}

function opposes(claims: string, rule: string, text: string): boolean {
	if (overstates(claims, rule, text)) return true
	return (
		!saysWhole(claims, rule) &&
		(contradicts(claims, rule) ||
			exchanges(claims, rule) ||
			swapsTold(claims, rule) ||
			actsForOther(claims, rule) ||
			swapsRoles(claims, rule))
	)
}

function isSupported(claims: string, { words, missing, borrowed, rule }: Support): boolean {
	if (words === 0) return sharedWords(claims, rule.whole) >= (claims.match(/\p{L}+/gu)?.length ?? 0) * nearlyVerbatim
	return missing.length + borrowed.length <= words / wordsForOne && !missing.some(isPerson)
}
