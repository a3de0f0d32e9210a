import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Article } from 'legal'
import { z } from 'zod'
import type { Admin } from '#app/features/people/require-admin.server.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { DOCUMENT_CATEGORIES, DOCUMENT_STATUSES, DOCUMENT_TYPES, type DocumentStatus } from '../document.ts'
import { alone, importDocument, reindexDocument, supersedeDocument } from '../import-document.server.ts'
import { knowledgeDocuments } from '../knowledge-table.server.ts'
import { metaOf, readUpload, Upload } from '../upload-document.server.ts'
import type { DeskDocument, DeskDocumentDetail } from './desk.ts'

export const PAGE_SIZE = 50
const ARTICLES_SHOWN = 500

export const DeskSearch = z.object({
	q: z.string().trim().max(200).catch(''),
	status: z.enum(DOCUMENT_STATUSES).optional().catch(undefined),
	page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

/** Documents an admin may see: all except other people's private ones. */
function seenBy({ userId }: Admin): SQL | undefined {
	const { status, uploadedBy, wasPublic } = knowledgeDocuments
	return or(
		eq(uploadedBy, userId),
		and(ne(status, 'private'), or(ne(status, 'superseded'), eq(wasPublic, true), isNull(uploadedBy))),
	)
}

const columns = {
	code: knowledgeDocuments.code,
	act: knowledgeDocuments.act,
	status: knowledgeDocuments.status,
	documentType: knowledgeDocuments.documentType,
	category: knowledgeDocuments.category,
	passages: knowledgeDocuments.passages,
	updatedAt: knowledgeDocuments.updatedAt,
	normattiva: knowledgeDocuments.normattiva,
}
const isWhole = sql`${knowledgeDocuments.code} not like 'building|%'`

/** Returns the documents an admin may see, filtered and page by page. */
export async function findDeskDocuments(
	db: Db,
	admin: Admin,
	{ q, status, page }: z.infer<typeof DeskSearch>,
): Promise<{ documents: DeskDocument[]; counts: Partial<Record<DocumentStatus, number>>; pages: number }> {
	const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
	const found = and(
		isWhole,
		seenBy(admin),
		status && eq(knowledgeDocuments.status, status),
		q === ''
			? undefined
			: sql`(${knowledgeDocuments.act}->>'title' ilike ${pattern} or ${knowledgeDocuments.code} ilike ${pattern})`,
	)
	const rows = await db
		.select(columns)
		.from(knowledgeDocuments)
		.where(found)
		.orderBy(
			sql`${knowledgeDocuments.status} = 'proposed' desc`,
			sql`${knowledgeDocuments.updatedAt} desc`,
			knowledgeDocuments.code,
		)
		.limit(PAGE_SIZE)
		.offset((page - 1) * PAGE_SIZE)
	const byStatus = await db
		.select({ status: knowledgeDocuments.status, count: sql<number>`count(*)::int` })
		.from(knowledgeDocuments)
		.where(and(isWhole, seenBy(admin)))
		.groupBy(knowledgeDocuments.status)
	const counts = Object.fromEntries(byStatus.map((row) => [row.status, row.count]))
	const total = status ? (counts[status] ?? 0) : byStatus.reduce((sum, { count }) => sum + count, 0)
	return { documents: rows.map(toDesk), counts, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) }
}

type Row = Pick<typeof knowledgeDocuments.$inferSelect, keyof typeof columns>

function toDesk({ act, updatedAt, normattiva, ...row }: Row): DeskDocument {
	return { ...row, title: act.title, updatedAt: updatedAt.toISOString(), isFromNormattiva: normattiva !== null }
}

async function findRow(db: Db, admin: Admin, code: string) {
	const [row] = await db
		.select()
		.from(knowledgeDocuments)
		.where(and(eq(knowledgeDocuments.code, code), isWhole, seenBy(admin)))
	return row
}

/** Returns one document with its articles; undefined if the admin may not see it. */
export async function findDeskDocument(db: Db, admin: Admin, code: string): Promise<DeskDocumentDetail | undefined> {
	const row = await findRow(db, admin, code)
	if (!row) return undefined
	const articles = await selectRows<{ article: Article; total: number }>(
		db,
		sql`select article, (count(*) over ())::int as total from knowledge_articles where document_id = ${row.id} order by id limit ${ARTICLES_SHOWN}`,
	)
	const { source, citation, validFrom, validTo, content, chunked, refusal } = row
	return {
		...toDesk(row),
		...{ source, citation, validFrom, validTo, content, chunked, refusal },
		isUpload: row.content !== null,
		articles: articles.map(({ article: { ref, number, heading, path, text } }) => ({
			ref,
			number,
			heading,
			path,
			text,
		})),
		articleCount: articles[0]?.total ?? 0,
	}
}

/** Makes a proposed document public. @returns false if it is not a proposal */
export async function approveDocument(db: Db, admin: Admin, code: string): Promise<boolean> {
	const row = await findRow(db, admin, code)
	if (!row || !['proposed', 'unverified'].includes(row.status)) return false
	return alone(db, async (tx, revision) => {
		const changed = await tx
			.update(knowledgeDocuments)
			.set({ status: 'approved', audience: null, refusal: null, revision, updatedAt: new Date() })
			.where(and(eq(knowledgeDocuments.id, row.id), eq(knowledgeDocuments.status, row.status)))
			.returning({ id: knowledgeDocuments.id })
		if (changed.length === 0) return false
		await announcePublicChange(tx)
		return true
	})
}

/** Returns a proposal to its author, with the reason. */
export async function refuseDocument(db: Db, admin: Admin, code: string, reason: string): Promise<boolean> {
	const changed = await db
		.update(knowledgeDocuments)
		.set({ status: 'private', refusal: reason, updatedAt: new Date() })
		.where(and(eq(knowledgeDocuments.code, code), eq(knowledgeDocuments.status, 'proposed'), seenBy(admin)))
		.returning({ id: knowledgeDocuments.id })
	return changed.length > 0
}

/** Removes a document from the search; answers that quoted it can still open it. */
export async function withdrawDocument(db: Db, admin: Admin, code: string): Promise<boolean> {
	const row = await findRow(db, admin, code)
	if (row?.status !== 'approved') return false
	await supersedeDocument(db, code)
	return true
}

/** Replaces the text; the old one is kept for the answers that quoted it. */
export async function replaceDocument(db: Db, admin: Admin, code: string, content: string): Promise<boolean> {
	const row = await findRow(db, admin, code)
	if (!row || row.status === 'superseded' || row.status === 'private') return false
	const upload = Upload.safeParse({
		title: row.act.title,
		text: content,
		documentType: row.documentType,
		category: row.category,
		source: row.source,
		citation: row.citation,
		validFrom: row.validFrom,
		validTo: row.validTo,
		enableChunking: row.chunked,
	})
	if (!upload.success) return false
	const { articles } = await readUpload(code, upload.data)
	const { status, audience, uploadedBy } = row
	const document = { act: row.act, articles: articles.map((article) => ({ ...article, act: row.act })) }
	await importDocument(db, document, { ...metaOf(upload.data), status, audience, uploadedBy }, { keepOld: true })
	return true
}

export const EditFields = z.object({
	title: z.string().trim().min(1, 'Il titolo è obbligatorio').max(300, 'Il titolo supera 300 caratteri'),
	documentType: z.enum(Object.keys(DOCUMENT_TYPES), 'Scegli un tipo'),
	category: z.enum(Object.keys(DOCUMENT_CATEGORIES), 'Scegli una categoria'),
	source: z
		.string()
		.trim()
		.max(300)
		.transform((text) => text || null),
	citation: z
		.string()
		.trim()
		.max(300)
		.transform((text) => text || null),
	validFrom: z.union([z.iso.date(), z.literal('')], 'Data non valida').transform((text) => text || null),
	validTo: z.union([z.iso.date(), z.literal('')], 'Data non valida').transform((text) => text || null),
})

/** Changes a document's details and re-indexes its passages, since the title is searched too. */
export async function editDocument(
	db: Db,
	admin: Admin,
	code: string,
	fields: z.infer<typeof EditFields>,
): Promise<boolean> {
	const row = await findRow(db, admin, code)
	if (!row || row.status === 'superseded') return false
	const { title, ...rest } = fields
	await db
		.update(knowledgeDocuments)
		.set({ ...rest, act: { ...row.act, title }, updatedAt: new Date() })
		.where(eq(knowledgeDocuments.id, row.id))
	await reindexDocument(db, row.id)
	return true
}

/** Returns the id of a document by its code. */
export async function findDocumentId(db: Db, admin: Admin, code: string): Promise<string | undefined> {
	return (await findRow(db, admin, code))?.id
}
