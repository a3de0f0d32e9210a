/** Passages of an article that a question cites by its comma. */
import type { Passage } from '../law/model.ts'
import type { RankedArticle } from '../ports.ts'
import type { Question } from './question.ts'

/** Returns the articles with the passages first that hold the comma that is asked for: an article of a budget law has hundreds. */
export function askedPassagesFirst(articles: readonly RankedArticle[], { citations }: Question): RankedArticle[] {
	return articles.map((article) => {
		const comma = citations.find(({ ref }) => ref === article.ref)?.comma
		if (comma === undefined || article.passages.length < 2) return article
		const holding = article.passages.filter(({ passage }) => holds(passage, comma))
		return { ...article, passages: [...holding, ...article.passages.filter((one) => !holding.includes(one))] }
	})
}

function holds({ comma: first, lastComma: last }: Passage, comma: string): boolean {
	const number = Number.parseInt(comma, 10)
	return first !== undefined && number >= Number.parseInt(first, 10) && number <= Number.parseInt(last ?? first, 10)
}
