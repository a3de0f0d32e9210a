/** Questions with options: the one best supported by the articles retrieved for the question is chosen. Chance is one in five. */

import { analyse, foldAccents, foldCase } from 'italian'
import { idf } from '../../../legal/src/index/bm25.ts'
import type { PassageStore, TermStatistics } from '../../../legal/src/ports.ts'
import type { Retrieval } from '../../../legal/src/retrieve/retrieval.ts'
import { sentencesOf } from '../../../legal/src/text/sentences.ts'

const articlesRead = 3
/** An article this far behind the first supports an option a third as much. */
const scoreScale = 3
/** Weights of what supports an option, learned on 509 of 2,541 questions. */
const weights = { pairs: 1.8, found: 0.055, apart: 2.2, unsaidLimit: -1.5 }
/** Share of `apart` that a sentence gives which says nothing of the question. */
const besideQuestion = 0.3
/** Wrong options often exclude, or include, more than the law says. */
const limits =
	/\b(?:sol[oaie]|soltanto|esclusivamente|unicamente|sempre|mai|chiunque|nessun caso|ogni caso|qualsiasi|tutt[ie])\b/g
const mostLimits = 2

interface ReadArticle {
	readonly folded: string
	readonly terms: ReadonlySet<string>
	readonly pairs: ReadonlySet<string>
	readonly sentences: readonly ReadonlySet<string>[]
	/** Its weight beside the first, 0..1. */
	readonly weight: number
}

/**
 * Probability of choosing the right option: 1 or 0, and a share where several options are equally supported;
 * the order of the options never counts (in some banks the right one always comes first).
 */
export async function chanceOfRight(
	store: PassageStore,
	retrieval: Retrieval,
	options: Readonly<Record<string, string>>,
	answer: string,
): Promise<number> {
	const articles = readArticles(retrieval)
	const analysed = Object.values(options).map((text) => analyse(text))
	const asked = new Set(retrieval.question.terms)
	const rarity = rarityBy(await store.statistics([...new Set([...asked, ...analysed.flat()])]))
	const scored = Object.entries(options).map(([letter, text], i) => {
		const terms = analysed[i] ?? []
		const apart = terms.filter(
			(term) => !asked.has(term) && analysed.filter((other) => other.includes(term)).length <= 2,
		)
		return { letter, support: supportOf({ text, terms, apart }, asked, articles, rarity) }
	})
	const highest = Math.max(...scored.map(({ support }) => support))
	const chosen = scored.filter(({ support }) => highest - support < 1e-9)
	return chosen.some(({ letter }) => letter === answer) ? 1 / chosen.length : 0
}

function readArticles({ articles }: Retrieval): ReadArticle[] {
	const top = articles[0]?.score ?? 0
	return articles.slice(0, articlesRead).map(({ passages, score }) => {
		const inOrder = passages.map(({ passage }) => passage).toSorted((a, b) => a.start - b.start)
		const text = [inOrder[0]?.heading ?? '', ...inOrder.map((passage) => passage.text)].join('\n')
		const terms = analyse(text)
		return {
			folded: foldAccents(foldCase(text)),
			terms: new Set(terms),
			pairs: new Set(pairsOf(terms)),
			sentences: sentencesOf(text).map(({ start, end }) => new Set(analyse(text.slice(start, end)))),
			weight: Math.exp((score - top) / scoreScale),
		}
	})
}

interface Option {
	readonly text: string
	readonly terms: readonly string[]
	/** Its terms that neither the question nor most other options have. */
	readonly apart: readonly string[]
}

type Rarity = (terms: Iterable<string>) => number

function supportOf(
	{ text, terms, apart }: Option,
	asked: ReadonlySet<string>,
	articles: readonly ReadArticle[],
	rarity: Rarity,
) {
	const best = (valueOf: (article: ReadArticle) => number) =>
		articles.reduce((most, article) => Math.max(most, article.weight * valueOf(article)), 0)
	const found = (article: ReadArticle) => rarity(terms.filter((term) => article.terms.has(term)))
	const pairs = pairsOf(terms)
	const first = articles[0]?.folded ?? ''
	const unsaid = (foldAccents(foldCase(text)).match(limits) ?? []).filter((limit) => !first.includes(limit))
	return (
		weights.pairs *
			best((article) =>
				pairs.length === 0
					? share(found(article), rarity(terms))
					: pairs.filter((pair) => article.pairs.has(pair)).length / pairs.length,
			) +
		weights.found * best(found) +
		weights.apart * best((article) => saidInOneSentence(apart, asked, article, rarity)) +
		weights.unsaidLimit * Math.min(mostLimits, unsaid.length)
	)
}

/** How much of what sets the option apart one sentence says, the more so if it also says what is asked. */
function saidInOneSentence(
	apart: readonly string[],
	asked: ReadonlySet<string>,
	article: ReadArticle,
	rarity: Rarity,
): number {
	if (apart.length === 0) return besideQuestion
	return article.sentences.reduce((most, sentence) => {
		const ofQuestion = share(rarity([...asked].filter((term) => sentence.has(term))), rarity(asked))
		const ofOption = share(rarity(apart.filter((term) => sentence.has(term))), rarity(apart))
		return Math.max(most, (besideQuestion + ofQuestion) * ofOption)
	}, 0)
}

function rarityBy({ passages, documentFrequency }: TermStatistics): Rarity {
	return (terms) => {
		let sum = 0
		for (const term of terms) sum += idf(passages, documentFrequency.get(term) ?? 0)
		return sum
	}
}

function pairsOf(terms: readonly string[]): string[] {
	return terms.slice(1).map((term, i) => `${terms[i]} ${term}`)
}

function share(part: number, whole: number): number {
	return whole === 0 ? 0 : part / whole
}
