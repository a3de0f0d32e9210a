/**
 * Reads Markdown and plain text (also text extracted from a PDF). Structure is detected, never invented: articles if lines start with "Art.
 * 5", else sections by headings, else one section. A section's text is an exact slice of the document.
 */

import { foldAccents, foldCase } from 'italian'
import { articleNumberSource, parseArticleNumber } from '../law/article-number.ts'
import { trimEndOf } from '../text/trim.ts'
import { actOf, buildDocument, type DraftArticle, type ParsedDocument, type ReadOptions } from './document.ts'
import type { Result } from './problem.ts'

interface Line {
	readonly text: string
	readonly start: number
	readonly end: number
	readonly number: number
}

interface Heading {
	readonly line: Line
	readonly title: string
	/** 1 is the outermost. */
	readonly level: number
	readonly article?: string
}

/** Patterns of headings, tried on the line without the space around it. */
const articleLine = new RegExp(
	String.raw`^(?:#{1,6}\s*)?(?:\*\*)?\s*art(?:icolo|\.)\s*(${articleNumberSource})(?:\*\*)?\s*(?:[.:\-–—]|$|\()`,
	'iu',
)
const longestTitle = 200
const markdownHeading = /^(#{1,6})\s+(?=\S)/
const partitionLine =
	/^(LIBRO|PARTE|TITOLO|CAPO|SEZIONE|ALLEGATO)\s+(?:[IVXLC]+|\d+|PRIM[OA]|SECOND[OA]|TERZ[OA]|[A-Z])\b[\s.:\-–—]*/u
const longestPartition = 160
const numberedHeading = /^(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s+(\p{Lu}[^.;]{2,110})$/u
const rulingHeading =
	/^(?:FATTO(?: E DIRITTO)?|DIRITTO|IN FATTO|IN DIRITTO|SVOLGIMENTO DEL PROCESSO|MOTIVI(?: DELLA DECISIONE| DI DIRITTO)?|RAGIONI DELLA DECISIONE|FATTI DI CAUSA|CONSIDERATO IN DIRITTO|RITENUTO IN FATTO|P\.?\s?Q\.?\s?M\.?|PREMESSA|OGGETTO|QUESITO|RISPOSTA|PARERE.{0,60}|SOLUZIONE.{0,60}|CONCLUSIONI)\s*:?$/u

/** Reads one document and detects its structure. */
export function readText(
	text: string,
	file: string,
	options: ReadOptions,
	format: 'markdown' | 'text',
): Result<readonly ParsedDocument[]> {
	if (text.trim() === '') return { ok: false, problems: [{ code: 'empty', place: { file } }] }
	const lines = linesOf(text)
	const headings = lines.flatMap((_, i) => headingAt(lines, i, format) ?? [])
	const byArticle = headings.filter(({ article }) => article !== undefined).length >= 2
	const used = byArticle
		? headings.filter(({ article, level }) => article !== undefined || level < 10)
		: headings.filter(({ article }) => article === undefined)
	const title =
		options.title ??
		(format === 'markdown' ? headings.find(({ level }) => level === 1)?.title : undefined) ??
		firstLine(lines) ??
		file
	const act = { ...actOf(options.act ?? slug(file), undefined, options), title }
	const drafts = byArticle ? articlesBetween(text, used, file) : sectionsBetween(text, used, file)
	const built = buildDocument(act, drafts, file, options)
	return built.ok ? { ok: true, value: [built.value] } : built
}

function headingAt(lines: readonly Line[], at: number, format: 'markdown' | 'text'): Heading | undefined {
	const line = lines[at]
	const written = line?.text.trim()
	if (line === undefined || written === undefined || written === '') return undefined
	const article = articleLine.exec(written)
	const rubrica = article === null ? '' : written.slice(article[0].length).trimStart()
	if (article !== null && rubrica.length <= longestTitle) {
		const number = parseArticleNumber(article[1] ?? '')
		const title = rubrica.replace(/\*\*/g, '').trim()
		if (number !== undefined && isRubrica(title))
			return { line, title: title.replace(/^\(|\)\.?$/g, ''), level: 10, article: number }
	}
	const markdown = format === 'markdown' ? markdownHeading.exec(line.text) : null
	if (markdown !== null)
		return { line, title: markdownTitle(written.slice(markdown[0].length)), level: markdown[1]?.length ?? 1 }
	const partition = partitionLine.exec(written)
	if (partition !== null && written.length - partition[0].length <= longestPartition)
		return { line, title: written, level: partitionLevel(partition[1] ?? '') }
	if (format === 'markdown') return undefined
	const numbered = numberedHeading.exec(written)
	if (numbered !== null && isAlone(lines, at))
		return { line, title: written, level: 5 + (numbered[1]?.split('.').length ?? 1) }
	return rulingHeading.test(written) ? { line, title: written, level: 5 } : undefined
}

/** "Titolo ##": signs that close a heading are not part of it, unless they are all there is. */
function markdownTitle(written: string): string {
	const title = trimEndOf(trimEndOf(written, /#/), /\s/)
	return title === '' ? written.charAt(0) : title
}

/** Returns true if the rest of a line after "Art. 5" is a rubrica rather than the beginning of the text. */
function isRubrica(title: string): boolean {
	return title === '' || title.startsWith('(') || (title.length <= 120 && !/[;,:]$/.test(title) && !/^\d/.test(title))
}

/** A heading stands between blank lines; a line of a numbered list does not. */
function isAlone(lines: readonly Line[], at: number): boolean {
	return (
		(lines[at - 1]?.text ?? '').trim() === '' &&
		((lines[at + 1]?.text ?? '').trim() === '' || !/^\s*\d/.test(lines[at + 1]?.text ?? ''))
	)
}

function partitionLevel(word: string): number {
	return ['LIBRO', 'PARTE', 'TITOLO', 'CAPO', 'SEZIONE'].indexOf(word.toUpperCase()) + 1 || 2
}

function articlesBetween(text: string, headings: readonly Heading[], file: string): DraftArticle[] {
	const path: { level: number; title: string }[] = []
	return headings.flatMap((heading, i) => {
		if (heading.article === undefined) {
			while ((path.at(-1)?.level ?? -1) >= heading.level) path.pop()
			path.push({ level: heading.level, title: heading.title })
			return []
		}
		const body = slice(text, heading.line.end, headings[i + 1]?.line.start ?? text.length)
		const { title, start } = rubricaBelow(text, body, heading.title)
		return [
			{
				number: heading.article,
				heading: title,
				text: text.slice(start, body.end),
				path: path.map((step) => step.title),
				sourceStart: start,
				place: { file, line: heading.line.number },
			},
		]
	})
}

/** "(Rubrica)" on the line under "Art. 5". */
function rubricaBelow(
	text: string,
	{ start, end }: { start: number; end: number },
	title: string,
): { title: string; start: number } {
	const below = title === '' ? /^\(([^()\n]{2,160})\)\.?[ \t]*\n/.exec(text.slice(start, end)) : null
	if (below === null) return { title, start }
	return { title: below[1] ?? '', start: slice(text, start + below[0].length, end).start }
}

function sectionsBetween(text: string, headings: readonly Heading[], file: string): DraftArticle[] {
	const edges = [undefined, ...headings]
	const path: { level: number; title: string }[] = []
	const drafts: DraftArticle[] = []
	for (const [i, heading] of edges.entries()) {
		const { start, end } = slice(text, heading?.line.end ?? 0, edges[i + 1]?.line.start ?? text.length)
		if (heading !== undefined) {
			while ((path.at(-1)?.level ?? -1) >= heading.level) path.pop()
			path.push({ level: heading.level, title: heading.title })
		}
		if (end <= start) continue
		const place = { file, line: heading?.line.number ?? 1 }
		drafts.push({
			number: `s${drafts.length + 1}`,
			heading: heading?.title ?? '',
			text: text.slice(start, end),
			path: path.slice(0, -1).map((step) => step.title),
			sourceStart: start,
			place,
		})
	}
	return drafts
}

function slice(text: string, from: number, to: number): { start: number; end: number } {
	let start = from
	let end = to
	while (start < end && /\s/.test(text.charAt(start))) start++
	while (end > start && /\s/.test(text.charAt(end - 1))) end--
	return { start, end }
}

function linesOf(text: string): Line[] {
	const lines: Line[] = []
	let start = 0
	while (start <= text.length) {
		const newline = text.indexOf('\n', start)
		const end = newline < 0 ? text.length : newline
		lines.push({
			text: text.slice(start, Math.min(end, start + 1000)).replace(/\r$/, ''),
			start,
			end,
			number: lines.length + 1,
		})
		start = end + 1
	}
	return lines
}

function firstLine(lines: readonly Line[]): string | undefined {
	return lines
		.find(({ text }) => text.trim() !== '')
		?.text.trim()
		.replace(/^#+\s*/, '')
		.slice(0, 200)
}

function slug(file: string): string {
	const name = file.replace(/^.*[/\\]/, '').replace(/\.[^.]+$/, '')
	const folded = foldAccents(foldCase(name))
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
		.slice(0, 60)
	return folded === '' ? 'documento' : folded
}
