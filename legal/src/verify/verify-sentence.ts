/**
 * Verifies a model's sentence before it is shown: its citations are among the given passages, which contain its articles, numbers,
 * dates and names, do not contradict it, and support its words.
 */

import { foldAccents, foldCase } from 'italian'
import type { AnswerSource, Passage } from '../law/model.ts'
import { sentencesOf } from '../text/sentences.ts'
import { choosesOrigin, runsElsewhere } from './anchors.ts'
import { renumbers } from './edits.ts'
import { leavesWordsOut } from './left-out/leaves-words-out.ts'
import { movesOrigin, startsElsewhere } from './origins.ts'
import { dateHolds, numbersHold } from './quantities.ts'
import { type Rest, restOf } from './rest.ts'
import { namesOutside, opensInAgreement, type RemovalReason, readStatement } from './statement.ts'

export type Verdict =
	| { readonly stands: true; readonly sources: readonly [AnswerSource, ...AnswerSource[]] }
	| { readonly stands: false; readonly reason: RemovalReason }

/**
 * @param passages by number, from 1
 * @param question words, sums, dates and names to which the sentence may apply the rule
 */
export function verifySentence(
	written: string,
	cited: readonly number[],
	passages: readonly Passage[],
	bridges: ReadonlySet<string> = new Set(),
	question = '',
): Verdict {
	if (opensInAgreement(written)) return removed('unsupported')
	const statement = readStatement(written, cited, passages, question)
	if (typeof statement === 'string') return removed(statement)
	const { text, sources, whole, facts, stated, claims } = statement
	const folded = foldAccents(foldCase(whole))
	if (!dateHolds(stated, folded, facts)) return removed('number-not-in-source')
	if (runsElsewhere(stated, whole, facts.tellsDate) || choosesOrigin(stated, whole, facts.tellsDate))
		return removed('contradicts-source')
	if (!numbersHold(claims, sources, facts)) return removed('number-not-in-source')
	if (namesOutside(statement).length > 0) return removed('name-not-in-source')
	const rests = restOf(claims, sources, bridges, facts)
	if (rests === undefined) return removed('unsupported')
	if (rests !== 'contradicts-source' && rests.length === 1 && rests.some((rest) => renumbers(text, rest.rule.whole)))
		return removed('number-not-in-source')
	if (rests === 'contradicts-source' || movesOrigin(claims, whole) || startsElsewhere(claims, whole))
		return removed('contradicts-source')
	const isTold = (term: string) => bridges.has(term) || facts.tells(term) || facts.numbers.has(term)
	const isWhole = (said: string, own: readonly Rest[]) =>
		own.some(({ rule }) => !leavesWordsOut(said, rule.whole, isTold))
	const areWhole = () =>
		sentencesOf(claims).every(({ start, end }) => {
			const own = restOf(claims.slice(start, end), sources, bridges, facts)
			return typeof own === 'object' && isWhole(claims.slice(start, end), own)
		})
	if (!isWhole(claims, rests) && !areWhole()) return removed('leaves-words-out')
	return { stands: true, sources: toSources(sources, rests) }
}

function removed(reason: RemovalReason): Verdict {
	return { stands: false, reason }
}

function toSources(passages: readonly Passage[], rests: readonly Rest[]): [AnswerSource, ...AnswerSource[]] {
	const [first, ...others] = passages.flatMap((passage) => {
		const own = rests.filter(({ source }) => source === passage)
		const comma = passage.comma !== undefined && passage.comma === passage.lastComma ? { comma: passage.comma } : {}
		return (own.length > 0 ? own : [{ rule: { start: 0, end: passage.text.length } }]).map(({ rule: range }) => ({
			ref: passage.ref,
			start: passage.start + range.start,
			end: passage.start + range.end,
			...comma,
		}))
	})
	if (first === undefined) throw new RangeError('a sentence that stands has a source')
	return [first, ...others]
}
