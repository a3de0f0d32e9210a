/** Chooses the passages a model answers from: the best articles whole, the best words of others, and what those refer to. */

import { chunkArticle } from '../../index/chunk.ts'
import { isLegalRef, type LegalRef, type Passage } from '../../law/model.ts'
import { resolveCitations } from '../../law/resolve.ts'
import type { PassageStore, Reader } from '../../ports.ts'
import { longArticle, passagesRead, type WeighedArticle } from '../weigh.ts'

export interface ModelPassagesOptions {
	/** Tokens of all passages together. */
	readonly maxTokens?: number
	/** Passages that others refer to are read as this reader may, in the version of the same day. */
	readonly reader?: Reader
}

/** Room for a question, the prompt and a reply beside them in a context of 8,192 tokens. */
const defaultTokens = 5000
const wholeArticles = 3
const otherArticles = 5
/** Articles a model is given at most, apart from those they refer to. */
export const articlesForModel = wholeArticles + otherArticles
/** Articles that the best passages refer to. */
const referredArticles = 4
/** Characters of Italian law in a token at worst, over the tokenizers of common models. */
const charactersPerToken = 3

/** Estimates the tokens of a passage, with its heading and number, from above. */
export function tokensOf({ text, heading, ref }: Pick<Passage, 'text' | 'heading' | 'ref'>): number {
	return Math.ceil((text.length + heading.length + ref.length + 24) / charactersPerToken)
}

/**
 * Returns passages within the budget: first the best passage of each article, then what those refer to, then the rest of the best three.
 * They are ordered article by article, the likeliest to govern first, each in the order of its text.
 */
export async function modelPassages(
	store: PassageStore,
	articles: readonly WeighedArticle[],
	{ maxTokens = defaultTokens, reader = {} }: ModelPassagesOptions = {},
): Promise<Passage[]> {
	const chosen = articles.slice(0, articlesForModel)
	const best = chosen.flatMap((one) => decisivePassage(one) ?? [])
	const referred = await referredBy(store, best, reader)
	const whole = chosen.slice(0, wholeArticles).flatMap(readablePassages)
	const taken: Passage[] = []
	let left = maxTokens
	for (const passage of [...best, ...referred, ...whole]) {
		const isKnown = taken.some(
			({ ref, start, end }) => ref === passage.ref && start <= passage.start && end >= passage.end,
		)
		const tokens = tokensOf(passage)
		// The best passage is given whatever its length: without it there is nothing to answer from.
		if (isKnown || (tokens > left && taken.length > 0)) continue
		taken.push(passage)
		left -= tokens
	}
	const order = [...new Set(taken.map(({ ref }) => ref))]
	return taken.toSorted((a, b) => order.indexOf(a.ref) - order.indexOf(b.ref) || a.start - b.start)
}

/** The passage found first; of an article that is examined in part, that of the words that would answer. */
function decisivePassage({ article, ranked, spans }: WeighedArticle): Passage | undefined {
	const at = article.text.length > longArticle ? spans?.bestRange.start : undefined
	const read = at === undefined ? undefined : chunkArticle(article).find(({ start, end }) => start <= at && at < end)
	return read ?? ranked.passages[0]?.passage
}

/** The whole article, or as much of a long one as is examined. */
function readablePassages({ article, ranked }: WeighedArticle): Passage[] {
	return article.text.length > longArticle
		? ranked.passages.slice(0, passagesRead).map(({ passage }) => passage)
		: chunkArticle(article)
}

/** The passages that the best ones refer to: exceptions, definitions, the article whose rule is extended. */
async function referredBy(store: PassageStore, best: readonly Passage[], reader: Reader): Promise<Passage[]> {
	const known = new Set<string>(best.map(({ ref }) => ref))
	const named = new Map<LegalRef, string | undefined>()
	for (const { text, act } of best.slice(0, wholeArticles))
		for (const { ref, comma } of resolveCitations(text, { defaultAct: act.code }))
			if (isLegalRef(ref) && !known.has(ref) && !named.has(ref)) named.set(ref, comma)
	const found: Passage[] = []
	for (const [ref, comma] of [...named].slice(0, referredArticles)) {
		const article = await store.article(ref, reader)
		if (article === undefined || article.abrogated) continue
		const passages = chunkArticle(article)
		const passage = passages.find((one) => comma !== undefined && holds(one, comma)) ?? passages[0]
		if (passage !== undefined) found.push(passage)
	}
	return found
}

function holds({ comma: first, lastComma: last }: Passage, comma: string): boolean {
	const number = Number.parseInt(comma, 10)
	return first !== undefined && number >= Number.parseInt(first, 10) && number <= Number.parseInt(last ?? first, 10)
}
