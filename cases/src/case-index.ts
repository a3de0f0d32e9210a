/**
 * Entries as columns of numbers: what a search reads, computed once. Lists of lists are one array with a second that says where each
 * begins (and, one longer, where the last ends).
 */
import type { CaseEntry } from './entry.ts'

/** The numeric columns, in the order in which a file holds them. Terms, phrases, entries and articles are numbered from 0. */
export interface CaseColumns {
	/** By phrase: its entry. */
	readonly phraseEntries: Uint32Array
	/** By phrase: the rarity of its terms together. */
	readonly phraseMasses: Float32Array
	/** By term: the entries that contain it. */
	readonly termEntryCounts: Uint32Array
	/** By term: the phrases that contain it, ascending. */
	readonly termPhraseStarts: Uint32Array
	readonly termPhrases: Uint32Array
	/** By term: the articles with the term among their everyday words, ascending, and how often it occurs there, divided by their length. */
	readonly termArticleStarts: Uint32Array
	readonly termArticles: Uint32Array
	readonly termArticleCounts: Float64Array
	/** By entry: its articles, the main one first. */
	readonly entryArticleStarts: Uint32Array
	readonly entryArticles: Uint32Array
	/** By article: the entries that name it, ascending. */
	readonly articleEntryStarts: Uint32Array
	readonly articleEntries: Uint32Array
	/** By term: the lines of words that say the same. */
	readonly termSameStarts: Uint32Array
	readonly termSame: Uint32Array
	/** By term: the lines whose first word it is, which stands for the others, and those in which it is another. */
	readonly termWholeStarts: Uint32Array
	readonly termWholes: Uint32Array
	readonly termPartStarts: Uint32Array
	readonly termParts: Uint32Array
}

export interface CaseIndex extends CaseColumns {
	/** Number of entries. */
	readonly size: number
	/** By analysed term, its number. */
	readonly terms: ReadonlyMap<string, number>
	/** By article, its ref. */
	readonly refs: readonly string[]
	/** Returns an entry as it was written. @param number below `size` */
	entry(number: number): CaseEntry
}

/** Returns how much a term says: unknown ones weigh as much as the rarest, since they suggest another subject. */
export function rarityOf(entryCount: number, entriesWithTerm: number | undefined): number {
	return Math.log(1 + entryCount / (entriesWithTerm ?? 1))
}
