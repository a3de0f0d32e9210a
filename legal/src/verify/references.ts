/** Checks that the articles a sentence cites are its sources, or cited by them. */

import { foldCase } from 'italian'
import { findCitations } from '../law/citation.ts'
import type { Passage } from '../law/model.ts'
import { resolveCitations } from '../law/resolve.ts'

/**
 * Returns the citations in a sentence; nothing if a cited article is not one of its sources. Words without number or capital are not a
 * citation: "la costituzione della parte". @param whole all text of the sources
 */
export function referencesOf(
	text: string,
	sources: readonly Passage[],
	whole: string,
): readonly { readonly start: number; readonly end: number }[] | undefined {
	const references = resolveCitations(text).filter(
		({ assumed, start, end }) => assumed !== true && /[\d\p{Lu}]/u.test(text.slice(start, end)),
	)
	const bare = findCitations(text).filter(({ kind, act }) => kind === 'article' && act === undefined)
	if (references.length + bare.length === 0) return []
	const isQuoted = quotedIn(text, whole)
	const read = sources.map(readSource)
	if (references.some((reference) => !isQuoted(reference) && !isCovered(reference, read))) return undefined
	if (bare.some(({ article = '' }) => !read.some(({ articles }) => articles.has(article)))) return undefined
	return [...references, ...bare]
}

/** Returns a test for references that occur verbatim in the sources, act included. */
function quotedIn(text: string, whole: string) {
	const squeeze = (written: string) => foldCase(written).replace(/\s+/g, ' ')
	const source = squeeze(whole)
	return ({ start, end }: Reference) => source.includes(squeeze(text.slice(start, end)))
}

/** A source, and what it refers to. */
interface ReadSource {
	readonly passage: Passage
	/** Its own number and those it mentions: an article without an act belongs to the act of the passage cited. */
	readonly articles: ReadonlySet<string | undefined>
	readonly refs: ReadonlySet<string>
}

function readSource(passage: Passage): ReadSource {
	const resolved = resolveCitations(passage.text, { defaultAct: passage.act.code })
	return {
		passage,
		articles: new Set([passage.article, ...findCitations(passage.text).map(({ article }) => article)]),
		refs: new Set(resolved.map(({ ref }) => ref)),
	}
}

type Reference = ReturnType<typeof resolveCitations>[number]

/** The reference is one of the sources (and, where both have one, the right comma), or a source itself refers to it. */
function isCovered(reference: Reference, sources: readonly ReadSource[]): boolean {
	return sources.some(({ passage, refs }) => {
		if (reference.ref === passage.ref || (reference.cited === undefined && reference.ref === `${passage.act.code}:`))
			return commaFits(reference.comma, passage)
		return (
			refs.has(reference.ref) || (reference.ref.endsWith(':') && [...refs].some((ref) => ref.startsWith(reference.ref)))
		)
	})
}

function commaFits(comma: string | undefined, { comma: first, lastComma: last }: Passage): boolean {
	if (comma === undefined || first === undefined || last === undefined) return true
	const number = Number.parseInt(comma, 10)
	return Number.isNaN(number) || (number >= Number.parseInt(first, 10) && number <= Number.parseInt(last, 10))
}
