/** Analyses entries and computes their columns. */
import { type CaseIndex, rarityOf } from './case-index.ts'
import type { CaseEntry } from './entry.ts'

/** Returns the terms of a text in order. */
export type Analyse = (text: string) => readonly string[]

/** Everyday words of the later articles of an entry. */
const laterArticle = 0.8
/** Legal terms of an entry: the articles mostly say them too. */
const legalTerm = 0.5
const lengthNormalisation = 0.75

/** Words that stand for each other, by line; each word in all its forms. */
export interface SynonymLines {
	readonly same: readonly (readonly (readonly string[])[])[]
	/** The first word of a line stands for the others, but not the reverse. */
	readonly wider: readonly (readonly (readonly string[])[])[]
}

/** Computes the index of entries. Linear in their words. */
export function indexCases(
	entries: readonly CaseEntry[],
	analyse: Analyse,
	{ same, wider }: SynonymLines = { same: [], wider: [] },
): CaseIndex {
	const terms = new Numbering()
	const articles = new Numbering()
	const entryArticles = entries.map((entry) => entry.articles.map((ref) => articles.of(ref)))
	const lay = entries.map((entry) => entry.lay.map((phrase) => distinct(phrase, analyse, terms)))
	const legal = entries.map((entry) => entry.legal.map((term) => distinct(term, analyse, terms)))
	const phrases = lay.flatMap((some, entry) =>
		some.filter((phrase) => phrase.length > 0).map((phrase) => ({ entry, phrase })),
	)
	const termsIn = (words: readonly (readonly string[])[]) =>
		new Set(words.flat().flatMap((form) => analyse(form).map((term) => terms.of(term))))
	const sameLines = same.map(termsIn)
	const wholeLines = wider.map((words) => termsIn(words.slice(0, 1)))
	const partLines = wider.map((words) => termsIn(words.slice(1)))
	const termSame = linesByTerm(sameLines, terms.size)
	const termWholes = linesByTerm(wholeLines, terms.size)
	const termParts = linesByTerm(partLines, terms.size)
	const termEntries = lists(terms.size)
	for (const [entry, some] of lay.entries()) for (const term of new Set(some.flat())) termEntries[term]?.push(entry)
	const termEntryCounts = Uint32Array.from(termEntries, ({ length }) => length)
	const rarities = Array.from(termEntryCounts, (count) => rarityOf(entries.length, count || undefined))
	const termPhrases = lists(terms.size)
	for (const [number, { phrase }] of phrases.entries()) for (const term of phrase) termPhrases[term]?.push(number)
	const articleEntries = lists(articles.size)
	for (const [entry, numbers] of entryArticles.entries())
		for (const number of numbers) articleEntries[number]?.push(entry)
	const words = countWords(entryArticles, lay, legal, articles.size)
	const termArticles = lists(terms.size)
	const termCounts = lists(terms.size)
	for (const [article, { counts, factor }] of words.entries())
		for (const [term, count] of counts) {
			termArticles[term]?.push(article)
			termCounts[term]?.push(count * factor)
		}
	return {
		size: entries.length,
		terms: terms.numbers,
		refs: [...articles.numbers.keys()],
		entry: (number) => {
			const entry = entries[number]
			if (entry === undefined) throw new RangeError(`no entry ${number}`)
			return entry
		},
		phraseEntries: Uint32Array.from(phrases, ({ entry }) => entry),
		phraseMasses: Float32Array.from(phrases, ({ phrase }) =>
			phrase.reduce((mass, term) => mass + (rarities[term] ?? 0), 0),
		),
		termEntryCounts,
		termPhraseStarts: startsOf(termPhrases),
		termPhrases: Uint32Array.from(termPhrases.flat()),
		termArticleStarts: startsOf(termArticles),
		termArticles: Uint32Array.from(termArticles.flat()),
		termArticleCounts: Float64Array.from(termCounts.flat()),
		entryArticleStarts: startsOf(entryArticles),
		entryArticles: Uint32Array.from(entryArticles.flat()),
		articleEntryStarts: startsOf(articleEntries),
		articleEntries: Uint32Array.from(articleEntries.flat()),
		termSameStarts: startsOf(termSame),
		termSame: Uint32Array.from(termSame.flat()),
		termWholeStarts: startsOf(termWholes),
		termWholes: Uint32Array.from(termWholes.flat()),
		termPartStarts: startsOf(termParts),
		termParts: Uint32Array.from(termParts.flat()),
	}
}

/** Returns for each term the numbers of the lines that contain it, ascending. */
function linesByTerm(lines: readonly ReadonlySet<number>[], size: number): number[][] {
	const byTerm = lists(size)
	for (const [line, some] of lines.entries()) for (const term of some) byTerm[term]?.push(line)
	return byTerm
}

/** Numbers strings in the order in which they are first seen. */
class Numbering {
	readonly numbers = new Map<string, number>()

	get size(): number {
		return this.numbers.size
	}

	of(text: string): number {
		const known = this.numbers.get(text) ?? this.numbers.size
		this.numbers.set(text, known)
		return known
	}
}

interface ArticleWords {
	/** By term, how often it is said, by phrases and weighted. */
	readonly counts: Map<number, number>
	/** Makes counts of articles with more words and with fewer comparable. */
	factor: number
}

/** Gathers what all entries tell of each article, as one more field of it. */
function countWords(
	entryArticles: readonly (readonly number[])[],
	lay: readonly (readonly (readonly number[])[])[],
	legal: readonly (readonly (readonly number[])[])[],
	articleCount: number,
): ArticleWords[] {
	const words = Array.from({ length: articleCount }, (): ArticleWords => ({ counts: new Map(), factor: 1 }))
	for (const [entry, articles] of entryArticles.entries())
		for (const [i, article] of articles.entries()) {
			const counts = words[article]?.counts ?? new Map<number, number>()
			const weight = i === 0 ? 1 : laterArticle
			for (const phrase of lay[entry] ?? []) add(counts, phrase, weight)
			for (const phrase of legal[entry] ?? []) add(counts, phrase, weight * legalTerm)
		}
	const lengths = words.map(({ counts }) => sum(counts.values()))
	const meanLength = words.length === 0 ? 1 : sum(lengths) / words.length
	for (const [article, one] of words.entries())
		one.factor = 1 / (1 - lengthNormalisation + (lengthNormalisation * (lengths[article] ?? 0)) / meanLength)
	return words
}

function distinct(phrase: string, analyse: Analyse, terms: Numbering): number[] {
	return [...new Set(analyse(phrase))].map((term) => terms.of(term))
}

function add(counts: Map<number, number>, terms: readonly number[], weight: number): void {
	for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + weight)
}

function lists(count: number): number[][] {
	return Array.from({ length: count }, () => [])
}

function startsOf(some: readonly (readonly unknown[])[]): Uint32Array {
	const starts = new Uint32Array(some.length + 1)
	for (const [i, { length }] of some.entries()) starts[i + 1] = (starts[i] ?? 0) + length
	return starts
}

function sum(values: Iterable<number>): number {
	let total = 0
	for (const value of values) total += value
	return total
}
