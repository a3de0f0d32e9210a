import { sql } from 'drizzle-orm'
import type { IsoDate, LegalRef } from 'legal'
import { type Db, selectRows } from '#platform/database/database.ts'

/** Returns the articles whose text in the base began to apply after a day, up to another, each with its first day. */
export async function findChangedArticles(
	db: Db,
	refs: readonly LegalRef[],
	{ after, to }: { after: IsoDate; to: IsoDate },
): Promise<{ ref: LegalRef; from: IsoDate }[]> {
	if (refs.length === 0) return []
	return selectRows<{ ref: LegalRef; from: IsoDate }>(
		db,
		sql`select a.ref, max(a.valid_from)::text as "from"
			from knowledge_articles a join knowledge_documents d on d.id = a.document_id
			where a.ref in (${sql.join(
				refs.map((ref) => sql`${ref}`),
				sql`, `,
			)}) and a.valid_from > ${after}::date and a.valid_from <= ${to}::date and d.status <> 'superseded' and d.audience is null
			group by a.ref`,
	)
}
