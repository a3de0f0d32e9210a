/** The extractive answer: the words that answer, quoted word for word, of the articles that may govern. */

import { analyse } from 'italian'
import { commaAt } from '../law/commi.ts'
import type { AnswerSource, Article } from '../law/model.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import type { Range } from '../text/sentences.ts'
import { quotedSentence } from './answer.it.ts'
import type { AnswerSentence } from './answer-sentence.ts'
import { quotedRanges } from './quoted-ranges.ts'
import type { WeighedArticle } from './weigh.ts'

/** Returns one sentence for each article of which something can be quoted. @param weighed the articles to quote, the likeliest first */
export function extractSentences(weighed: readonly WeighedArticle[], retrieval: Retrieval): AnswerSentence[] {
	return weighed.flatMap((one, i) => quote(one, retrieval, i === 0))
}

function quote(weighed: WeighedArticle, retrieval: Retrieval, isFirst: boolean): AnswerSentence[] {
	const { article } = weighed
	const [first, ...others] = quotedRanges(weighed, retrieval, isFirst).map((range) => sourceOf(article, range))
	if (first === undefined) return []
	const sources = [first, ...others] as const
	const institute = isFirst ? instituteBehind(article, retrieval) : undefined
	const quotations = sources.map(({ start, end }) => article.text.slice(start, end))
	const commi = [...new Set(sources.flatMap(({ comma }) => comma ?? []))]
	return [
		{
			text: quotedSentence(article, quotations, commi, {
				isFirst,
				heldActs: retrieval.heldActs,
				...(institute === undefined ? {} : { institute }),
			}),
			sources,
		},
	]
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
