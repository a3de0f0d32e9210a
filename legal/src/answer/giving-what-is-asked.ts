/** Chooses the articles to quote: beside one that gives the term or amount expressly asked for, none that does not. */

import { type AskedKind, readAsked } from '../retrieve/asked.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import type { Range } from '../text/sentences.ts'
import { readSigns } from './spans/unit-signs.ts'
import type { WeighedArticle } from './weigh.ts'

/** Leaves out the further articles whose words do not give what is expressly asked for, where those of the first do. @param quoted the likeliest first */
export function givingWhatIsAsked(
	quoted: readonly WeighedArticle[],
	{ question }: Retrieval,
): readonly WeighedArticle[] {
	const [first, ...others] = quoted
	const { strict } = readAsked(question.text)
	if (first === undefined || !gives(first, first.spans?.ranges, strict)) return quoted
	return [first, ...others.filter((one) => gives(one, one.spans?.brief, strict))]
}

function gives({ article }: WeighedArticle, ranges: readonly Range[] = [], kinds: ReadonlySet<AskedKind>): boolean {
	return ranges.some(({ start, end }) => {
		return readSigns(article.text.slice(start, end), kinds).gives.size > 0
	})
}
