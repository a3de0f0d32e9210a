/** Plain BM25 (k1 1.2, b 0.75) over whole articles, heading and text as one field: what the engine is measured against. */

import { analyse } from 'italian'
import { idf } from '../../../legal/src/index/bm25.ts'
import type { Article } from '../../../legal/src/law/model.ts'

/** Indexes the articles and returns a search that gives the refs of the best 20. */
export function createBaseline(articles: readonly Article[]): (question: string) => string[] {
	const postings = new Map<string, { article: number; count: number }[]>()
	const lengths: number[] = []
	for (const [number, { heading, text }] of articles.entries()) {
		const terms = analyse(`${heading} ${text}`)
		lengths.push(terms.length)
		const counts = new Map<string, number>()
		for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
		for (const [term, count] of counts) {
			const rows = postings.get(term)
			if (rows === undefined) postings.set(term, [{ article: number, count }])
			else rows.push({ article: number, count })
		}
	}
	const meanLength = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1)
	return (question) => {
		const scores = new Map<number, number>()
		for (const term of new Set(analyse(question))) {
			const rows = postings.get(term) ?? []
			const weight = idf(articles.length, rows.length)
			for (const { article, count } of rows) {
				const norm = 1.2 * (0.25 + (0.75 * (lengths[article] ?? 0)) / meanLength)
				scores.set(article, (scores.get(article) ?? 0) + (weight * count * 2.2) / (count + norm))
			}
		}
		return [...scores]
			.toSorted((a, b) => b[1] - a[1])
			.slice(0, 20)
			.map(([article]) => articles[article]?.ref ?? '')
	}
}
