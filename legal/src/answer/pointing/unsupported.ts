/**
 * The hard checks of a model's statement beside the second reading. Each can be said in one line: every number, article, authority and address
 * stands in the sentences cited or in the question.
 */
import { foldAccents, foldCase } from 'italian'
import { findCitations } from '../../law/citation.ts'
import { resolveCitations } from '../../law/resolve.ts'
import { addressesIn, namesIn } from '../../verify/names.ts'
import { numbersIn } from '../../verify/numbers.ts'
import { type OfferedSentence, sourceOf, wordsOf } from './offered.ts'

export type Unsupported = 'number' | 'article' | 'name' | 'address'

export interface Support {
	readonly question: string
	/** The law's sentences it rests on. */
	readonly sentences: readonly OfferedSentence[]
}

/** "Un" and "una" are articles of the language before they are numbers. */
const anyText: ReadonlySet<string> = new Set(['1'])

/** Returns the first check that a statement fails. */
export function unsupportedIn(statement: string, { question, sentences }: Support): Unsupported | undefined {
	const citations = findCitations(statement)
	const bare = blank(statement, citations)
	const allowed = [question, ...sentences.map(wordsOf)].join('\n')
	if (addressesIn(bare).length > 0) return 'address'
	const numbers = numbersIn(allowed)
	if ([...numbersIn(bare)].some((number) => !numbers.has(number) && !anyText.has(number))) return 'number'
	if (!areArticlesKnown(statement, allowed, sentences)) return 'article'
	const titles = sentences.flatMap(({ article: { act, heading, path } }) => [act.title, heading, ...path])
	const known = new Set(foldAccents(foldCase([allowed, ...titles].join('\n'))).match(/\p{L}+/gu))
	return namesIn(bare).some((name) => !known.has(name)) ? 'name' : undefined
}

/** Every article, comma and act that is named is one of those cited, or is named by their words or by the question. */
function areArticlesKnown(statement: string, allowed: string, sentences: readonly OfferedSentence[]): boolean {
	const defaultAct = sentences[0]?.article.act.code
	const read = (text: string) => resolveCitations(text, defaultAct === undefined ? {} : { defaultAct })
	const known = [...sentences.map(sourceOf), ...read(allowed)]
	const acts = new Set(sentences.map(({ article }) => `${article.act.code}:`))
	return read(statement).every(
		({ ref, comma }) =>
			acts.has(ref) ||
			known.some((one) => one.ref === ref && (comma === undefined || one.comma === undefined || one.comma === comma)),
	)
}

/** Citations become spaces: their numbers are checked as articles. */
function blank(text: string, citations: readonly { readonly start: number; readonly end: number }[]): string {
	return citations.reduce(
		(left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
		text,
	)
}
