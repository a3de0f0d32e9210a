/** The nearest rules: three to five articles, each with its words closest to the question; beside an answer, those it does not quote. */
import { commaAt } from '../law/commi.ts'
import type { AnswerSource } from '../law/model.ts'
import type { Range } from '../text/sentences.ts'
import type { WeighedArticle } from './weigh.ts'

const fewest = 3
const most = 5
/** Articles after the third are listed if they are at least this likely to govern. */
const likelyEnough = 0.01
/** Words shown of one article: its chosen ranges are joined up to here. */
const longest = 620

/** Returns one source for each article, the likeliest first; none where no article has a rule. */
export function nearestRules(weighed: readonly WeighedArticle[]): AnswerSource[] {
	return weighed
		.slice(0, most)
		.filter(({ share }, i) => i < fewest || share >= likelyEnough)
		.flatMap(sourceOf)
}

/** Returns the rules to list below an answer from the `quoted` articles. */
export function furtherRules(weighed: readonly WeighedArticle[], quoted: readonly WeighedArticle[]): AnswerSource[] {
	return weighed
		.slice(0, most)
		.filter((one) => one.share >= likelyEnough && !quoted.includes(one))
		.flatMap(sourceOf)
}

function sourceOf({ article, spans }: WeighedArticle): AnswerSource[] {
	const range = spans === undefined ? undefined : oneRange(spans.ranges)
	if (range === undefined) return []
	const comma = commaAt(article.commi, range.start)?.number
	return [{ ref: article.ref, ...range, ...(comma === undefined ? {} : { comma }) }]
}

/** As many of the ranges as are near each other, the longest of them among these. */
function oneRange(ranges: readonly Range[]): Range | undefined {
	const longestRange = ranges.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0]
	if (longestRange === undefined) return undefined
	let { start, end } = longestRange
	for (const range of ranges) {
		const joined = { start: Math.min(start, range.start), end: Math.max(end, range.end) }
		if (joined.end - joined.start <= longest) ({ start, end } = joined)
	}
	return { start, end }
}
