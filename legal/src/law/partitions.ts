/**
 * Libri, Titoli and Capi of the codes, by article range. Many sources drop them, and with them the only words that say what "Nozione" (art.
 * 1470 c.c.) defines. Not needed for a source with its own partitions.
 */
import { compareArticleNumbers } from './article-number.ts'
import { partitions } from './partitions-data.ts'

/** The path of an article from the outermost partition, or nothing where the code is not mapped. */
export function partitionOf(act: string, number: string): readonly string[] {
	const rows = partitions[act]
	if (rows === undefined) return []
	return rows
		.filter(([from, to]) => compareArticleNumbers(number, from) >= 0 && compareArticleNumbers(baseOf(number), to) <= 0)
		.map(([, , title]) => title)
}

/** "1469-bis" belongs to the partition that ends with 1469. */
function baseOf(number: string): string {
	return /^\d+/.exec(number)?.[0] ?? number
}
