/** Grades how far a model's statement can be relied on. */

import type { AnswerSource, Passage } from '../law/model.ts'
import type { SecondReader } from '../ports.ts'
import { findWords } from '../text/find-words.ts'
import { opensInAgreement, type RemovalReason, readStatement } from '../verify/statement.ts'
import { verifySentence } from '../verify/verify-sentence.ts'
import { type Doubt, doubtAbout } from './doubts.ts'
import { readAgain } from './second-reading.ts'

/** `verified`: the source supports every word, and no second reading takes it back; `checked`: no hard check fails and a second reading finds it entailed; `none`: not to be shown. */
export type Degree = 'verified' | 'checked' | 'none'

/** `unread`: there is no second reader, or it did not answer in time. */
export type GradeReason = RemovalReason | Doubt | 'unread' | 'not-entailed' | 'words-not-found' | 'agreement'

export type Grade =
	| { readonly degree: 'verified' | 'checked'; readonly sources: readonly [AnswerSource, ...AnswerSource[]] }
	| { readonly degree: 'none'; readonly reason: GradeReason }

export interface GradeOptions {
	/** Everyday words that may stand for a source's. */
	readonly bridges?: ReadonlySet<string>
	readonly question?: string
	readonly reader?: SecondReader
	readonly signal?: AbortSignal
}

/** @param passages by the number they were given under, from 1 */
export async function gradeStatement(
	text: string,
	cited: readonly number[],
	passages: readonly Passage[],
	{ bridges, question = '', reader, signal }: GradeOptions = {},
): Promise<Grade> {
	const verdict = verifySentence(text, cited, passages, bridges, question)
	const none = (reason: GradeReason): Grade => ({ degree: 'none', reason })
	const readIn = (sources: readonly Passage[], second: SecondReader) => {
		const passage = sources.map((source) => source.text).join('\n\n')
		return readAgain(second, { passage, question, statement: text }, signal)
	}
	if (verdict.stands) {
		const sources = cited.flatMap((number) => passages[number - 1] ?? [])
		// Words alone do not see every exchange: a reader that answers may take them back, one that fails may not.
		const isTakenBack = reader !== undefined && (await readIn(sources, reader)).outcome === 'not-entailed'
		return isTakenBack ? none('not-entailed') : { degree: 'verified', sources: verdict.sources }
	}
	if (opensInAgreement(text)) return none('agreement')
	const statement = readStatement(text, cited, passages, question)
	if (typeof statement === 'string') return none(statement)
	const doubt = doubtAbout(statement)
	if (doubt !== undefined) return none(doubt)
	if (reader === undefined) return none('unread')
	const reading = await readIn(statement.sources, reader)
	if (reading.outcome === 'failed' || reading.outcome === 'unreadable') return none('unread')
	if (reading.outcome !== 'entailed') return none(reading.outcome)
	const [first, ...others] = placesOf(reading.words, statement.sources)
	return first === undefined ? none('no-citation') : { degree: 'checked', sources: [first, ...others] }
}

/** The words a reader named, where one source has them; else all that it was given. */
function placesOf(words: string, sources: readonly Passage[]): AnswerSource[] {
	const found = sources.flatMap(({ ref, start, text }) => {
		const range = findWords(words, text)
		return range === undefined ? [] : [{ ref, start: start + range.start, end: start + range.end }]
	})
	return found.length > 0 ? found.slice(0, 1) : sources.map(({ ref, start, end }) => ({ ref, start, end }))
}
