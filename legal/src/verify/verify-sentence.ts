/**
 * Verifies a model's sentence before it is shown: its citations are among the given passages, which contain its articles, numbers,
 * dates and names, do not contradict it, and support its words.
 */
import type { AnswerSource } from '../answer/answer-sentence.ts'
import { findKnownAct } from '../law/known-acts.ts'
import type { Passage } from '../law/model.ts'
import { blankRanges } from '../text/blank.ts'
import { foldAccents, foldCase } from '../text/fold.ts'
import { runsElsewhere } from './anchors.ts'
import { renumbers } from './edits.ts'
import { factsOf, withoutDates } from './facts.ts'
import { looksLikeInstruction } from './instructions.ts'
import { addressesIn, namesIn } from './names.ts'
import { movesOrigin } from './origins.ts'
import { dateHolds, numbersHold } from './quantities.ts'
import { referencesOf } from './references.ts'
import { type Rest, restOf } from './rest.ts'

export type RemovalReason =
	| 'no-citation'
	| 'unknown-citation'
	| 'article-not-in-source'
	| 'number-not-in-source'
	| 'name-not-in-source'
	| 'contradicts-source'
	| 'unsupported'
	| 'instruction'

export type Verdict =
	| { readonly stands: true; readonly sources: readonly [AnswerSource, ...AnswerSource[]] }
	| { readonly stands: false; readonly reason: RemovalReason }

/** "L'art. 2043 prevede che …" */
const leadIn =
	/\b(?:prevede|prevedono|stabilisce|stabiliscono|dispone|dispongono|precisa|specifica|chiarisce|afferma|sancisce|indica|aggiunge)\s+che\b/gi

/** A longer sentence is no sentence: its words are compared with those of every rule. */
const longestSentence = 2000
const longestQuestion = 8000

/** "Esatto, …": repeats the question's assumption, which no words of the law decide. */
const agreement = /^\s*(?:sì, )?(?:esatto|giusto|corretto|proprio così|è così|hai ragione|certo|certamente|confermo)\b/i

/** "Sì, …", "No: …": the answer to the question as asked; what follows must hold by itself. */
const yesOrNo = /^\s*(?:sì|si|no)\s*[,:;.]\s*(?:e|ma|anzi|però|infatti|purtroppo)?\s*/i

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
	if (agreement.test(written)) return removed('unsupported')
	const text = written.replace(yesOrNo, '')
	if (cited.length === 0) return removed('no-citation')
	if (text.length > longestSentence) return removed('unsupported')
	const sources = cited.flatMap((number) => passages[number - 1] ?? [])
	if (sources.length < cited.length) return removed('unknown-citation')
	if (looksLikeInstruction(text)) return removed('instruction')
	const whole = sources.map(sourceText).join('\n')
	const references = referencesOf(text, sources, whole)
	if (references === undefined) return removed('article-not-in-source')
	const facts = factsOf(question.slice(0, longestQuestion), whole)
	const folded = foldAccents(foldCase(whole))
	const stated = blankRanges(text, references).replace(leadIn, ' ')
	if (!dateHolds(stated, folded, facts)) return removed('number-not-in-source')
	if (runsElsewhere(stated, whole, facts.tellsDate)) return removed('contradicts-source')
	const claims = withoutDates(stated, facts)
	if (!numbersHold(claims, sources, facts)) return removed('number-not-in-source')
	if (addressesIn(text).some((address) => !whole.includes(address))) return removed('name-not-in-source')
	if (namesIn(claims).some((name) => !folded.includes(name) && !facts.text.includes(name)))
		return removed('name-not-in-source')
	const rests = restOf(claims, sources, bridges, facts)
	if (rests === undefined) return removed('unsupported')
	if (rests !== 'contradicts-source' && rests.length === 1 && rests.some((rest) => renumbers(text, rest.rule.whole)))
		return removed('number-not-in-source')
	if (rests === 'contradicts-source' || movesOrigin(claims, whole)) return removed('contradicts-source')
	return { stands: true, sources: toSources(sources, rests) }
}

function removed(reason: RemovalReason): Verdict {
	return { stands: false, reason }
}

function sourceText({ heading, text, article, act, path }: Passage): string {
	return [`art. ${article} ${findKnownAct(act.code)?.short ?? ''} ${act.title}`, ...path, heading, text].join('\n')
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
