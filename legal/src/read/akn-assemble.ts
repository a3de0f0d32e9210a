/** Turns what was collected from Akoma Ntoso into acts: the act of the body, the codes annexed to it, further annexes. */

import { foldAccents, foldCase, parseIsoDate } from 'italian'
import { articleNumberSource, parseArticleNumber } from '../law/article-number.ts'
import { findKnownAct, knownActs } from '../law/known-acts.ts'
import type { Act } from '../law/model.ts'
import { numberedCode, parseActUrn, sameAct } from '../law/named-act.ts'
import { trimEndOf } from '../text/trim.ts'
import type { AknCollector, AknUnit } from './akn-collector.ts'
import { cleanAknText, splitHeading } from './akn-text.ts'
import { actOf, buildDocument, type DraftArticle, type ParsedDocument, type ReadOptions } from './document.ts'
import type { Problem, Result } from './problem.ts'

const articleName = new RegExp(String.raw`^(.*?)[\s\-–]*\bart(?:icolo|\.)?\s*(${articleNumberSource})\s*\.?$`, 'iu')
const articleNum = new RegExp(String.raw`^\W*art(?:icolo|\.)?\s*(${articleNumberSource})`, 'iu')

/** The articles of a file that belong together: those of its body, or those of one annex. */
interface Part {
	/** Of an annex its name; undefined for the body. */
	readonly name?: string
	/** Set if the name is that of a known act. */
	readonly code?: string
	readonly drafts: DraftArticle[]
	/** Articles for which the file has no words. */
	readonly wordless: string[]
}

/** Builds the documents of a file: the act of its body, the codes and texts annexed to it, further annexes. */
export function assembleAkn(
	collector: AknCollector,
	file: string,
	options: ReadOptions,
): Result<readonly ParsedDocument[]> {
	const { parts, tables } = partsOf(collector.units, file)
	const main = mainPart(parts)
	main?.drafts.push(...tables)
	const codes = codesOf(parts, main, collector, options, file)
	const asOf = consolidationDate(collector.eli) ?? parseIsoDate(collector.expressionDate ?? '')
	const withDefaults = {
		source: 'Normattiva (Akoma Ntoso)',
		...(asOf === undefined || asOf.startsWith('0000') ? {} : { asOf }),
		...options,
	}
	const built = parts
		.filter(({ drafts }) => drafts.length > 0)
		.map((part) => {
			const act = describe(part, codes.get(part) ?? '', part === main, collector, options)
			const document = buildDocument(act, part.drafts, file, withDefaults)
			return document.ok && part.wordless.length > 0
				? { ok: true as const, value: { ...document.value, wordless: part.wordless } }
				: document
		})
	const problems: Problem[] = built.flatMap((document) => (document.ok ? [] : document.problems))
	if (built.length === 0) problems.push({ code: 'no-articles', place: { file } })
	const [first, ...others] = problems
	if (first !== undefined) return { ok: false, problems: [first, ...others] }
	return { ok: true, value: built.flatMap((document) => (document.ok ? [document.value] : [])) }
}

/** Sorts the articles into parts. Annexes without articles are one text each, and belong to the largest part. */
function partsOf(units: readonly AknUnit[], file: string): { parts: readonly Part[]; tables: readonly DraftArticle[] } {
	const body: Part = { drafts: [], wordless: [] }
	const tables: DraftArticle[] = []
	const annexes = new Map<string, Part>()
	for (const unit of units) {
		const named = unit.kind === 'document' ? articleName.exec(unit.num) : null
		if (named === null && unit.kind === 'article') {
			const draft = articleOf(unit, file)
			if (draft.text === '') body.wordless.push(draft.number)
			else body.drafts.push(draft)
			continue
		}
		if (named === null) {
			const draft = tableOf(unit, tables, file)
			if (draft.text !== '') tables.push(draft)
			continue
		}
		const name = named[1]?.trim() ?? ''
		const code = codeNamed(name)
		const key = code ?? slug(name)
		const part = annexes.get(key) ?? { name, drafts: [], wordless: [], ...(code === undefined ? {} : { code }) }
		annexes.set(key, part)
		const draft = annexedArticleOf(unit, named[2] ?? '', file)
		if (draft.text === '') part.wordless.push(draft.number)
		else part.drafts.push(draft)
	}
	return { parts: [body, ...annexes.values()], tables }
}

function articleOf({ num, heading, blocks, path, line }: AknUnit, file: string): DraftArticle {
	const number = parseArticleNumber(articleNum.exec(num)?.[1] ?? num.replace(/_/g, '-')) ?? num.trim()
	const text = cleanAknText(blocks)
	// An article that was inserted as a whole sometimes stands in its rubrica, text and all.
	const split = text === '' ? splitHeading(cleanAknText([heading])) : { heading, body: text }
	const isOnlyHeading = split.body === '' && split.heading !== ''
	return {
		number,
		heading: isOnlyHeading ? '' : cleanHeading(split.heading),
		text: isOnlyHeading ? cleanHeading(split.heading) : split.body,
		path: path.map(cleanPartition).filter((title) => title !== ''),
		place: { file, line },
	}
}

function annexedArticleOf({ blocks, line }: AknUnit, written: string, file: string): DraftArticle {
	const { heading, body } = splitHeading(cleanAknText(blocks))
	const number = parseArticleNumber(written) ?? ''
	const text = body === '' ? cleanHeading(heading) : body
	return { number, heading: body === '' ? '' : cleanHeading(heading), text, path: [], place: { file, line } }
}

/** A table or a form; several of one name are told apart by a number. */
function tableOf({ num, blocks, line }: AknUnit, others: readonly DraftArticle[], file: string): DraftArticle {
	const name = slug(num)
	const same = others.filter(({ number }) => number === name || number.startsWith(`${name}-n`)).length
	const number = same === 0 ? name : `${name}-n${same + 1}`
	return { number, heading: num, text: cleanAknText(blocks), path: [], place: { file, line } }
}

/** An act is quoted by its largest part: a decree that approves a text is quoted by that text, which its annex has. */
function mainPart(parts: readonly Part[]): Part | undefined {
	return parts
		.filter(({ code }) => code === undefined)
		.reduce<Part | undefined>(
			(most, part) => (most === undefined || part.drafts.length > most.drafts.length ? part : most),
			undefined,
		)
}

/** Returns the code of each part: no two have one, since their articles have the same numbers. */
function codesOf(
	parts: readonly Part[],
	main: Part | undefined,
	{ urn }: AknCollector,
	options: ReadOptions,
	file: string,
): ReadonlyMap<Part, string> {
	const named = parts.flatMap(({ code = [] }) => code)
	const act = urn === undefined ? undefined : parseActUrn(urn)
	const numbered = act === undefined ? slug(file.replace(/^.*\//, '').replace(/\.[^.]+$/, '')) : numberedCode(act)
	const known =
		options.act ??
		knownActs.find((one) => one.urn === urn || (urn !== undefined && sameAct(one.urn, urn)))?.code ??
		knownActs.find((one) => urn !== undefined && one.urn.startsWith(`${urn}:`))?.code
	const whole = known === undefined || named.includes(known) ? numbered : known
	return new Map(
		parts.map((part) => {
			if (part.code !== undefined) return [part, part.code]
			if (part === main) return [part, whole]
			if (part.name !== undefined) return [part, `${whole}-${slug(part.name)}`]
			return [part, whole === numbered ? `${whole}-decreto` : numbered]
		}),
	)
}

/** "CONSOLIDATED/20260602" in the ELI is the day of the text; the date of the expression may be that of the first version. */
function consolidationDate(eli: string | undefined) {
	const match = /CONSOLIDATED\/(\d{4})(\d{2})(\d{2})/.exec(eli ?? '')
	return match === null ? undefined : parseIsoDate(`${match[1]}-${match[2]}-${match[3]}`)
}

function cleanPartition(title: string): string {
	return trimEndOf(cleanAknText([title]).replace(/\s+/g, ' '), /[\s-]/).trim()
}

function cleanHeading(heading: string): string {
	const opened = cleanAknText([heading]).replace(/^\(+\s*/, '')
	const plain = trimEndOf(opened, /[\s.]/)
	return trimEndOf(trimEndOf(plain, /\)/), /[\s.]/).replace(/\s+/g, ' ')
}

function codeNamed(name: string): string | undefined {
	const folded = foldAccents(foldCase(name))
		.replace(/[^a-z]+/g, ' ')
		.trim()
	return knownActs.find((act) => act.names.includes(folded) || foldAccents(foldCase(act.title)) === folded)?.code
}

/** The act of a part. The URN names the main one, and the decree that annexes known codes; the title is that of the decree. */
function describe(
	{ name, code: knownCode }: Part,
	code: string,
	isMain: boolean,
	{ urn, eli, title: written }: AknCollector,
	options: ReadOptions,
): Act {
	const { title: _, ...ofOthers } = options
	const title = cleanTitle(written)
	const ofPart = name === undefined ? `${title ?? code} (decreto)` : `${title ?? code}, ${name}`
	const ownTitle = findKnownAct(code) !== undefined ? undefined : isMain || knownCode !== undefined ? title : ofPart
	const { urn: knownUrn, ...act } = actOf(code, ownTitle, isMain ? options : ofOthers)
	return {
		...act,
		...(knownUrn !== undefined ? { urn: knownUrn } : urn === undefined || !isMain ? {} : { urn }),
		...(eli === undefined ? {} : { eli }),
	}
}

/** "Approvazione del Codice Penale. (030U1398)": the source ends titles with its code. */
function cleanTitle(written = ''): string | undefined {
	const title = trimEndOf(cleanAknText([written.replace(/\(\w{8,9}\)/g, ' ')]), /[\s.]/)
	return title === '' ? undefined : title
}

function slug(text: string): string {
	const folded = foldAccents(foldCase(text))
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
	return folded === '' ? 'documento' : folded.slice(0, 60)
}
