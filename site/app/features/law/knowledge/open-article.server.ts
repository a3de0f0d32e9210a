import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Article } from 'legal'
import type { Person } from '#app/features/base/people/person.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { knowledgeDocuments } from './knowledge-table.server.ts'

/** A version of an article, as stored. */
export interface StoredArticle {
	id: string
	article: Article
	document_id: string
}

/** A version of an article, with what is known of its document. */
export interface OpenArticle extends StoredArticle {
	document_type: string
	citation: string | null
	source: string | null
	status: string
	is_public: boolean
}

/** Identifies a version of an article that was cited. */
export interface CitedVersion {
	documentId: string
	ref: string
	version: string | null
}

const d = alias(knowledgeDocuments, 'd')

/** Condition that anybody, or this person, may find a document. @param of the table, or an alias of it */
function readableBy(person: Person | null, of: Record<'audience', AnyColumn>): SQL {
	const own = person ? sql` or ${person.userId} = any(${of.audience})` : sql``
	return sql`(${of.audience} is null${own})`
}

/** Superseded documents open for those who could read them while they were current. */
function openableBy(viewer: Person): SQL {
	return sql`(${readableBy(viewer, d)} or (d.status = 'superseded' and (d.was_public or d.uploaded_by = ${viewer.userId})))`
}

/** Returns a cited article that this person may open, in the cited version if it is still stored. */
export async function findOpenArticle(
	db: Db,
	viewer: Person,
	{ documentId, ref, version }: CitedVersion,
): Promise<OpenArticle | undefined> {
	const [row] = await selectRows<OpenArticle>(
		db,
		sql`select a.id::text, a.article, d.id as document_id, d.document_type, d.citation, d.source, d.status,
				d.audience is null and d.status <> 'superseded' as is_public
			from knowledge_articles a join knowledge_documents d on d.id = a.document_id
			where a.ref = ${ref} and ${openableBy(viewer)}
			order by (d.id::text = ${documentId}) desc, (a.valid_from is not distinct from ${version}::date) desc,
				(d.status <> 'superseded') desc, a.valid_from desc nulls last limit 1`,
	)
	return row
}

/** Returns the article before or after in the same document; other versions of the same one are passed over. */
export async function findNeighbour(
	db: Db,
	{ id, document_id, article: { ref } }: StoredArticle,
	side: 'previous' | 'next',
): Promise<Article | undefined> {
	const beyond = side === 'next' ? sql`id > ${id}::bigint order by id` : sql`id < ${id}::bigint order by id desc`
	const [row] = await selectRows<{ article: Article }>(
		db,
		sql`select article from knowledge_articles
			where document_id = ${document_id}::uuid and ref <> ${ref} and ${beyond} limit 1`,
	)
	return row?.article
}

/** Returns the codes of a category's documents that this person may find. */
export async function findReadableCodes(db: Db, person: Person | null, category: string): Promise<string[]> {
	const rows = await db
		.select({ code: knowledgeDocuments.code })
		.from(knowledgeDocuments)
		.where(and(eq(knowledgeDocuments.category, category), readableBy(person, knowledgeDocuments)))
	return rows.map(({ code }) => code)
}
