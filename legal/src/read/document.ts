/** The output of readers, and the checks all articles must pass before anything is imported. */

import { appliesFrom } from '../law/application-dates.ts'
import { splitCommi } from '../law/commi.ts'
import { findKnownAct } from '../law/known-acts.ts'
import { type Act, type Article, type Audience, legalRef, type Validity } from '../law/model.ts'
import { namesOfCode } from '../law/named-act.ts'
import { partitionOf } from '../law/partitions.ts'
import { isContradictory } from '../law/vigenza.ts'
import { partEditorialNotes } from './editorial-notes.ts'
import type { Place, Problem, Result } from './problem.ts'

/** One act or upload with all its articles or sections, in the order of the source. */
export interface ParsedDocument {
	readonly act: Act
	readonly articles: readonly Article[]
	/** Numbers of the articles for which the source has no words. */
	readonly wordless?: readonly string[]
}

export interface ReadOptions {
	/** Code of the act or slug of the upload; else the reader takes it from the content or the file's name. */
	readonly act?: string
	readonly title?: string
	readonly area?: Act['area']
	readonly documentType?: Act['documentType']
	readonly source?: string
	readonly asOf?: string
	/** Access to the documents; public unless given. */
	readonly audience?: Audience
}

/** An article before validation; `place` is its position in the file. */
export interface DraftArticle {
	readonly number: string
	readonly heading: string
	readonly text: string
	readonly path?: readonly string[]
	readonly validity?: Validity
	readonly asOf?: string
	readonly abrogated?: boolean
	readonly source?: string
	readonly oldRefs?: string
	readonly sourceStart?: number
	readonly place: Place
}

/** Characters of a rubrica and of the partitions above it: they are searched again with every passage of the article. */
const longestHeading = 2000
const longestPath = 4000

/** The whole document, or every problem found; never a part of it. */
export function buildDocument(
	act: Act,
	drafts: readonly DraftArticle[],
	file: string,
	options: ReadOptions,
): Result<ParsedDocument> {
	const problems: Problem[] = []
	const firstLines = new Map<string, number | undefined>()
	for (const { number, place, validity = {}, text, heading, path = [] } of drafts) {
		// Versions of one article differ by the day from which they are in force.
		const version = `${number}@${validity.from ?? ''}`
		if (firstLines.has(version)) problems.push(duplicate(place, number, firstLines.get(version)))
		else firstLines.set(version, place.line)
		if (text.trim() === '')
			problems.push({ code: 'wrong-field', field: 'text', detail: 'empty', place: { ...place, article: number } })
		if (heading.length > longestHeading) problems.push(tooLong('heading', longestHeading, place, number))
		if (path.join(' ').length > longestPath) problems.push(tooLong('path', longestPath, place, number))
		if (isContradictory(validity))
			problems.push({
				code: 'contradictory-dates',
				place: { ...place, article: number },
				from: validity.from ?? '',
				to: validity.to ?? '',
			})
	}
	if (drafts.length === 0) problems.push({ code: 'no-articles', place: { file } })
	const [first, ...others] = problems
	if (first !== undefined) return { ok: false, problems: [first, ...others] }
	return { ok: true, value: { act, articles: drafts.map((draft) => articleOf(act, draft, file, options)) } }
}

/** Returns what is known about an act by its code, completed from the source. */
export function actOf(code: string, title: string | undefined, options: ReadOptions): Act {
	const known = findKnownAct(code)
	return {
		code,
		title: options.title ?? title ?? known?.title ?? namesOfCode(code)?.short ?? code,
		documentType: options.documentType ?? known?.documentType ?? namesOfCode(code)?.documentType ?? 'documento',
		area: options.area ?? known?.area ?? 'altro',
		...(known === undefined ? {} : { urn: known.urn }),
	}
}

function articleOf(act: Act, draft: DraftArticle, file: string, options: ReadOptions): Article {
	const asOf = draft.asOf ?? options.asOf
	const { text, notes } = partEditorialNotes(draft.text)
	const from = appliesFrom(act.code)
	return {
		ref: legalRef(act.code, draft.number),
		act,
		number: draft.number,
		heading: draft.heading,
		path: draft.path ?? partitionOf(act.code, draft.number),
		text,
		commi: splitCommi(text),
		validity: { ...(from === undefined ? {} : { from }), ...draft.validity },
		abrogated: draft.abrogated ?? isAbrogation(draft.text),
		source: draft.source ?? options.source ?? file,
		audience: options.audience ?? 'public',
		...(asOf === undefined ? {} : { asOf }),
		...(notes.length === 0 ? {} : { notes }),
		...(draft.oldRefs === undefined ? {} : { oldRefs: draft.oldRefs }),
		...(draft.sourceStart === undefined ? {} : { sourceStart: draft.sourceStart }),
	}
}

function tooLong(field: string, limit: number, place: Place, article: string): Problem {
	return { code: 'wrong-field', field, detail: `more than ${limit} characters`, place: { ...place, article } }
}

function duplicate(place: Place, article: string, firstLine: number | undefined): Problem {
	const at = { ...place, article }
	return firstLine === undefined
		? { code: 'duplicate-article', place: at }
		: { code: 'duplicate-article', place: at, firstLine }
}

/** Official consolidations replace an abrogated text by a notice in capitals. */
function isAbrogation(text: string): boolean {
	return (
		text.length < 400 &&
		/^[\W\d]*(?:(?:IL|LA)\s.{0,120}\sHA\s(?:DISPOSTO\s)?.{0,20}ABROGA|ARTICOLO\s(?:ABROGATO|SOPPRESSO)|PROVVEDIMENTO\sABROGATO)/u.test(
			text,
		)
	)
}
