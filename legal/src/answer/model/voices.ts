/** The two voices of an answer: the model's statement above the words of the law, or those words instead of it. */

import { type Grade, type GradeOptions, type GradeReason, gradeStatement } from '../../grade/grade-statement.ts'
import type { AnswerSource, Passage } from '../../law/model.ts'
import type { CitedSentence } from '../../verify/sentence-stream.ts'
import { lawSays } from '../answer.it.ts'
import type { AnswerSentence } from '../answer-sentence.ts'
import { nearestRule, sourcesNamed } from './cited-words.ts'
import { Shown } from './shown.ts'

export type Voice =
	| { readonly stands: true; readonly sentence: AnswerSentence }
	/** `quotation` replaces the statement; absent if nothing supports it. */
	| { readonly stands: false; readonly reason: GradeReason; readonly quotation?: AnswerSentence }

/** Grades a statement, and finds the words of the law to show with it or instead of it. */
export async function voiceOf(
	{ text, cited, named }: CitedSentence,
	passages: readonly Passage[],
	options: GradeOptions,
): Promise<Voice> {
	const words = sourcesNamed(named, passages)
	if (words === undefined) return quoted('words-not-found')
	const grade = await gradeStatement(text, cited, passages, options)
	if (grade.degree === 'none') return quoted(grade.reason)
	return { stands: true, sentence: { text, sources: placesOf(grade, words), degree: grade.degree } }

	function quoted(reason: GradeReason): Voice {
		const rule = nearestRule(text, cited, named, passages)
		if (rule === undefined) return { stands: false, reason }
		const { passage, source } = rule
		const said = passage.text.slice(source.start - passage.start, source.end - passage.start)
		const sentence = { text: lawSays(passage, said, source.comma), sources: [source], degree: 'quoted' } as const
		return { stands: false, reason, quotation: sentence }
	}
}

/** Words shown beside a statement: the rules that bear its words, and the words it names itself. */
function placesOf(
	{ degree, sources }: Exclude<Grade, { degree: 'none' }>,
	words: readonly AnswerSource[],
): readonly [AnswerSource, ...AnswerSource[]] {
	const [named, ...others] = words
	if (degree === 'checked' && named !== undefined) return [named, ...others]
	const shown = new Shown()
	shown.add(sources)
	return [...sources, ...words.filter((source) => !shown.covers([source]))]
}
