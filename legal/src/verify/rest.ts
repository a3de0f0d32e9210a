/** Finds the rule of its sources that supports a statement, and checks that it does. */
import type { Passage } from '../law/model.ts'
import { ignoresSum, ignoresTime } from './anchors.ts'
import { ignoresCount } from './bearers.ts'
import { sharedWords } from './edits.ts'
import { deniesException, grantsDenied, setsApart } from './exclusions.ts'
import type { Facts } from './facts.ts'
import { objectionTo } from './objections.ts'
import { isPerson } from './persons.ts'
import { continuedRules, type Rule, rulesOf } from './rules.ts'
import { standsFor } from './same-words.ts'
import { claimsOf, contentOf, type Support, supportsOf } from './support.ts'
import { closeness } from './swaps.ts'

/** A sentence may add one word per this many words of its sources: with more freedom it could replace "testatore" by "notaio". */
const wordsForOne = 12
/** In a sentence of so few words of the law, so many pairs must be neighbours in the rule too. */
const fewWords = 5
const leastTogether = 2
/** Minimum share of a rule's words in a sentence without a claim of its own: "Si applica l'articolo 153". */
const nearlyVerbatim = 0.6

/** A sentence with more statements is a list, whose items are not checked one by one. */
const mostStatements = 12

/** The rule of a source that supports a statement. */
export interface Rest {
	readonly source: Passage
	readonly rule: Rule
}

/** One rule carries the whole, or each of the statements it is made of has its own. */
export function restOf(
	claims: string,
	sources: readonly Passage[],
	bridges: ReadonlySet<string>,
	facts: Facts,
): readonly Rest[] | 'contradicts-source' | undefined {
	const accepted = new Set([...bridges, ...claimsOf(claims).filter((term) => facts.tells(term))])
	if (
		sources.some(({ text }) => setsApart(claims, text) || deniesException(claims, text) || grantsDenied(claims, text))
	)
		return 'contradicts-source'
	if (
		sources.some(
			({ text }) =>
				ignoresSum(claims, text, facts.appliesTo) ||
				ignoresTime(claims, text, facts.appliesTo) ||
				ignoresCount(claims, text, (number) => facts.numbers.has(number)),
		)
	)
		return undefined
	const cut = ruleFor(claims, sources, accepted, facts, claims.includes(';'))
	const isWhole = claims.includes(';') || !sources.some(({ text }) => text.includes('; '))
	const whole = typeof cut === 'object' || isWhole ? cut : ruleFor(claims, sources, accepted, facts, true)
	if (whole !== undefined && whole !== 'contradicts-source') return [whole]
	const statements = statementsOf(claims)
	if (statements.length > 1 && statements.length <= mostStatements) {
		const rests = statements.map((statement) => ruleFor(statement, sources, accepted, facts, false))
		if (rests.every((rest) => typeof rest === 'object')) return rests
	}
	return whole
}

function ruleFor(
	claims: string,
	sources: readonly Passage[],
	bridges: ReadonlySet<string>,
	facts: Facts,
	isUncut: boolean,
): Rest | 'contradicts-source' | undefined {
	const carriedBy = (rules: (text: string) => readonly Rule[]) =>
		sources.flatMap((source) =>
			supportsOf(claims, rules(source.text), `${source.heading} ${source.act.title} ${source.path.join(' ')}`, bridges)
				.filter((support) => isSupported(claims, support))
				.map((support) => ({ source, support, rule: support.rule })),
		)
	const rules = (text: string) => rulesOf(text, isUncut)
	const alone = carriedBy(rules)
	const carrying = alone.length > 0 ? alone : carriedBy((text) => continuedRules(rules(text), text))
	const [nearest] = carrying
		.map((rest) => ({ ...rest, closeness: closeness(claims, rest.rule.whole) + sharedWords(claims, rest.rule.whole) }))
		.toSorted((a, b) => b.closeness - a.closeness)
	if (nearest === undefined || isLoose(claims, nearest.support, nearest.rule, bridges)) return undefined
	const { source, support, rule } = nearest
	const likest = supportsOf(claims, rules(source.text), source.heading, new Set())[0]?.rule ?? rule
	const objection = objectionTo({
		claims,
		rule,
		likest,
		beside: alone.length === 0 ? rules(source.text) : [],
		heading: source.heading,
		text: source.text,
		isTold: facts.appliesTo,
		isBeside: (term) => bridges.has(term) || support.besides.some((there) => standsFor(term, there)),
	})
	return support.inverted || objection !== undefined ? 'contradicts-source' : { source, rule }
}

/** A condition and its consequence are one statement; a part after a semicolon or "mentre" is another. */
function statementsOf(claims: string): string[] {
	const isConditional = /\b(?:se|quando|qualora|ove)\b/i.test(claims)
	return claims
		.split(isConditional ? /;|,? mentre | invece |, ma / : /;|:|,? mentre | invece |, (?:e|ma|ed|nonché|oltre) /)
		.filter((statement) => claimsOf(statement).length > 0)
}

/** A short sentence whose words never occur together in its rule makes a claim of its own. */
function isLoose(claims: string, { words }: Support, rule: Rule, bridges: ReadonlySet<string>): boolean {
	const own = words - [...bridges].filter((term) => !contentOf(rule.whole).includes(term)).length
	return words > 0 && own <= fewWords && closeness(claims, rule.whole) < leastTogether
}

function isSupported(claims: string, { words, missing, borrowed, rule }: Support): boolean {
	if (words === 0) return sharedWords(claims, rule.whole) >= (claims.match(/\p{L}+/gu)?.length ?? 0) * nearlyVerbatim
	return missing.length + borrowed.length <= words / wordsForOne && !missing.some(isPerson)
}
