/** Turns what was collected from Akoma Ntoso into acts: the act of the body, the codes annexed to it, further annexes. */

import { foldAccents, foldCase, parseIsoDate } from 'italian'
import { articleNumberSource, parseArticleNumber } from '../law/article-number.ts'
import { knownActs } from '../law/known-acts.ts'
import { actKinds } from '../law/known-acts-data.ts'
import type { Act } from '../law/model.ts'
import { trimEndOf } from '../text/trim.ts'
import type { AknCollector, AknUnit } from './akn-collector.ts'
import { cleanAknText, splitHeading } from './akn-text.ts'
import { actOf, buildDocument, type DraftArticle, type ParsedDocument, type ReadOptions } from './document.ts'
import type { Problem, Result } from './problem.ts'

const articleName = new RegExp(String.raw`^(.*?)[\s\-–]*\bart(?:icolo|\.)?\s*(${articleNumberSource})\s*\.?$`, 'iu')
const articleNum = new RegExp(String.raw`^\W*art(?:icolo|\.)?\s*(${articleNumberSource})`, 'iu')

/** Builds the documents of a file: the act of its body, annexed codes, further annexes. */
export function assembleAkn(
	collector: AknCollector,
	file: string,
	options: ReadOptions,
): Result<readonly ParsedDocument[]> {
	const hasCode = collector.units.some(({ kind, num }) => kind === 'document' && articleName.test(num))
	const main = mainCode(collector, hasCode, options, file)
	const drafts = new Map<string, DraftArticle[]>()
	for (const unit of collector.units) {
		const { code, draft } = draftOf(unit, main, hasCode ? options.act : undefined, file)
		if (draft === undefined) continue
		const known = drafts.get(code)
		if (known === undefined) drafts.set(code, [draft])
		else known.push(draft)
	}
	const asOf = consolidationDate(collector.eli) ?? parseIsoDate(collector.expressionDate ?? '')
	const withDefaults = {
		source: 'Normattiva (Akoma Ntoso)',
		...(asOf === undefined || asOf.startsWith('0000') ? {} : { asOf }),
		...options,
	}
	const built = [...drafts].map(([code, articles]) =>
		buildDocument(describe(code, code === main, collector, options), articles, file, withDefaults),
	)
	const problems: Problem[] = built.flatMap((document) => (document.ok ? [] : document.problems))
	if (built.length === 0) problems.push({ code: 'no-articles', place: { file } })
	const [first, ...others] = problems
	if (first !== undefined) return { ok: false, problems: [first, ...others] }
	return { ok: true, value: built.flatMap((document) => (document.ok ? [document.value] : [])) }
}

function draftOf(
	unit: AknUnit,
	main: string,
	codeOption: string | undefined,
	file: string,
): { code: string; draft?: DraftArticle } {
	const text = cleanAknText(unit.blocks)
	const place = { file, line: unit.line }
	if (unit.kind === 'article') {
		const number = parseArticleNumber(articleNum.exec(unit.num)?.[1] ?? unit.num.replace(/_/g, '-')) ?? unit.num.trim()
		if (text === '') return { code: main }
		return {
			code: main,
			draft: {
				number,
				heading: cleanHeading(unit.heading),
				text,
				path: unit.path.map(cleanPartition).filter((title) => title !== ''),
				place,
			},
		}
	}
	const named = articleName.exec(unit.num)
	if (named === null)
		return text === ''
			? { code: main }
			: { code: main, draft: { number: slug(unit.num), heading: unit.num, text, path: [], place } }
	const { heading, body } = splitHeading(text)
	const number = parseArticleNumber(named[2] ?? '') ?? ''
	const code = codeNamed(named[1] ?? '') ?? codeOption ?? main
	return body === '' ? { code } : { code, draft: { number, heading: cleanHeading(heading), text: body, place } }
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

/** The known act of that URN; where codes are annexed, the body is only the decree that approves them. */
function mainCode({ urn }: AknCollector, hasCode: boolean, options: ReadOptions, file: string): string {
	if (options.act !== undefined && !hasCode) return options.act
	const known =
		knownActs.find((act) => act.urn === urn) ??
		(hasCode ? undefined : knownActs.find((act) => urn !== undefined && act.urn.startsWith(`${urn}:`)))
	return known?.code ?? codeOfUrn(urn) ?? slug(file.replace(/^.*\//, '').replace(/\.[^.]+$/, ''))
}

function codeOfUrn(urn: string | undefined): string | undefined {
	const match = /^urn:nir:([^:]+:[^:]+):(\d{4})(?:-\d\d-\d\d)?;(\d+)/.exec(urn ?? '')
	const kind = Object.entries(actKinds).find(([, authority]) => authority === match?.[1])?.[0]
	return kind === undefined || match === null ? undefined : `${kind}-${match[3]}-${match[2]}`
}

function codeNamed(name: string): string | undefined {
	const folded = foldAccents(foldCase(name))
		.replace(/[^a-z]+/g, ' ')
		.trim()
	return knownActs.find((act) => act.names.includes(folded) || foldAccents(foldCase(act.title)) === folded)?.code
}

function describe(code: string, isMain: boolean, { urn, eli, title }: AknCollector, options: ReadOptions): Act {
	const act = actOf(code, isMain ? title : undefined, options)
	const known = knownActs.some((row) => row.code === code)
	return {
		...act,
		...(known ? { title: options.title ?? knownActs.find((row) => row.code === code)?.title ?? act.title } : {}),
		...(urn === undefined || known ? {} : { urn }),
		...(eli === undefined ? {} : { eli }),
	}
}

function slug(text: string): string {
	const folded = foldAccents(foldCase(text))
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
	return folded === '' ? 'documento' : folded.slice(0, 60)
}
