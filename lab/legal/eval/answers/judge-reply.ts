/** Judges the reply to one question: what it showed, asserted and left open. */
import type { Reply } from '../../../../legal/src/answer/reply.ts'
import type { AnswerQuestion } from './answer-set.ts'
import { isShown, type ShownRange } from './coverage.ts'

export interface Judgement {
	readonly id: string
	readonly kind: string
	readonly register: string
	readonly reply: Reply['kind']
	readonly confidence: number
	/** The corpus cannot answer the question. */
	readonly toRefuse: boolean
	/** A governing article is cited. */
	readonly cited: boolean
	/** A governing article is cited or among the nearest. */
	readonly near: boolean
	/** An answer is given and cites no governing article. */
	readonly wrong: boolean
	/** Some decisive span is inside what the answer quotes. */
	readonly shown: boolean
	/** The same, the ranges of the nearest articles included. */
	readonly shownNear: boolean
	/** Share of the decisive spans inside what the answer quotes. */
	readonly spansShown: number
	/** Of the governing article, where it is among the first: do the words chosen decide, and those of the earlier way? */
	readonly choice?: { readonly learned: boolean; readonly earlier: boolean }
	readonly quotedLength: number
	readonly decisiveLength: number
}

/** @param textOf the text of an article as the corpus gives it, by ref */
export function judgeReply(
	question: AnswerQuestion,
	reply: Reply,
	textOf: (ref: string) => string | undefined,
): Judgement {
	const { gold, spans } = question
	const quoted = reply.sentences.flatMap(({ sources }): readonly ShownRange[] => sources)
	const listed: readonly ShownRange[] = [...quoted, ...(reply.nearest ?? [])]
	const governs = ({ ref }: ShownRange) => gold.includes(ref)
	const shareShown = (ranges: readonly ShownRange[]) =>
		spans.length === 0
			? 0
			: spans.filter(({ ref, text }) =>
					isShown(
						textOf(ref) ?? '',
						text,
						ranges.filter((range) => range.ref === ref),
					),
				).length / spans.length
	const spansShown = shareShown(quoted)
	const toRefuse = question.refuse !== undefined || gold.length === 0
	const cited = quoted.some(governs)
	return {
		id: question.id,
		kind: question.refuse ?? question.kind ?? 'none',
		register: question.register ?? 'none',
		reply: reply.kind,
		confidence: reply.confidence ?? 0,
		toRefuse,
		cited,
		near: listed.some(governs),
		wrong: !toRefuse && reply.kind === 'answer' && !cited,
		shown: spansShown > 0,
		shownNear: shareShown(listed) > 0,
		spansShown,
		quotedLength: lengthOf(quoted),
		decisiveLength: spans.reduce((sum, { text }) => sum + text.length, 0),
	}
}

/** Characters of law shown; a range on which several sentences rest is shown once. */
function lengthOf(ranges: readonly ShownRange[]): number {
	const once = new Map(ranges.map((range) => [`${range.ref} ${range.start}-${range.end}`, range]))
	return [...once.values()].reduce((sum, { start, end }) => sum + end - start, 0)
}
