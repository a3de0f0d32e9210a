/** What a language model may add to the search, where one is given: other words for the question, another order of the best. */
import type { LanguageModel } from './ports.ts'
import { rerankPrompt, rerankRequest, rewritePrompt } from './prompts/search.it.ts'
import type { RankedArticle } from './rank.ts'
import { analyse } from './text/analyse.ts'

const timeoutMs = 8000
const maxReply = 400
const maxTerms = 20
const reranked = 10

/** Terms of the question as the law would put it; none when the model fails or is late. */
export async function rewriteTerms(model: LanguageModel | undefined, question: string): Promise<readonly string[]> {
	if (model === undefined) return []
	const reply = await shortReply(model, rewritePrompt, question)
	return [...new Set(analyse(reply.split('\n')[0] ?? ''))].filter((term) => !/^\d/.test(term)).slice(0, maxTerms)
}

/**
 * The first ten in the order the model gives; those it leaves out keep theirs behind the others. Scores stay in their places,
 * so that confidence still sees how far apart the ranker found them.
 */
export async function rerankWithModel(
	model: LanguageModel | undefined,
	question: string,
	articles: readonly RankedArticle[],
): Promise<readonly RankedArticle[]> {
	const head = articles.slice(0, reranked)
	if (model === undefined || head.length < 2) return articles
	const reply = await shortReply(
		model,
		rerankPrompt,
		rerankRequest(
			question,
			head.flatMap(({ passages: [best] }) => (best === undefined ? [] : [best.passage])),
		),
	)
	const order = [...new Set([...reply.matchAll(/\d{1,2}/g)].map((match) => Number(match[0]) - 1))].filter(
		(place) => place >= 0 && place < head.length,
	)
	const named = order.flatMap((place) => head[place] ?? [])
	const rest = head.filter((article) => !named.includes(article))
	return [
		...[...named, ...rest].map((article, place) => ({ ...article, score: head[place]?.score ?? article.score })),
		...articles.slice(reranked),
	]
}

async function shortReply(model: LanguageModel, system: string, user: string): Promise<string> {
	let reply = ''
	try {
		const messages = [
			{ role: 'system', content: system },
			{ role: 'user', content: user },
		] as const
		for await (const piece of model.stream(messages, AbortSignal.timeout(timeoutMs))) {
			reply += piece
			if (reply.length > maxReply) break
		}
	} catch {
		// Search goes on without the model: nothing it says here is needed.
		return ''
	}
	return reply
}
