import { type Rewriter, toOffer, uniteOffers } from 'legal'
import type { KnowledgeBase } from '#app/features/law/knowledge/passage-store.server.ts'
import type { Answered, SearchOptions } from '#app/features/law/knowledge/search-thread.server.ts'

type Searching = Pick<KnowledgeBase, 'answer' | 'retrieve'>

/**
 * Searches as without a model, while it says the question in the words of the law; articles found by those are offered to it too. The answer without a model
 * is none of its words.
 */
export async function searchWithModel(
	store: Searching,
	text: string,
	options: SearchOptions,
	rewriter: Rewriter | undefined,
): Promise<Answered> {
	const [answered, rewritten] = await Promise.all([store.answer(text, options), rewriter?.terms(text) ?? []])
	if (rewritten.length === 0 || answered.offer === undefined) return answered
	const { articles } = await store.retrieve(text, { ...options, rewritten })
	return { ...answered, offer: uniteOffers(answered.offer, toOffer(articles)) }
}
