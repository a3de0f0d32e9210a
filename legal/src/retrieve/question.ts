/** Parses a question: terms to search for, articles and acts it names, its kind. Pure: no store is needed. */

import { analyse, foldAccents, foldCase, questionWords } from 'italian'
import { splitRef } from '../law/model.ts'
import { type ResolvedCitation, type ResolveOptions, resolveCitations } from '../law/resolve.ts'
import { blankRanges } from '../text/blank.ts'
import { Signs } from '../text/signs.ts'
import { asksTime } from './asked.ts'
import { companiesNamed } from './company-types.ts'
import { courtesiesIn } from './courtesies.ts'
import { mattersOf } from './matters.ts'
import file from './question-signs.json' with { type: 'json' }
import { type Request, requestsIn } from './requests.ts'

/**
 * `citation`: names its article; `concept`: a definition or an institute; `lay`: a personal case; `statute`: in the words of the law;
 * `story`: a case told at length.
 */
export type QuestionKind = 'citation' | 'concept' | 'lay' | 'statute' | 'story'

export interface Question {
	/** As written, with its courtesies blanked: positions stay. */
	readonly text: string
	readonly kind: QuestionKind
	/** Distinct terms, in order, question words left out. */
	readonly terms: readonly string[]
	/** Those of its sentences that ask; all of them where none does. */
	readonly asked: readonly string[]
	/** Its sentences that ask or wish, in order; empty where none does. */
	readonly requests: readonly Request[]
	readonly citations: readonly ResolvedCitation[]
	/** Acts the question names, with or without an article. */
	readonly acts: readonly string[]
	/** Acts that its words imply without naming them. */
	readonly matters: ReadonlySet<string>
	/** Kinds of company it names, as the code names them. */
	readonly companies: readonly string[]
	/** It asks how long, within when, until when. */
	readonly asksTime: boolean
}

/** Characters; longer questions are cut, since a pasted document would take seconds. */
const maxQuestionLength = 2000

const ignoredTerms = new Set([...questionWords].flatMap((word) => analyse(word)))

/** Parses the first 2,000 characters of a question. */
export function parseQuestion(text: string, options: ResolveOptions = {}): Question {
	const written = text.slice(0, maxQuestionLength)
	const asked = blankRanges(written, courtesiesIn(written))
	const citations = resolveCitations(asked, options)
	const rest = withoutParticulars(blank(asked, citations))
	const terms = [...new Set(analyse(rest).filter((term) => !ignoredTerms.has(term)))]
	const requests = requestsIn(asked)
	const acts = [
		...new Set(
			citations.flatMap(({ ref, cited }) => [splitRef(ref).act, ...(cited === undefined ? [] : [splitRef(cited).act])]),
		),
	]
	return {
		text: asked,
		kind: kindOf(asked, citations, terms),
		terms,
		asked: askedTerms(requests, terms),
		requests,
		citations,
		acts,
		matters: mattersOf(terms),
		companies: companiesNamed(asked),
		asksTime: asksTime(asked),
	}
}

/** Returns the terms of the requests, or all terms if there is no request. */
function askedTerms(requests: readonly Request[], terms: readonly string[]): readonly string[] {
	const asked = new Set(requests.flatMap(({ text }) => analyse(text)))
	const found = terms.filter((term) => asked.has(term))
	return found.length === 0 ? terms : found
}

/** Citations are resolved, not searched for: their words would only add noise. */
function blank(text: string, citations: readonly ResolvedCitation[]): string {
	return blankRanges(text, citations)
}

const name = String.raw`\p{Lu}[\p{L}'’]+`
const amount = String.raw`\d[\d.,]{0,24}(?: ?mila| milion[ei](?: di)?)?`
const particulars = new RegExp(
	[
		String.raw`[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+`,
		String.raw`https?:\/\/\S+`,
		String.raw`(?:[Cc]odice [Ff]iscale|[Cc]\.? ?[Ff]\.?):?\s+[A-Za-z]{6}\d{2}[A-Za-z]\d{2}[A-Za-z]\d{3}[A-Za-z]\b`,
		String.raw`\b[A-Za-z]{6}\d{2}[A-Za-z]\d{2}[A-Za-z]\d{3}[A-Za-z]\b`,
		String.raw`\b(?:[Ss]ono|[Mm]i chiamo)\s+${name}(?:\s+${name})+`,
		String.raw`\b${amount}\s*(?:€|[Ee]uro\b)`,
		String.raw`(?:€|\b[Ee]uro)\s*${amount}`,
	].join('|'),
	'gu',
)

/** Drops names, addresses, codici fiscali and amounts: they add noise to the search. */
function withoutParticulars(text: string): string {
	return text.replace(particulars, ' ')
}

const signs = new Signs<'own-case' | 'definition'>(file)

/** Minimum number of terms of a question that counts as a story. */
const storyTerms = 9
const severalSentences = /[.!?;…]\s+[^\s.]/

function kindOf(text: string, citations: readonly ResolvedCitation[], terms: readonly string[]): QuestionKind {
	if (citations.some(({ ref }) => !ref.endsWith(':') && !/^(?:cass|cortecost|cgue|cds-sez|cgt|tar):/.test(ref)))
		return 'citation'
	const folded = foldAccents(foldCase(text))
	const isOwnCase = signs.has('own-case', folded)
	const isLong = terms.length >= storyTerms
	// A story may ask "che cosa rischio?": it asks for no definition.
	if (isLong && isOwnCase && severalSentences.test(folded)) return 'story'
	if (signs.has('definition', folded) || (terms.length <= 3 && !text.trim().endsWith(':'))) return 'concept'
	if (isLong && (isOwnCase || severalSentences.test(folded))) return 'story'
	return isOwnCase ? 'lay' : 'statute'
}
