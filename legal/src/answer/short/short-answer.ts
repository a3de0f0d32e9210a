/**
 * The short answer: one line of the best unit quoted, word for word. The clause that gives the very term or amount asked for; else the whole
 * rule with its conditions and exceptions, where it is of the kind that was asked for. Everything else is left to the quotation.
 */
import { analyse } from 'italian'
import { type Asked, readAsked } from '../../retrieve/asked.ts'
import { AkinWords, standsFor } from '../../retrieve/same-words.ts'
import { readSigns } from '../spans/unit-signs.ts'
import { askedActs } from './asked-act.ts'
import { figureAsked, givesFigure, measuresOther } from './figure.ts'
import { figureClause, predicateOf } from './figure-part.ts'
import { type Counting, type GivenClause, givenClause } from './given-clause.ts'
import { isTakenBack, plainRule, ruleLine } from './rule-line.ts'
import { yesOrNo } from './yes-or-no.ts'

export interface ShortAnswer extends GivenClause {
	/** The rule allows or forbids, imposes or spares what the question asks about. */
	readonly says?: 'sì' | 'no'
}

export interface ShortAnswerOptions extends Counting {
	/** Text of the article after the unit. */
	readonly after?: string
	/** Characters of the law that are quoted under the line; by default those of the unit. */
	readonly quoted?: number
	/** The other units of the article. */
	readonly others?: readonly string[]
	/** Probability that the answer is right, and that the unit is its decisive one, 0..1; by default both are sure. */
	readonly sure?: { readonly answer: number; readonly unit: number }
	/** The question is a case told at length, in which much else is said. */
	readonly isStory?: boolean
}

/** Sureness of the answer, of one to a case told at length, of the only unit of its article that gives the figure asked for, and of any other. */
const sureAnswer = 0.7
const sureAnswerToStory = 0.85
const sureFigure = 0.6
const sureRule = 0.8
/** A line longer than this share of what stands under it says it twice. */
const muchOfQuoted = 0.8

/** Returns the line that answers, if there is one. @param words the best unit, as quoted */
export function shortAnswer(question: string, words: string, options: ShortAnswerOptions): ShortAnswer | undefined {
	const { after = '', quoted = words.length, others = [], sure = { answer: 1, unit: 1 }, isStory = false } = options
	if (sure.answer < (isStory ? sureAnswerToStory : sureAnswer) || isTakenBack(after)) return undefined
	const asked = readAsked(question)
	const rule = plainRule(words)
	const figure = measuresOther(rule, asked) ? undefined : figureAsked(asked)
	const isOnly = figure !== undefined && givesFigure(words, figure) && !others.some((one) => givesFigure(one, figure))
	if (sure.unit < (isOnly ? sureFigure : sureRule)) return undefined
	const given = measuresOther(rule, asked) ? undefined : givenClause(question, words, options)
	if (given !== undefined || sure.unit < sureRule) return given
	const isAsked = (some: string) => sharedWith(asked, some) > 0
	if (figure !== undefined) {
		const clause = predicateOf(rule, figure, isAsked) ?? figureClause(rule, figure)
		if (clause !== undefined && clause.length <= rule.length - fewestDropped) return { clause }
	}
	const plain = yesOrNo(question, rule)
	if (plain?.depending !== undefined) return { says: plain.says, clause: plain.depending }
	const clause = ruleLine(rule, isAsked)
	if (
		clause === undefined ||
		!answers(clause, asked) ||
		others.some((one) => sharedWith(asked, one) > sharedWith(asked, rule))
	)
		return undefined
	if (plain !== undefined) return { says: plain.says, clause }
	return clause.length > muchOfQuoted * quoted ? undefined : { clause }
}

/** Characters of the rule that a part of it must leave out. */
const fewestDropped = 15
const asksWho = /(?:^|[,:;.?] ?)(?:(?:e|ma) )?(?:(?:a|di|da|con|su|contro) )?chi\b/

/** Returns true if the rule is of the kind that was expressly asked for, or says most of what was asked. */
function answers(rule: string, asked: Asked): boolean {
	const { gives } = readSigns(rule)
	const isOfKind = [...asked.strict].every((kind) => gives.has(kind)) && !measuresOther(rule, asked)
	const isExpress =
		asked.strict.size > 0 || (asksWho.test(asked.text) && !/:\s*$/.test(asked.text) && gives.has('person'))
	return isOfKind && (isExpress || saysWhatIsAsked(rule, asked))
}

/** Words that a rule shares with what is asked, at least where so many are asked, and their share of those asked. */
const fewestShared = 3
const fewestAsked = 2
const sharedShare = 0.5

function saysWhatIsAsked(rule: string, asked: Asked): boolean {
	const said = analyse(rule)
	const count = sharedWith(asked, rule)
	const acts = askedActs(asked.text)
	const { gives } = readSigns(rule)
	// Nearly every rule names somebody, and allows or imposes something: that counts only of the very act.
	const isOfKind = [...asked.kinds].some(
		(kind) => gives.has(kind) && kind !== 'person' && (kind !== 'permission' || acts.length > 0),
	)
	const size = new Set(analyse(asked.text)).size
	return (
		isOfKind &&
		size >= fewestAsked &&
		count >= Math.min(fewestShared, size) &&
		count >= sharedShare * size &&
		acts.every(({ verb, force }) => said.some((one) => standsFor(verb, one)) && !turnsForce(force, rule))
	)
}

/** Returns true if a rule only imposes where leave is asked for, or only allows where a duty is. */
function turnsForce(force: 'may' | 'must', rule: string): boolean {
	const allows = /\b(?:può|possono|consentit|ammess|facoltà|diritto)/.test(rule)
	const imposes = /\b(?:dev(?:e|ono)|tenut[oaie]|obblig)/.test(rule)
	return force === 'may' ? imposes && !allows : allows && !imposes
}

/** Number of the words asked that some words of the law say. */
function sharedWith({ text }: Asked, words: string): number {
	const said = analyse(words)
	return [...new Set(analyse(text))].filter((term) => {
		const akin = new AkinWords([term])
		return said.some((one) => akin.of(one) !== undefined)
	}).length
}
