/** A reranker that asks a language model for the order of the first twenty. */

import { shortReply } from '../models/short-reply.ts'
import type { LanguageModel, Reranker } from '../ports.ts'
import { rerankPrompt, rerankRequest } from './rerank-prompt.it.ts'

const reranked = 20

/**
 * Articles that the model leaves out keep their order behind the others. Scores stay in their places, so that the confidence
 * still sees how far apart the ranker found them.
 */
export function createModelReranker(model: LanguageModel): Reranker {
	return {
		async rerank(question, articles) {
			const head = articles.slice(0, reranked)
			if (head.length < 2) return articles
			const passages = head.flatMap(({ passages: [best] }) => (best === undefined ? [] : [best.passage]))
			const reply = await shortReply(model, rerankPrompt, rerankRequest(question, passages))
			const places = [...reply.matchAll(/\d{1,2}/g)].map(([number]) => Number(number) - 1)
			const named = [...new Set(places)].flatMap((place) => head[place] ?? [])
			const rest = head.filter((article) => !named.includes(article))
			return [
				...[...named, ...rest].map((article, place) => ({ ...article, score: head[place]?.score ?? article.score })),
				...articles.slice(reranked),
			]
		},
	}
}
