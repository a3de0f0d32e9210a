/** The fewest sentences that answer, quoted word for word from the best articles. */

import { quotedSentence } from './answer.it.ts'
import type { AnswerSentence } from './answer.ts'
import { idf } from './index/bm25.ts'
import { commaAt } from './law/commi.ts'
import type { Article } from './law/model.ts'
import type { PassageStore } from './ports.ts'
import type { RankedArticle } from './rank.ts'
import type { Retrieval } from './retrieve.ts'
import { analyse } from './text/analyse.ts'
import { type Range, sentencesOf } from './text/sentences.ts'
import { numbersIn } from './verify/numbers.ts'

const maxArticles = 3
/** An article is quoted after the first one when its score stays this near: at one unit it is e times less likely. */
const nearEnough = 1
/** An article up to this many characters is quoted whole. */
const shortArticle = 420

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
	const range = article.text.length <= shortArticle ? wholeText(article) : bestRange(article, ranked, retrieval)
	if (range === undefined) return []
	const { start, end } = range
	const comma = commaAt(article.commi, start)?.number
	const source = { ref: article.ref, start, end, ...(comma === undefined ? {} : { comma }) }
	const institute = isFirst ? instituteBehind(article, retrieval) : undefined
	return [{ text: quotedSentence(article, article.text.slice(start, end), comma, institute), sources: [source] }]
}

/** Weakest thesaurus entry that may explain everyday words. */
const minExplained = 0.25

/** The legal name of what the question tells in everyday words, when the thesaurus ties them to this article. */
function instituteBehind({ ref, heading }: Article, { matches, question }: Retrieval): string | undefined {
	const entry = matches.find((match) => match.score >= minExplained && match.entry.articles.includes(ref))?.entry
	const name = entry?.legal[0]
	if (name === undefined || analyse(name).every((term) => question.terms.includes(term))) return undefined
	return analyse(heading).join(' ') === analyse(name).join(' ') ? undefined : name
}

function wholeText({ text }: Article): Range | undefined {
	const start = text.length - text.trimStart().length
	const end = text.trimEnd().length
	return end > start ? { start, end } : undefined
}

/** Questions that want a time, an amount or a punishment are answered by a sentence with a number. */
const asksQuantity =
	/\b(?:quant[oaie]|quando|entro|termine|termini|rischi\w*|multa|sanzion\w*|pena|durata|dura|scadenza|percentuale|aliquota)\b/i
const quantityBonus = 3
/** Words of the law behind the question's own count this much. */
const expansionShare = 0.5

/** The sentence of the best passage that says most of the question, or the opening one when the article was asked for by number. */
function bestRange(
	article: Article,
	ranked: RankedArticle,
	{ question, matches, statistics }: Retrieval,
): Range | undefined {
	const isCited = ranked.passages[0]?.features.cited === 1 && question.terms.length <= 2
	const passage = isCited
		? ranked.passages.map((row) => row.passage).toSorted((a, b) => a.start - b.start)[0]
		: ranked.passages[0]?.passage
	const sentences = sentencesOf(article.text, passage?.start ?? 0, passage?.end ?? article.text.length)
	if (isCited) return sentences.find(({ start, end }) => end - start > 20) ?? sentences[0]
	const wanted = new Map(question.terms.map((term) => [term, 1]))
	const behind = matches.filter(({ entry }) => entry.articles.includes(article.ref)).flatMap(({ entry }) => entry.legal)
	for (const term of behind.flatMap((words) => analyse(words))) if (!wanted.has(term)) wanted.set(term, expansionShare)
	const bonus = asksQuantity.test(question.text) ? quantityBonus : 0
	let best: Range | undefined
	let bestScore = Number.NEGATIVE_INFINITY
	for (const [i, sentence] of sentences.entries()) {
		const text = article.text.slice(sentence.start, sentence.end)
		const there = new Set(analyse(text))
		let score = (numbersIn(text.replace(/^\d+(?:-\w+)?\.\s/, '')).size > 0 ? bonus : 0) - i * 0.01
		for (const [term, share] of wanted)
			if (there.has(term)) score += share * idf(statistics.passages, statistics.documentFrequency.get(term) ?? 0)
		if (score > bestScore) [best, bestScore] = [sentence, score]
	}
	return best
}
