/** From citations to refs of a store: the act of a bare article, old articles to new, URN. */
import { type Citation, findCitations } from './citation.ts'
import { findKnownAct } from './known-acts.ts'
import { type IsoDate, type LegalRef, legalRef } from './model.ts'
import { type Recast, recastOf } from './recast.ts'
import { urnAt } from './urn.ts'

export interface ResolvedCitation {
	readonly start: number
	readonly end: number
	/** `cc:2043`; an act alone is its code with nothing after the colon; a ruling is `cass:12345/2019`. */
	readonly ref: string
	readonly urn?: string
	readonly comma?: string
	readonly letter?: string
	readonly number?: string
	/** The article as cited, if a recast has moved it. */
	readonly cited?: LegalRef
	/** Other new articles that took parts of the old one. */
	readonly alternatives?: readonly LegalRef[]
	/** The text names no act: the article number belongs to one code only, or the text spoke of that act. */
	readonly assumed?: boolean
}

export interface ResolveOptions {
	readonly recasts?: readonly Recast[]
	/** Day of the law to cite; before the recast's first day old articles stay, if the store has them. */
	readonly on?: IsoDate
	/** Returns true for acts the store holds; without it every act counts as held. */
	readonly hasAct?: (code: string) => boolean
	/** The act of articles that name none, known from outside: a page about the codice civile. */
	readonly defaultAct?: string
}

/** Above it only the codice civile goes on: the longest other code, navigation, ends at 1331. */
const lastArticleOfOtherCodes = 1331

/** Returns the citations of a text as refs, without those whose act is unknown. */
export function resolveCitations(text: string, options: ResolveOptions = {}): ResolvedCitation[] {
	const citations = findCitations(text)
	const near = actsNear(citations)
	return citations.flatMap((citation, i) => resolve(citation, near[i], options))
}

function resolve(citation: Citation, near: string | undefined, options: ResolveOptions): ResolvedCitation[] {
	const { start, end, kind } = citation
	if (kind === 'ruling') return [{ start, end, ref: citation.ruling ?? '' }]
	if (kind === 'act')
		return [{ start, end, ref: `${citation.act}:`, ...(citation.actUrn === undefined ? {} : { urn: citation.actUrn }) }]
	const { article = '' } = citation
	const assumed = citation.act === undefined
	const act =
		citation.act ??
		options.defaultAct ??
		near ??
		(Number.parseInt(article, 10) > lastArticleOfOtherCodes ? 'cc' : undefined)
	if (act === undefined) return []
	const parts = partsOf(citation)
	const moved = movedTo(act, article, options)
	const [first, ...alternatives] = moved
	const base = { start, end, ...(assumed ? { assumed } : {}) }
	const actUrn = citation.actUrn ?? findKnownAct(act)?.urn
	if (first === undefined) {
		const urn =
			actUrn === undefined
				? {}
				: { urn: urnAt(actUrn, { article, ...parts, ...(options.on === undefined ? {} : { on: options.on }) }) }
		return [{ ...base, ref: legalRef(act, article), ...urn, ...parts }]
	}
	// Commi and numbers were renumbered with the article: they are not carried over.
	const [newAct = '', newArticle = ''] = first.split(':')
	const urn = findKnownAct(newAct)?.urn
	return [
		{
			...base,
			ref: first,
			cited: legalRef(act, article),
			...(urn === undefined ? {} : { urn: urnAt(urn, { article: newArticle }) }),
			...(alternatives.length === 0 ? {} : { alternatives }),
		},
	]
}

function movedTo(act: string, article: string, { recasts = [], on, hasAct }: ResolveOptions): readonly LegalRef[] {
	const applicable = recasts.filter(({ from, to, since }) => {
		if (from !== act || (hasAct !== undefined && !hasAct(to))) return false
		if (since !== undefined && on !== undefined && on < since) return false
		const oldIsHeld = hasAct === undefined ? on === undefined : hasAct(from)
		return !oldIsHeld || since === undefined || (on !== undefined && on >= since)
	})
	return recastOf(applicable, act, article)
}

/** For each citation, the act that a bare article there most likely belongs to: the last one named before it, else the first of all. */
function actsNear(citations: readonly Citation[]): (string | undefined)[] {
	let near = citations.find(({ act }) => act !== undefined)?.act
	return citations.map(({ act }) => {
		const before = near
		near = act ?? near
		return before
	})
}

function partsOf({ comma, letter, number }: Citation): { comma?: string; letter?: string; number?: string } {
	return {
		...(comma === undefined ? {} : { comma }),
		...(letter === undefined ? {} : { letter }),
		...(number === undefined ? {} : { number }),
	}
}
