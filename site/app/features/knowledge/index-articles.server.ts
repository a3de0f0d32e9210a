import { sql } from 'drizzle-orm'
import { type Article, analysePassage, chunkRanges, defaultSizes, passageOf, versionKey } from 'legal'
import { type Db, selectRows } from '#server/database.ts'

const WHOLE = { target: Number.POSITIVE_INFINITY, hardLimit: Number.POSITIVE_INFINITY }

/** What passages add to the counts of the whole base. */
export interface WrittenPassages {
	/** In how many passages each term stands. */
	terms: ReadonlyMap<string, number>
	totals: { passages: number; heading: number; context: number; text: number }
}

/** Writes articles and their passages; the counts are the caller's to add, when the document is shown. */
export async function writeArticles(
	tx: Db,
	documentId: string,
	articles: readonly Article[],
	{ audience, chunked = true }: { audience: readonly string[] | null; chunked?: boolean },
): Promise<WrittenPassages> {
	const shown = articles.map((article) => ({ ...article, audience: audience ?? 'public' }) as const)
	const ids = await insertArticles(tx, documentId, shown)
	const terms = new Map<string, number>()
	const totals = { passages: 0, heading: 0, context: 0, text: 0 }
	const passages = shown.flatMap((article, i) =>
		chunkRanges(article.text, article.commi, chunked ? defaultSizes : WHOLE).map((range) => {
			const { heading, context, text } = analysePassage(passageOf(article, range))
			const distinct = [...new Set([...heading, ...context, ...text])]
			for (const term of distinct) terms.set(term, (terms.get(term) ?? 0) + 1)
			totals.passages += 1
			totals.heading += heading.length
			totals.context += context.length
			totals.text += text.length
			return {
				article_id: ids[i],
				range,
				terms: [heading, context, text].map((line) => line.join(' ')).join('\n'),
				lexemes: distinct,
			}
		}),
	)
	await tx.execute(sql`
		insert into knowledge_passages (document_id, article_id, range, terms, lexemes)
		select ${documentId}, article_id, range, terms, array_to_tsvector(lexemes)
		from jsonb_to_recordset(${JSON.stringify(passages)}::jsonb) as p (article_id bigint, range jsonb, terms text, lexemes text[])`)
	return { terms, totals }
}

async function insertArticles(tx: Db, documentId: string, articles: readonly Article[]): Promise<number[]> {
	const rows = articles.map((article) => ({
		ref: article.ref,
		version_key: `${documentId}|${versionKey(article)}`,
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
	return rows.map(({ version_key }) => idOf.get(version_key) ?? Number.NaN)
}

export async function addCounts(tx: Db, written: readonly WrittenPassages[]): Promise<void> {
	const terms = new Map<string, number>()
	for (const batch of written)
		for (const [term, passages] of batch.terms) terms.set(term, (terms.get(term) ?? 0) + passages)
	const sum = (field: keyof WrittenPassages['totals']) => written.reduce((all, { totals }) => all + totals[field], 0)
	await tx.execute(sql`
		insert into knowledge_terms (term, passages)
		select term, passages from jsonb_to_recordset(${JSON.stringify([...terms].map(([term, passages]) => ({ term, passages })))}::jsonb)
			as t (term text, passages int)
		on conflict (term) do update set passages = knowledge_terms.passages + excluded.passages`)
	await tx.execute(sql`
		insert into knowledge_totals as t (passages, heading_terms, context_terms, text_terms)
		values (${sum('passages')}, ${sum('heading')}, ${sum('context')}, ${sum('text')})
		on conflict (id) do update set
			passages = t.passages + excluded.passages,
			heading_terms = t.heading_terms + excluded.heading_terms,
			context_terms = t.context_terms + excluded.context_terms,
			text_terms = t.text_terms + excluded.text_terms`)
}

/** Takes a document's passages out of the counts, while they are still there. */
export async function takeCounts(tx: Db, documentId: string): Promise<void> {
	await tx.execute(sql`
		with gone as (
			select lexeme, count(*)::int as passages
			from knowledge_passages, unnest(tsvector_to_array(lexemes)) as lexeme
			where document_id = ${documentId} group by lexeme)
		update knowledge_terms t set passages = t.passages - gone.passages from gone where t.term = gone.lexeme`)
	await tx.execute(sql`
		with gone as (
			select count(*)::int as passages, sum(${termCount(1)}) as heading, sum(${termCount(2)}) as context, sum(${termCount(3)}) as body
			from knowledge_passages where document_id = ${documentId})
		update knowledge_totals set
			passages = knowledge_totals.passages - gone.passages,
			heading_terms = heading_terms - coalesce(heading, 0),
			context_terms = context_terms - coalesce(context, 0),
			text_terms = text_terms - coalesce(body, 0)
		from gone`)
	await tx.execute(sql`delete from knowledge_terms where passages <= 0`)
}

/** Terms in one line of `terms`. */
function termCount(line: 1 | 2 | 3) {
	const field = sql`split_part(terms, E'\\n', ${sql.raw(String(line))})`
	return sql`case when ${field} = '' then 0 else length(${field}) - length(replace(${field}, ' ', '')) + 1 end`
}
