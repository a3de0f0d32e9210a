/** Articles offered to a model where the question is said in the words of the law, too. */
import type { Retrieval } from '../../retrieve/retrieval.ts'
import { type ArticleToOffer, toOffer, uniteOffers } from './offered.ts'

/**
 * Awaits a search while a model says the question in the words of the law; articles found by those words are then offered beside those of
 * the search. The answer without a model is none of them.
 *
 * @param retrieveWith searches with further terms
 */
export async function offerWithRewriting<Found extends { readonly offer?: readonly ArticleToOffer[] }>(
	searching: Promise<Found>,
	rewritten: Promise<readonly string[]> | readonly string[],
	retrieveWith: (terms: readonly string[]) => Promise<Pick<Retrieval, 'articles'>>,
): Promise<Found> {
	const [found, terms] = await Promise.all([searching, rewritten])
	if (terms.length === 0 || found.offer === undefined) return found
	const { articles } = await retrieveWith(terms)
	return { ...found, offer: uniteOffers(found.offer, toOffer(articles)) }
}
