/** The fewest sentences that answer, quoted word for word from the best articles. */

import { commaAt } from '../law/commi.ts'
import type { Article } from '../law/model.ts'
import type { PassageStore, RankedArticle } from '../ports.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import { analyse } from '../text/analyse.ts'
import type { Range } from '../text/sentences.ts'
import { quotedSentence } from './answer.it.ts'
import type { AnswerSentence, AnswerSource } from './answer-sentence.ts'
import { quotedRanges } from './extract-range.ts'

const maxArticles = 3
/** An article is quoted after the first one when its score stays this near: at one unit it is e times less likely. */
const nearEnough = 1

/** Returns at most one sentence for each of the best three articles; empty if none can be quoted. */
export async function extractSentences(
	store: PassageStore,
	retrieval: Retrieval,
	viewer: readonly string[] | undefined,
): Promise<AnswerSentence[]> {
	const best = retrieval.articles[0]
	if (best === undefined) return []
	const chosen = retrieval.articles.slice(0, maxArticles).filter(({ score }) => score >= best.score - nearEnough)
	const sentences: AnswerSentence[] = []
	for (const ranked of chosen) {
		const article = await store.article(ranked.ref, viewer === undefined ? {} : { viewer })
		if (article !== undefined) sentences.push(...quote(article, ranked, retrieval, sentences.length === 0))
	}
	return sentences
}

function quote(article: Article, ranked: RankedArticle, retrieval: Retrieval, isFirst: boolean): AnswerSentence[] {
	const [first, ...others] = quotedRanges(article, ranked, retrieval).map((range) => sourceOf(article, range))
	if (first === undefined) return []
	const sources = [first, ...others] as const
	const institute = isFirst ? instituteBehind(article, retrieval) : undefined
	const quotations = sources.map(({ start, end }) => article.text.slice(start, end))
	return [{ text: quotedSentence(article, quotations, first.comma, institute), sources }]
}

function sourceOf({ ref, commi }: Article, { start, end }: Range): AnswerSource {
	const comma = commaAt(commi, start)?.number
	return { ref, start, end, ...(comma === undefined ? {} : { comma }) }
}

/** Weakest thesaurus entry that may explain everyday words. */
const minExplained = 0.25

/** Returns the institute that the question describes in everyday words, if the thesaurus links it to this article. */
function instituteBehind({ ref, heading }: Article, { matches, question }: Retrieval): string | undefined {
	const entry = matches.find((match) => match.score >= minExplained && match.entry.articles.includes(ref))?.entry
	const name = entry?.legal[0]
	if (name === undefined || analyse(name).every((term) => question.terms.includes(term))) return undefined
	return analyse(heading).join(' ') === analyse(name).join(' ') ? undefined : name
}
