/** JSON Lines, one article a line: act, actTitle, article, heading, text, source, asOf, abrogated; oldRefs, path, from, to where known. */

import { parseIsoDate } from 'italian'
import { z } from 'zod'
import { parseArticleNumber } from '../law/article-number.ts'
import { areas, documentTypes, type Validity } from '../law/model.ts'
import { actOf, buildDocument, type DraftArticle, type ParsedDocument, type ReadOptions } from './document.ts'
import type { PartResult, Problem, Result } from './problem.ts'

const maxProblems = 50

/** Left out or null: both mean that the source does not say. */
function absent<T extends z.ZodType>(type: T) {
	return type.nullish().transform((value) => value ?? undefined)
}

const Line = z.object({
	act: z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}$/),
	actTitle: absent(z.string().max(500)),
	article: z.string().max(40),
	heading: z
		.string()
		.max(2000)
		.nullish()
		.transform((heading) => heading ?? ''),
	text: z.string().max(2_000_000),
	source: absent(z.string().max(500)),
	asOf: absent(z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)),
	abrogated: absent(z.boolean()),
	oldRefs: absent(z.string()),
	documentType: absent(z.enum(documentTypes)),
	area: absent(z.enum(areas)),
	urn: absent(
		z
			.string()
			.regex(/^urn:nir:/)
			.max(300),
	),
	path: absent(z.array(z.string())),
	from: absent(z.string()),
	to: absent(z.string()),
})

interface Parsed {
	act: string
	title: string | undefined
	about: Pick<ReadOptions, 'documentType' | 'area'> & { urn?: string }
	draft: DraftArticle
}

/** Reads one article a line; returns at most 50 problems. */
export function readJsonl(text: string, file: string, options: ReadOptions = {}): Result<readonly ParsedDocument[]> {
	const problems: Problem[] = []
	const byAct = new Map<string, Parsed[]>()
	let lineNumber = 0
	for (const line of text.split('\n')) {
		lineNumber++
		if (line.trim() === '') continue
		const parsed = parseLine(line, file, lineNumber)
		if (parsed.ok) collect(byAct, parsed)
		else problems.push(parsed.problem)
		if (problems.length >= maxProblems) break
	}
	const documents = [...byAct].map(([code, rows]) => {
		const { urn, ...about } = rows[0]?.about ?? {}
		const known = actOf(options.act ?? code, rows[0]?.title, { ...about, ...options })
		const act = urn === undefined ? known : { ...known, urn }
		return buildDocument(
			act,
			rows.map(({ draft }) => draft),
			file,
			options,
		)
	})
	for (const document of documents) if (!document.ok) problems.push(...document.problems)
	if (documents.length === 0 && problems.length === 0) problems.push({ code: 'empty', place: { file } })
	const [first, ...others] = problems
	if (first !== undefined) return { ok: false, problems: [first, ...others] }
	return { ok: true, value: documents.flatMap((document) => (document.ok ? [document.value] : [])) }
}

function parseLine(line: string, file: string, lineNumber: number): PartResult<Parsed> {
	const place = { file, line: lineNumber }
	let json: unknown
	try {
		json = JSON.parse(line)
	} catch (error) {
		const detail = error instanceof Error ? error.message : 'not JSON'
		return { ok: false, problem: { code: 'broken-json', place, detail } }
	}
	const row = Line.safeParse(json)
	if (!row.success) {
		const issue = row.error.issues[0]
		return {
			ok: false,
			problem: { code: 'wrong-field', place, field: issue?.path.join('.') ?? '', detail: issue?.message ?? 'wrong' },
		}
	}
	const { act, actTitle, article, heading, text, source, asOf, abrogated, oldRefs, path, documentType, area, urn } =
		row.data
	const number = parseArticleNumber(article) ?? article.trim()
	const validity = validityOf(row.data)
	if ('wrong' in validity)
		return {
			ok: false,
			problem: {
				code: 'wrong-field',
				place: { ...place, article: number },
				field: validity.wrong,
				detail: 'not a date',
			},
		}
	const draft = {
		number,
		heading,
		text,
		validity,
		place: { ...place, article: number },
		...(source === undefined ? {} : { source }),
		...(asOf === undefined ? {} : { asOf }),
		...(abrogated === undefined ? {} : { abrogated }),
		...(oldRefs === undefined ? {} : { oldRefs }),
		...(path === undefined ? {} : { path }),
	}
	const about = {
		...(documentType === undefined ? {} : { documentType }),
		...(area === undefined ? {} : { area }),
		...(urn === undefined ? {} : { urn }),
	}
	return { ok: true, act, title: actTitle, about, draft }
}

function validityOf({
	from,
	to,
}: {
	from?: string | undefined
	to?: string | undefined
}): Validity | { wrong: string } {
	const first = from === undefined ? undefined : parseIsoDate(from)
	const last = to === undefined ? undefined : parseIsoDate(to)
	if (from !== undefined && first === undefined) return { wrong: 'from' }
	if (to !== undefined && last === undefined) return { wrong: 'to' }
	return { ...(first === undefined ? {} : { from: first }), ...(last === undefined ? {} : { to: last }) }
}

function collect(byAct: Map<string, Parsed[]>, parsed: Parsed): void {
	const rows = byAct.get(parsed.act)
	if (rows === undefined) byAct.set(parsed.act, [parsed])
	else rows.push(parsed)
}
