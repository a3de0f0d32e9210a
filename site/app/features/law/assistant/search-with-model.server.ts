import { offerWithRewriting } from 'legal'
import type { KnowledgeBase } from '#app/features/law/knowledge/passage-store.server.ts'
import type { Answered, SearchOptions } from '#app/features/law/knowledge/search-thread.server.ts'

type Searching = Pick<KnowledgeBase, 'answer' | 'retrieve'>

/** Searches as without a model, and offers it also what is found by words of the law that a model adds. */
export async function searchWithModel(
	store: Searching,
	text: string,
	options: SearchOptions,
	rewritten: Promise<readonly string[]> | readonly string[],
): Promise<Answered> {
	return offerWithRewriting(store.answer(text, options), rewritten, (terms) =>
		store.retrieve(text, { ...options, rewritten: terms }),
	)
}
