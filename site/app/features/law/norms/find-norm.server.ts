import { type SQL, sql } from 'drizzle-orm'
import { type Article, citationText, normattivaUrl, parseArticleNumber, parseIsoDate, urnAt, validityText } from 'legal'
import { FIRST, type NormRequest, normPath } from '#app/features/law/knowledge/norm-path.ts'
import { findNeighbour, type StoredArticle } from '#app/features/law/knowledge/open-article.server.ts'
import { PUBLIC_ACTS, PUBLIC_ARTICLES } from '#app/features/law/knowledge/stored-law.server.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { type ActView, comparePath, type NormLink, type NormView, normLines } from './norm.ts'

interface Row extends StoredArticle {
	valid_from: string | null
	is_current: boolean
}

const PAGE_SIZE = 100
const EXCERPT_LENGTH = 160
const QUERY_MAX = 100

/** Reads an address as `normPath` writes it; what cannot be read is ignored. */
export function readNormRequest(params: URLSearchParams): NormRequest {
	const position = (name: string) => {
		const value = params.get(name) ?? ''
		return /^\d{1,7}$/.test(value) ? Number(value) : 0
	}
	const start = position('da')
	const from = params.get('dal') ?? ''
	return { from: from === FIRST ? FIRST : parseIsoDate(from), start, end: Math.max(start, position('a')) }
}

/** Returns an article of a public act; undefined if there is none. @param today ISO date */
export async function findNorm(
	db: Db,
	{ act, article: written }: { act: string; article: string },
	{ from, start = 0, end = 0 }: NormRequest,
	today: string,
): Promise<NormView | undefined> {
	const rows = await findVersions(db, act, parseArticleNumber(written) ?? written, today)
	const current = rows.find(({ is_current }) => is_current) ?? rows[0]
	const row = from == null ? current : rows.find(({ valid_from }) => (valid_from ?? FIRST) === from)
	if (!row || !current) return undefined
	const { article } = row
	const [previous, next] = await Promise.all([findBeside(db, row, 'previous'), findBeside(db, row, 'next')])
	return {
		title: citationText(article),
		act: { code: act, title: article.act.title },
		number: article.number,
		heading: article.heading,
		path: article.path,
		lines: normLines(article, { start, end }),
		validity: validityText(article),
		isOther: row !== current,
		abrogated: article.abrogated,
		source: article.source,
		notes: (article.notes ?? []).map(({ number, text }) => (number === undefined ? text : `(${number}) ${text}`)),
		isLaw: !isSection(article.number),
		url: article.act.urn === undefined ? null : normattivaUrl(urnAt(article.act.urn, { article: article.number })),
		versions:
			rows.length < 2
				? []
				: rows.map((one, at) => {
						const side = (version: Row) => ({ act, article: article.number, from: version.valid_from ?? FIRST })
						// The newest comes first.
						const [older, newer] = at < rows.indexOf(row) ? [row, one] : [one, row]
						return {
							label: validityText(one.article),
							to: normPath(act, article.number, { from: one === current ? null : (one.valid_from ?? FIRST) }),
							compare: comparePath(side(older), side(newer)),
							isShown: one === row,
						}
					}),
		previous,
		next,
	}
}

function findVersions(db: Db, act: string, number: string, today: string): Promise<Row[]> {
	return selectRows<Row>(
		db,
		sql`select a.id::text, a.article, a.document_id, a.valid_from::text,
				coalesce(a.valid_from <= ${today}::date, true) and coalesce(a.valid_to >= ${today}::date, true) as is_current
			from ${PUBLIC_ARTICLES} a where a.act = ${act} and a.ref = ${`${act}:${number}`}
			order by a.valid_from desc nulls last, a.id`,
	)
}

async function findBeside(db: Db, row: Row, side: 'previous' | 'next'): Promise<NormLink | null> {
	const article = await findNeighbour(db, row, side)
	return article ? { title: nameOf(article, 'art.'), to: normPath(article.act.code, article.number) } : null
}

/** Returns a page of the articles of a public act, or of those that say some words; undefined if there is no such act. */
export async function findAct(
	db: Db,
	act: string,
	{ query: typed, page: wanted }: { query: string; page: number },
): Promise<ActView | undefined> {
	const query = typed.replaceAll('\0', ' ').trim().slice(0, QUERY_MAX)
	const [document] = await selectRows<{ title: string; total: number }>(
		db,
		sql`select d.title, count(distinct a.ref)::int as total
			from ${PUBLIC_ACTS} d left join ${PUBLIC_ARTICLES} a on a.document_id = d.id and ${says(query)}
			where d.code = ${act} group by d.id, d.title`,
	)
	if (!document) return undefined
	const pages = Math.max(1, Math.ceil(document.total / PAGE_SIZE))
	const page = Math.min(pages, Math.max(1, wanted))
	const rows = await selectRows<{ number: string; heading: string; text: string }>(
		db,
		sql`select number, heading, text from (
				select distinct on (a.ref) a.id, a.article->>'number' as number, a.article->>'heading' as heading,
					a.article->>'text' as text
				from ${PUBLIC_ARTICLES} a where a.act = ${act} and ${says(query)}
				order by a.ref, a.valid_from desc nulls last, a.id
			) as latest order by id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
	)
	const articles = rows.map(({ number, heading, text }) => ({
		to: normPath(act, number),
		name: nameOf({ number, heading }, 'Art.'),
		heading: isSection(number) ? '' : heading,
		excerpt: query === '' ? null : around(text, query),
	}))
	const isLaw = !rows.some(({ number }) => isSection(number))
	return { code: act, title: document.title, query, isLaw, articles, total: document.total, page, pages }
}

/** Texts without articles are read by sections, numbered s1, s2 … */
function isSection(number: string): boolean {
	return /^s\d+$/.test(number)
}

function nameOf({ number, heading }: Pick<Article, 'number' | 'heading'>, article: 'art.' | 'Art.'): string {
	if (!isSection(number)) return `${article} ${number}`
	return heading === '' ? 'In breve' : heading
}

function says(query: string): SQL {
	if (query === '') return sql`true`
	return sql`strpos(lower((a.article->>'heading') || ' ' || (a.article->>'text')), lower(${query})) > 0`
}

/** The words beside the first place where a text says them; its opening if only the rubric does. */
function around(text: string, query: string): string {
	const at = text.toLowerCase().indexOf(query.toLowerCase())
	const start = Math.max(0, at - EXCERPT_LENGTH / 2)
	const words = text
		.slice(start, start + EXCERPT_LENGTH)
		.replaceAll(/\s+/g, ' ')
		.trim()
	return `${start > 0 ? '… ' : ''}${words}${start + EXCERPT_LENGTH < text.length ? ' …' : ''}`
}
