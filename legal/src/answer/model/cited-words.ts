/** Finds the words of the law that support a statement, so that they can be shown beside it. */

import type { AnswerSource, Passage } from '../../law/model.ts'
import { findWords } from '../../text/find-words.ts'
import { type Range, sentencesOf } from '../../text/sentences.ts'
import { looksLikeInstruction } from '../../verify/instructions.ts'
import { rulesOf } from '../../verify/rules.ts'
import type { NamedWords } from '../../verify/sentence-stream.ts'
import { claimsOf, supportsOf } from '../../verify/support.ts'

/** Returns the words named, as sources; undefined when the words named for one passage are not in it. */
export function sourcesNamed(
	named: readonly NamedWords[],
	passages: readonly Passage[],
): readonly AnswerSource[] | undefined {
	const sources: AnswerSource[] = []
	for (const { passage: number, words } of named) {
		const passage = passages[number - 1]
		const range = passage === undefined ? undefined : findWords(words, passage.text)
		if (passage === undefined || range === undefined || looksLikeInstruction(words)) return undefined
		sources.push(sourceIn(passage, range))
	}
	return sources
}

/** The whole rule of a cited passage that a statement comes nearest to, by the words it names or else by its own. */
export function nearestRule(
	statement: string,
	cited: readonly number[],
	named: readonly NamedWords[],
	passages: readonly Passage[],
): { readonly passage: Passage; readonly source: AnswerSource } | undefined {
	for (const { passage: number, words } of named) {
		const passage = passages[number - 1]
		const range = passage === undefined ? undefined : findWords(words, passage.text)
		if (passage === undefined || range === undefined || looksLikeInstruction(words)) continue
		return { passage, source: sourceIn(passage, sentencesAround(passage.text, range)) }
	}
	const own = claimsOf(statement).length
	const near = cited
		.flatMap((number) => passages[number - 1] ?? [])
		.flatMap((passage) => {
			const [best] = supportsOf(statement, rulesOf(passage.text, true), passage.heading, new Set())
			return best === undefined
				? []
				: [{ passage, rule: best.rule, lacking: best.missing.length + best.borrowed.length }]
		})
		.toSorted((a, b) => a.lacking - b.lacking)[0]
	// A statement that shares no word with its source has no rule there.
	if (near === undefined || near.lacking >= own) return undefined
	return { passage: near.passage, source: sourceIn(near.passage, near.rule) }
}

function sentencesAround(text: string, { start, end }: Range): Range {
	const touched = sentencesOf(text).filter((sentence) => sentence.start < end && sentence.end > start)
	return { start: touched[0]?.start ?? start, end: touched.at(-1)?.end ?? end }
}

function sourceIn(passage: Passage, { start, end }: Range): AnswerSource {
	const comma = passage.comma !== undefined && passage.comma === passage.lastComma ? { comma: passage.comma } : {}
	return { ref: passage.ref, start: passage.start + start, end: passage.start + end, ...comma }
}
