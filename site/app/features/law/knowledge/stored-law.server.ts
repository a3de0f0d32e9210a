/** Rows and figures of the knowledge base, for SQL of other features. */
import { type SQL, sql } from 'drizzle-orm'

/** Condition on `knowledge_documents d`: acts that anyone may read, in the version that is searched. */
const PUBLIC_LAW = sql`d.audience is null and d.status <> 'superseded' and d.code not like 'building|%'`

/** Rows `id`, `code` and `title` of the acts that anyone may read. */
export const PUBLIC_ACTS = sql`(select d.id, d.code, d.act->>'title' as title from knowledge_documents d where ${PUBLIC_LAW})`

/** Rows `id`, `document_id`, `act` (its code), `ref`, `article`, `valid_from` and `valid_to` of the articles of those acts, all versions. */
export const PUBLIC_ARTICLES = sql`(select a.id, a.document_id, d.code as act, a.ref, a.article, a.valid_from, a.valid_to
	from knowledge_articles a join knowledge_documents d on d.id = a.document_id where ${PUBLIC_LAW})`

/** Expression of the version of the knowledge base, as text. */
export const KNOWLEDGE_VERSION = sql`coalesce((select version::text from knowledge_version), '0')`

/** Expression of the number of documents that anyone's answers quote. */
export const PUBLIC_DOCUMENTS = sql`(select count(*)::int from knowledge_documents where audience is null)`

/** One row with the public documents, their passages, and those passages that have vectors of a model: `documents`, `passages`, `embedded`. */
export function publicBase(model: string | undefined): SQL {
	return sql`(select count(*)::int as documents, coalesce(sum(passages), 0)::int as passages,
			coalesce(sum(passages) filter (where embedded = ${model ?? ''} || '@' || revision), 0)::int as embedded
		from knowledge_documents where audience is null)`
}
