import type { Reranker, Rewriter } from 'legal'
import type { KnowledgeBase } from '#app/features/law/knowledge/passage-store.server.ts'
import type { Answered, SearchOptions } from '#app/features/law/knowledge/search-thread.server.ts'

/** A model's part in a search; each may be turned off. */
export interface SearchHelp {
	/** Says a story in the words of the law. */
	rewriter: Rewriter | undefined
	/** Orders the first articles again. */
	reranker: Reranker | undefined
}

type Searching = Pick<KnowledgeBase, 'answer' | 'retrieve' | 'answerFrom'>

/** Searches once and answers from what is found, with a model's help where there is one. */
export async function searchWithModel(
	store: Searching,
	text: string,
	options: SearchOptions,
	{ rewriter, reranker }: SearchHelp,
): Promise<Answered> {
	const rewritten = (await rewriter?.terms(text)) ?? []
	const searching = rewritten.length > 0 ? { ...options, rewritten } : options
	if (!reranker) return store.answer(text, searching)
	const retrieval = await store.retrieve(text, searching)
	const articles = await reranker.rerank(retrieval.question.text, retrieval.articles)
	return store.answerFrom({ ...retrieval, articles }, searching)
}
