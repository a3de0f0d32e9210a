import { type SQL, sql } from 'drizzle-orm'
import {
	type Act,
	type Article,
	type Candidate,
	type CandidateRequest,
	type ChunkRange,
	type LegalRef,
	type PassageFilter,
	type PassageStore,
	passageOf,
	type TermStatistics,
} from 'legal'
import { type Db, selectRows } from '#server/database.ts'

/** `legal`'s store on PostgreSQL: candidates, filters and statistics in SQL; what ranks them is `legal`'s. */
export function createPassageStore(db: Db): PassageStore {
	return {
		statistics: (terms) => statistics(db, terms),
		candidates: (request) => candidates(db, request),
		passagesOf: (refs, filter) => passagesOf(db, refs, filter),
		article: (ref, reader) => article(db, ref, reader),
		acts: async (viewer) =>
			(
				await selectRows<{ act: Act }>(
					db,
					sql`select act from knowledge_documents d where ${visible(viewer)} order by code`,
				)
			).map(({ act }) => act),
	}
}

async function statistics(db: Db, terms: readonly string[]): Promise<TermStatistics> {
	const [totals] = await selectRows<Record<'passages' | 'heading' | 'context' | 'body', number>>(
		db,
		sql`select passages, heading_terms::float8 as heading, context_terms::float8 as context, text_terms::float8 as body from knowledge_totals`,
	)
	const counts = await selectRows<{ term: string; passages: number }>(
		db,
		sql`select term, passages from knowledge_terms where term in (select jsonb_array_elements_text(${JSON.stringify(terms)}::jsonb))`,
	)
	const passages = totals?.passages ?? 0
	const mean = (sum = 0) => (passages === 0 ? 0 : sum / passages)
	return {
		passages,
		meanLength: { heading: mean(totals?.heading), context: mean(totals?.context), text: mean(totals?.body) },
		documentFrequency: new Map(counts.map((row) => [row.term, row.passages])),
	}
}

/** Documents without labels, and those with a label the reader holds. */
function visible(viewer: readonly string[] | undefined): SQL {
	return sql`(d.audience is null or d.audience && array(select jsonb_array_elements_text(${JSON.stringify(viewer ?? [])}::jsonb)))`
}

function oneOf(column: SQL, values: readonly string[] | undefined): SQL | undefined {
	return values && sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
}

function documentsThatPass({ acts, areas, documentTypes, viewer }: PassageFilter): SQL {
	const conditions = [
		visible(viewer),
		oneOf(sql`d.code`, acts),
		oneOf(sql`d.act->>'area'`, areas),
		oneOf(sql`d.act->>'documentType'`, documentTypes),
	]
	return sql.join(
		conditions.filter((condition) => condition !== undefined),
		sql` and `,
	)
}

/** Unknown bounds pass. */
function inForceOn(on: string | undefined): SQL {
	if (on === undefined) return sql`true`
	return sql`(a.valid_from is null or a.valid_from <= ${on}::date) and (a.valid_to is null or a.valid_to >= ${on}::date)`
}

interface Row {
	article: Article
	range: ChunkRange
	terms: string
}

function toCandidate({ article: whole, range, terms }: Row): Candidate {
	const [heading = [], context = [], text = []] = terms.split('\n').map((line) => (line === '' ? [] : line.split(' ')))
	return { passage: passageOf(whole, range), terms: { heading, context, text } }
}

async function candidates(db: Db, { terms, filter, limit }: CandidateRequest): Promise<Candidate[]> {
	const asked = JSON.stringify(terms.map(({ term, weight }) => ({ query: quoted(term), weight })))
	const rows = await selectRows<Row>(
		db,
		sql`with best as (
				select p.id, sum(t.weight) as score
				from jsonb_to_recordset(${asked}::jsonb) as t (query text, weight float8)
				join knowledge_passages p on p.lexemes @@ t.query::tsquery
				where p.document_id in (select d.id from knowledge_documents d where ${documentsThatPass(filter)})
					and ${filter.inForceOn === undefined ? sql`true` : sql`exists (select from knowledge_articles a where a.id = p.article_id and ${inForceOn(filter.inForceOn)})`}
				group by p.id order by score desc, p.id limit ${limit})
			select a.article, p.range, p.terms from best
			join knowledge_passages p on p.id = best.id
			join knowledge_articles a on a.id = p.article_id
			order by best.score desc, p.id`,
	)
	return rows.map(toCandidate)
}

/** A lexeme as a query of itself, whatever signs it holds. */
function quoted(term: string): string {
	return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

async function passagesOf(db: Db, refs: readonly LegalRef[], filter: PassageFilter): Promise<Candidate[]> {
	if (refs.length === 0) return []
	const rows = await selectRows<Row>(
		db,
		sql`select a.article, p.range, p.terms
			from jsonb_array_elements_text(${JSON.stringify(refs)}::jsonb) with ordinality as asked (ref, place)
			join knowledge_articles a on a.ref = asked.ref
			join knowledge_documents d on d.id = a.document_id
			join knowledge_passages p on p.article_id = a.id
			where ${documentsThatPass(filter)} and ${inForceOn(filter.inForceOn)}
			order by asked.place, p.id`,
	)
	return rows.map(toCandidate)
}

async function article(
	db: Db,
	ref: LegalRef,
	{ on, viewer }: { on?: string; viewer?: readonly string[] } = {},
): Promise<Article | undefined> {
	const [row] = await selectRows<{ article: Article }>(
		db,
		sql`select a.article from knowledge_articles a join knowledge_documents d on d.id = a.document_id
			where a.ref = ${ref} and ${visible(viewer)} and ${inForceOn(on)}
			order by a.valid_from desc nulls last limit 1`,
	)
	return row?.article
}
