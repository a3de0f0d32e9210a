/** Questions with options: the one best supported by the passages retrieved for the question is chosen. Chance is one in five. */
import { idf } from '../index/bm25.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import { analyse } from '../text/analyse.ts'

const passagesRead = 3

/**
 * Probability of choosing the right option: 1 or 0, and a share where several options are equally supported;
 * the order of the options never counts (in some banks the right one always comes first).
 */
export function chanceOfRight(retrieval: Retrieval, options: Readonly<Record<string, string>>, answer: string): number {
	const passages = retrieval.articles.slice(0, passagesRead).flatMap(({ passages: [best], score }) => {
		return best === undefined ? [] : [{ terms: analyse(`${best.passage.heading} ${best.passage.text}`), score }]
	})
	const top = passages[0]?.score ?? 0
	const scored = Object.entries(options).map(([letter, text]) => {
		const terms = analyse(text)
		const best = Math.max(
			0,
			...passages.map(({ terms: there, score }) => Math.exp((score - top) / 3) * support(terms, there, retrieval)),
		)
		return { letter, best }
	})
	const highest = Math.max(...scored.map(({ best }) => best))
	const chosen = scored.filter(({ best }) => highest - best < 1e-9)
	return chosen.some(({ letter }) => letter === answer) ? 1 / chosen.length : 0
}

/** Share of the option's words, and of its pairs of neighbours, that the passage has. */
function support(terms: readonly string[], there: readonly string[], { statistics }: Retrieval): number {
	if (terms.length === 0) return 0
	const present = new Set(there)
	const pairsThere = new Set(there.slice(1).map((term, i) => `${there[i]} ${term}`))
	const weight = (term: string) =>
		idf(statistics.passages, statistics.documentFrequency.get(term) ?? statistics.passages / 50)
	const total = terms.reduce((sum, term) => sum + weight(term), 0)
	const found = terms.reduce((sum, term) => sum + (present.has(term) ? weight(term) : 0), 0)
	const pairs = terms.slice(1).map((term, i) => `${terms[i]} ${term}`)
	const near = pairs.length === 0 ? found / total : pairs.filter((pair) => pairsThere.has(pair)).length / pairs.length
	return 0.6 * (found / total) + 0.4 * near
}
