/**
 * The hard checks of a model's statement beside the second reading. Each can be said in one line: every number, article, authority and address
 * stands in the sentences cited, in the question, or in what was counted for it.
 */
import { foldAccents, foldCase } from 'italian'
import { findCitations } from '../../law/citation.ts'
import { resolveCitations } from '../../law/resolve.ts'
import { addressesIn, namesIn } from '../../text/names-in.ts'
import { numbersIn } from '../../text/numbers-in.ts'
import { type OfferedSentence, sourceOf, wordsOf } from './offered.ts'

export type Unsupported = 'number' | 'article' | 'name' | 'address'

export interface Support {
	readonly question: string
	/** The law's sentences it rests on. */
	readonly sentences: readonly OfferedSentence[]
	/** Text of the calculation for the question, with its working. */
	readonly counted?: string
}

/** "Un" and "una" are articles of the language before they are numbers. */
const anyText: ReadonlySet<string> = new Set(['1'])

/** Returns the first check that a statement fails. */
export function unsupportedIn(
	statement: string,
	{ question, sentences, counted = '' }: Support,
): Unsupported | undefined {
	const citations = findCitations(statement)
	const bare = blank(statement, citations)
	const allowed = [question, ...sentences.map(wordsOf), counted].join('\n')
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
	const acts = new Set<string>(sentences.map(({ article }) => `${article.act.code}:`))
	const commi = new Map<string, Set<string | undefined>>()
	for (const { ref, comma } of [...sentences.map(sourceOf), ...read(allowed)])
		commi.set(ref, (commi.get(ref) ?? new Set()).add(comma))
	return read(statement).every(({ ref, comma }) => {
		const known = commi.get(ref)
		if (known === undefined) return acts.has(ref)
		return comma === undefined || known.has(undefined) || known.has(comma)
	})
}

/** Citations become spaces: their numbers are checked as articles. @param citations in the order of the text */
function blank(text: string, citations: readonly { readonly start: number; readonly end: number }[]): string {
	const pieces: string[] = []
	let at = 0
	for (const { start, end } of citations) {
		pieces.push(text.slice(at, Math.max(at, start)), ' ')
		at = Math.max(at, end)
	}
	return [...pieces, text.slice(at)].join('')
}
