import { eq, sql } from 'drizzle-orm'
import { type Article, analysePassage, chunkRanges, type ParsedDocument, passageOf, versionKey } from 'legal'
import { type Db, selectRows } from '#server/database.ts'
import { announcePublicChange } from '#server/public-changes.ts'
import { knowledgeDocuments } from './knowledge-table.server.ts'

/** Imports wait for each other: they count the same terms. */
const ADVISORY_LOCK = 4_722_027
const ARTICLES_A_BATCH = 200

export interface DocumentMeta {
	documentType: string
	category: string
	status: 'approvato' | 'da-verificare'
	audience: readonly string[] | null
	uploadedBy?: string
	source?: string
}

export interface Imported {
	articles: number
	passages: number
}

/** Writes a document whole, or not at all; one with the same code gives way to it. */
export async function importDocument(db: Db, { act, articles }: ParsedDocument, meta: DocumentMeta): Promise<Imported> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`)
		await forget(tx, act.code)
		const [document] = await tx
			.insert(knowledgeDocuments)
			.values({ ...meta, audience: meta.audience && [...meta.audience], code: act.code, act })
			.returning({ id: knowledgeDocuments.id })
		if (!document) throw new Error('the document was not written')
		const imported = await writeArticles(tx, document.id, articles, meta.audience)
		if (meta.audience === null) await announcePublicChange(tx)
		return imported
	})
}

/** Takes a document out, with everything that was counted for it. */
export async function removeDocument(db: Db, code: string): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`)
		await forget(tx, code)
		await announcePublicChange(tx)
	})
}

async function forget(tx: Db, code: string): Promise<void> {
	const [document] = await tx
		.select({ id: knowledgeDocuments.id })
		.from(knowledgeDocuments)
		.where(eq(knowledgeDocuments.code, code))
	if (!document) return
	await tx.execute(sql`
		with gone as (
			select lexeme, count(*)::int as passages
			from knowledge_passages, unnest(tsvector_to_array(lexemes)) as lexeme
			where document_id = ${document.id} group by lexeme)
		update knowledge_terms t set passages = t.passages - gone.passages from gone where t.term = gone.lexeme`)
	await tx.execute(sql`
		with gone as (
			select count(*)::int as passages, sum(${termCount(1)}) as heading, sum(${termCount(2)}) as context, sum(${termCount(3)}) as body
			from knowledge_passages where document_id = ${document.id})
		update knowledge_totals set
			passages = knowledge_totals.passages - gone.passages,
			heading_terms = heading_terms - coalesce(heading, 0),
			context_terms = context_terms - coalesce(context, 0),
			text_terms = text_terms - coalesce(body, 0)
		from gone`)
	await tx.execute(sql`delete from knowledge_terms where passages <= 0`)
	await tx.delete(knowledgeDocuments).where(eq(knowledgeDocuments.id, document.id))
}

/** Terms in one line of `terms`. */
function termCount(line: 1 | 2 | 3) {
	const field = sql`split_part(terms, E'\\n', ${sql.raw(String(line))})`
	return sql`case when ${field} = '' then 0 else length(${field}) - length(replace(${field}, ' ', '')) + 1 end`
}

async function writeArticles(
	tx: Db,
	documentId: string,
	articles: readonly Article[],
	audience: readonly string[] | null,
): Promise<Imported> {
	const counts = new Map<string, number>()
	const totals = { passages: 0, heading: 0, context: 0, text: 0 }
	for (let from = 0; from < articles.length; from += ARTICLES_A_BATCH) {
		const batch = articles
			.slice(from, from + ARTICLES_A_BATCH)
			.map((article) => ({ ...article, audience: audience ?? 'public' }) as const)
		const ids = await insertArticles(tx, documentId, batch)
		const passages = batch.flatMap((article, i) =>
			chunkRanges(article.text, article.commi).map((range) => {
				const { heading, context, text } = analysePassage(passageOf(article, range))
				const distinct = [...new Set([...heading, ...context, ...text])]
				for (const term of distinct) counts.set(term, (counts.get(term) ?? 0) + 1)
				totals.passages += 1
				totals.heading += heading.length
				totals.context += context.length
				totals.text += text.length
				return {
					article_id: ids[i],
					range,
					terms: [heading, context, text].map((terms) => terms.join(' ')).join('\n'),
					lexemes: distinct,
				}
			}),
		)
		await tx.execute(sql`
			insert into knowledge_passages (document_id, article_id, range, terms, lexemes)
			select ${documentId}, article_id, range, terms, array_to_tsvector(lexemes)
			from jsonb_to_recordset(${JSON.stringify(passages)}::jsonb) as p (article_id bigint, range jsonb, terms text, lexemes text[])`)
	}
	await tx.execute(sql`
		insert into knowledge_terms (term, passages)
		select term, passages from jsonb_to_recordset(${JSON.stringify([...counts].map(([term, passages]) => ({ term, passages })))}::jsonb)
			as t (term text, passages int)
		on conflict (term) do update set passages = knowledge_terms.passages + excluded.passages`)
	await tx.execute(sql`
		insert into knowledge_totals as t (passages, heading_terms, context_terms, text_terms)
		values (${totals.passages}, ${totals.heading}, ${totals.context}, ${totals.text})
		on conflict (id) do update set
			passages = t.passages + excluded.passages,
			heading_terms = t.heading_terms + excluded.heading_terms,
			context_terms = t.context_terms + excluded.context_terms,
			text_terms = t.text_terms + excluded.text_terms`)
	return { articles: articles.length, passages: totals.passages }
}

async function insertArticles(tx: Db, documentId: string, articles: readonly Article[]): Promise<number[]> {
	const rows = articles.map((article) => ({
		ref: article.ref,
		version_key: versionKey(article),
		article,
		valid_from: article.validity.from ?? null,
		valid_to: article.validity.to ?? null,
	}))
	const inserted = await selectRows<{ id: string; version_key: string }>(
		tx,
		sql`insert into knowledge_articles (document_id, ref, version_key, article, valid_from, valid_to)
			select ${documentId}, ref, version_key, article, valid_from, valid_to
			from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
				as a (ref text, version_key text, article jsonb, valid_from date, valid_to date)
			returning id, version_key`,
	)
	const idOf = new Map(inserted.map(({ id, version_key }) => [version_key, Number(id)]))
	return rows.map(({ version_key }) => idOf.get(version_key) ?? NaN)
}
