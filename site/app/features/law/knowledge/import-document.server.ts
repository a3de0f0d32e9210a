import { eq, like, sql } from 'drizzle-orm'
import type { Article, IsoDate, ParsedDocument } from 'legal'
import { type Db, selectRows } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import type { DocumentStatus } from './document.ts'
import { textSketch } from './files/text-sketch.ts'
import { sizesOf, writeArticles } from './index-articles.server.ts'
import { knowledgeDocuments, knowledgeVersion } from './knowledge-table.server.ts'

const ARTICLES_A_BATCH = 200
/** Prefix of the code of a document that is still being written; not searchable. */
const BUILDING = 'building|'

export interface DocumentMeta {
	documentType: string
	category: string
	status: DocumentStatus
	/** Null for everyone. */
	audience: readonly string[] | null
	uploadedBy?: string | null
	source?: string | null
	citation?: string | null
	validFrom?: string | null
	validTo?: string | null
	/** The original text. */
	content?: string | null
	/** False: each article is one passage, whatever its length. */
	chunked?: boolean
	normattiva?: { codiceRedazionale: string; dataGU: string } | null
}

export interface Imported {
	id: string
	articles: number
	passages: number
}

interface ImportOptions {
	/** Keeps an existing document with the same code, for the answers that quoted it, instead of deleting it. */
	keepOld?: boolean
	/** Called with the number of articles written so far. */
	onProgress?: (articles: number) => Promise<void>
}

/**
 * Writes a document, then publishes it as a whole and replaces the one with the same code in the same transaction. It is written in chunks
 * so that other queries get their turn; what a crash leaves behind is not searchable and is removed by the next import.
 */
export async function importDocument(
	db: Db,
	document: ParsedDocument,
	meta: DocumentMeta,
	{ keepOld = false, onProgress }: ImportOptions = {},
): Promise<Imported> {
	const id = crypto.randomUUID()
	const { act, articles } = document
	await stage(db, id, document, meta)
	try {
		let passages = 0
		for (let from = 0; from < articles.length; from += ARTICLES_A_BATCH) {
			const batch = articles.slice(from, from + ARTICLES_A_BATCH)
			passages += await writeArticles(db, id, batch, sizesOf({ chunked: meta.chunked ?? true }))
			await onProgress?.(Math.min(from + ARTICLES_A_BATCH, articles.length))
		}
		await alone(db, async (tx, revision) => {
			const old = await findByCode(tx, act.code)
			if (old) await (keepOld ? supersede(tx, old) : forget(tx, old.id))
			await tx
				.update(knowledgeDocuments)
				.set({ code: act.code, status: meta.status, audience: labels(meta.audience), passages, revision })
				.where(eq(knowledgeDocuments.id, id))
			if (old) await tx.update(knowledgeDocuments).set({ replacedBy: id }).where(eq(knowledgeDocuments.id, old.id))
			if (meta.audience === null) await announcePublicChange(tx)
		})
		return { id, articles: articles.length, passages }
	} catch (error) {
		await db.delete(knowledgeDocuments).where(eq(knowledgeDocuments.id, id))
		throw error
	}
}

async function stage(db: Db, id: string, { act, articles }: ParsedDocument, meta: DocumentMeta): Promise<void> {
	await db.insert(knowledgeDocuments).values({
		...meta,
		id,
		act,
		code: BUILDING + id,
		status: 'unverified',
		audience: [],
		sketch: textSketch(meta.content ?? articles.map(({ text }) => text).join('\n')),
	})
}

/** Deletes what failed imports left; younger than an hour they may still be running. */
export async function sweepUnfinished(db: Db): Promise<void> {
	await db
		.delete(knowledgeDocuments)
		.where(sql`${like(knowledgeDocuments.code, `${BUILDING}%`)} and created_at < now() - interval '1 hour'`)
}

/** Re-indexes a document from its stored articles, with its current details. @returns the number of passages; undefined if it no longer exists */
export async function reindexDocument(
	db: Db,
	id: string,
	onProgress?: ImportOptions['onProgress'],
): Promise<number | undefined> {
	const [row] = await db.select().from(knowledgeDocuments).where(eq(knowledgeDocuments.id, id))
	if (!row || row.status === 'superseded') return undefined
	const { act, code: _, id: __, sketch: ___, passages: ____, revision: _____, embedded: ______, ...meta } = row
	const articles = await selectRows<{ article: Article }>(
		db,
		sql`select article from knowledge_articles where document_id = ${id} order by id`,
	)
	const { validFrom, validTo } = meta
	const validity = { ...(validFrom && { from: validFrom as IsoDate }), ...(validTo && { to: validTo as IsoDate }) }
	// Dates set on the document apply to all of it; an act's articles keep their own.
	const isDated = validFrom !== null || validTo !== null
	const document = {
		act,
		articles: articles.map(({ article }) => ({ ...article, act, ...(isDated && { validity }) })),
	}
	const imported = await importDocument(db, document, meta, { ...(onProgress && { onProgress }) })
	return imported.passages
}

/** Deletes a document with its articles. */
export async function removeDocument(db: Db, code: string): Promise<void> {
	await alone(db, async (tx) => {
		const document = await findByCode(tx, code)
		if (document) await forget(tx, document.id)
		await announcePublicChange(tx)
	})
}

/** Removes a document from the search; answers that quoted it can still open it. */
export async function supersedeDocument(db: Db, code: string): Promise<void> {
	await alone(db, async (tx) => {
		const document = await findByCode(tx, code)
		if (document) await supersede(tx, document)
		await announcePublicChange(tx)
	})
}

/**
 * Runs exclusively among all changes to the searchable documents, by locking the version row until commit. Documents it publishes get the
 * new version as their revision.
 */
export function alone<T>(db: Db, work: (tx: Db, version: number) => Promise<T>): Promise<T> {
	return db.transaction(async (tx) => {
		const { version } = knowledgeVersion
		const [row] = await tx
			.insert(knowledgeVersion)
			.values({ version: 1 })
			.onConflictDoUpdate({ target: knowledgeVersion.id, set: { version: sql`${version} + 1` } })
			.returning({ version })
		if (!row) throw new Error('the version of the knowledge base was not written')
		return work(tx, row.version)
	})
}

type Found = Pick<typeof knowledgeDocuments.$inferSelect, 'id' | 'code' | 'audience'>

async function findByCode(tx: Db, code: string): Promise<Found | undefined> {
	const { id, audience } = knowledgeDocuments
	const [row] = await tx
		.select({ id, audience, code: knowledgeDocuments.code })
		.from(knowledgeDocuments)
		.where(eq(knowledgeDocuments.code, code))
	return row
}

async function forget(tx: Db, id: string): Promise<void> {
	await tx.delete(knowledgeDocuments).where(eq(knowledgeDocuments.id, id))
}

async function supersede(tx: Db, { id, code, audience }: Found): Promise<void> {
	await tx
		.update(knowledgeDocuments)
		.set({
			code: `${code}|${id}`,
			status: 'superseded',
			audience: [],
			wasPublic: audience === null,
			passages: 0,
			updatedAt: new Date(),
		})
		.where(eq(knowledgeDocuments.id, id))
}

function labels(audience: readonly string[] | null): string[] | null {
	return audience && [...audience]
}
