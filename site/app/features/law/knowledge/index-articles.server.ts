import { sql } from 'drizzle-orm'
import { type Article, type ChunkSizes, chunkRanges, defaultSizes, versionKey, wholeArticle } from 'legal'
import type { Db } from '#platform/database/database.ts'

/** Returns the passage sizes chosen in the form. */
export function sizesOf(document: { chunked: boolean }): ChunkSizes {
	return document.chunked ? defaultSizes : wholeArticle
}

/** Writes articles. @returns their number of passages */
export async function writeArticles(
	tx: Db,
	documentId: string,
	articles: readonly Article[],
	sizes: ChunkSizes,
): Promise<number> {
	const rows = articles.map((article) => ({
		ref: article.ref,
		version_key: `${documentId}|${versionKey(article)}`,
		article,
		valid_from: article.validity.from ?? null,
		valid_to: article.validity.to ?? null,
	}))
	await tx.execute(sql`
		insert into knowledge_articles (document_id, ref, version_key, article, valid_from, valid_to)
		select ${documentId}, ref, version_key, article, valid_from, valid_to
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
			as a (ref text, version_key text, article jsonb, valid_from date, valid_to date)`)
	return articles.reduce((sum, { text, commi }) => sum + chunkRanges(text, commi, sizes).length, 0)
}
