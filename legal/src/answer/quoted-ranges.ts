/** The ranges of an article to quote: the comma that was asked for, the opening of an article asked for by number, else the words that answer. */
import type { Article } from '../law/model.ts'
import type { RankedArticle } from '../ports.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import type { Range } from '../text/sentences.ts'
import { askedComma, readable } from './asked-comma.ts'
import { unitsOf } from './spans/units.ts'
import type { WeighedArticle } from './weigh.ts'

/** Returns the ranges in the order of the text; none where the article has no rule. @param isFirst the article is the likeliest of the answer */
export function quotedRanges(
	{ article, ranked, spans }: WeighedArticle,
	retrieval: Retrieval,
	isFirst = true,
): readonly Range[] {
	const asked = askedComma(article, retrieval)
	if (asked !== undefined) return [asked]
	if (isAskedByNumber(ranked, retrieval)) return opening(article)
	return (isFirst ? spans?.ranges : spans?.brief) ?? []
}

function isAskedByNumber({ passages }: RankedArticle, { question }: Retrieval): boolean {
	return passages[0]?.features.cited === 1 && question.terms.length <= 2
}

/** The first sentences of the law's own text. */
function opening(article: Article): Range[] {
	const units = unitsOf(article)
	const first = units[0]?.range
	if (first === undefined) return []
	const last = units.findLast(({ range, comma }) => comma === units[0]?.comma && range.end - first.start <= readable)
	return [{ start: first.start, end: last?.range.end ?? first.end }]
}
