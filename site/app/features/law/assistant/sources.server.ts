import { type SQL, sql } from 'drizzle-orm'
import { type AnswerSource, type Article, citationText, isRubric, normattivaUrl, urnAt, validityText } from 'legal'
import type { Person } from '#app/features/base/people/person.ts'
import { DOCUMENT_TYPES, type DocumentType } from '#app/features/law/knowledge/document.ts'
import type { Cited } from '#app/features/law/knowledge/search-thread.server.ts'
import { normPath } from '#app/features/law/norms/norm.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import type { ChatSource, PassageKey } from './message.ts'
import type { PassageView } from './passage.ts'

interface Row {
	id: string
	article: Article
	document_id: string
	document_type: string
	citation: string | null
	source: string | null
	status: string
	is_public: boolean
}

const COLUMNS = sql`a.id::text, a.article, d.id as document_id, d.document_type, d.citation, d.source, d.status,
	d.audience is null and d.status <> 'superseded' as is_public`

function readableBy({ userId }: Person): SQL {
	return sql`(d.audience is null or ${userId} = any(d.audience))`
}

/** Superseded documents open for those who could read them while they were current. */
function openableBy(viewer: Person): SQL {
	return sql`(${readableBy(viewer)} or (d.status = 'superseded' and (d.was_public or d.uploaded_by = ${viewer.userId})))`
}

/** Returns a source in the form stored in the chat. */
export function toChatSource(
	{ ref, comma, start, end }: AnswerSource,
	{ article, document: { id, documentType } }: Cited,
): ChatSource {
	return {
		title: citationText(article, comma),
		type: typeLabel({ article, document_type: documentType }),
		excerpt: article.text.slice(start, end),
		url: officialUrl(article),
		asOf: article.asOf ?? null,
		passage: { documentId: id, ref, version: article.validity.from ?? null, start, end },
	}
}

/** As `toChatSource`, with the rubric, for articles that are listed without being an answer. */
export function toNearestRule(source: AnswerSource, cited: Cited): ChatSource {
	const { heading } = cited.article
	return { ...toChatSource(source, cited), ...(isRubric(heading) ? { heading } : {}) }
}

/** Returns the cited article, in the quoted version if it is still stored. */
export async function openPassage(db: Db, viewer: Person, key: PassageKey): Promise<PassageView | undefined> {
	const [row] = await selectRows<Row>(
		db,
		sql`select ${COLUMNS} from knowledge_articles a join knowledge_documents d on d.id = a.document_id
			where a.ref = ${key.ref} and ${openableBy(viewer)}
			order by (d.id::text = ${key.documentId}) desc, (a.valid_from is not distinct from ${key.version}::date) desc,
				(d.status <> 'superseded') desc, a.valid_from desc nulls last limit 1`,
	)
	if (!row) return undefined
	const { article } = row
	const [previous, next] = await Promise.all([neighbour(db, row, 'previous'), neighbour(db, row, 'next')])
	return {
		title: citationText(article),
		act: article.act.title,
		type: typeLabel(row),
		heading: article.heading,
		path: article.path,
		text: article.text,
		commi: article.commi.map(({ start, end, number }) => ({ start, end, number: number ?? null })),
		mark: { start: key.start, end: key.end },
		validity: validityText(article),
		superseded: row.status === 'superseded',
		page: row.is_public ? normPath(article.act.code, article.number, { ...key, from: key.version }) : null,
		url: officialUrl(article),
		citation: row.citation,
		source: row.source ?? article.source,
		previous,
		next,
	}
}

async function neighbour(db: Db, { id, document_id }: Row, side: 'previous' | 'next'): Promise<PassageView['next']> {
	const [row] = await selectRows<{ article: Article; document_id: string }>(
		db,
		side === 'next'
			? sql`select article, document_id from knowledge_articles where id > ${id}::bigint order by id limit 1`
			: sql`select article, document_id from knowledge_articles where id < ${id}::bigint order by id desc limit 1`,
	)
	if (row?.document_id !== document_id) return null
	const { article } = row
	const key = { documentId: document_id, ref: article.ref, version: article.validity.from ?? null, start: 0, end: 0 }
	return { title: citationText(article), key }
}

function officialUrl({ act, number }: Article): string | null {
	if (act.urn === undefined) return null
	return normattivaUrl(/^s\d+$/.test(number) ? act.urn : urnAt(act.urn, { article: number }))
}

function typeLabel({ article, document_type }: Pick<Row, 'article' | 'document_type'>): string {
	if (article.act.documentType === 'scheda') return 'Scheda'
	return DOCUMENT_TYPES[isDocumentType(document_type) ? document_type : 'altro']
}

function isDocumentType(value: string): value is DocumentType {
	return value in DOCUMENT_TYPES
}
