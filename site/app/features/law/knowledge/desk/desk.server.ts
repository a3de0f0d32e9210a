import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Article } from 'legal'
import { z } from 'zod'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { writtenLine } from '#app/text/written-text.ts'
import { lockSeen, versionOf } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import type { Result } from '#platform/result.ts'
import { DOCUMENT_CATEGORIES, DOCUMENT_STATUSES, DOCUMENT_TYPES, type DocumentStatus } from '../document.ts'
import { alone, importDocument, reindexDocument, supersedeDocument } from '../import-document.server.ts'
import { knowledgeDocuments } from '../knowledge-table.server.ts'
import { metaOf, readUpload, Upload } from '../upload-document.server.ts'
import { type DeskDocument, type DeskDocumentDetail, type DocumentField, detailsShown, documentShown } from './desk.ts'

export const PAGE_SIZE = 50
const ARTICLES_SHOWN = 500

export const DeskSearch = z.object({
	q: writtenLine({ max: [200] }).catch(''),
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
		version: versionOf(documentShown(row)),
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

/** `not-possible`: the admin may not see it, or its state does not allow this. */
export type DeskDecided = Result<object, { code: 'not-possible' } | Changed<DocumentField>>

const NOT_POSSIBLE = { ok: false, problem: { code: 'not-possible' } } as const

/** Locks a document that the admin may see, in one of these states, if it still is what was shown. */
function lockDocument(tx: Db, admin: Admin, code: string, seen: Seen, states: readonly DocumentStatus[]) {
	const mayBe = and(
		eq(knowledgeDocuments.code, code),
		isWhole,
		seenBy(admin),
		inArray(knowledgeDocuments.status, [...states]),
	)
	const select = tx.select().from(knowledgeDocuments).where(mayBe)
	return lockSeen(select, { seen, shown: documentShown, gone: NOT_POSSIBLE.problem })
}

/** Makes a proposed document public. */
export async function approveDocument(db: Db, admin: Admin, code: string, seen: Seen): Promise<DeskDecided> {
	return alone(db, async (tx, revision) => {
		const locked = await lockDocument(tx, admin, code, seen, ['proposed', 'unverified'])
		if (!locked.ok) return locked
		await tx
			.update(knowledgeDocuments)
			.set({ status: 'approved', audience: null, refusal: null, revision, updatedAt: new Date() })
			.where(eq(knowledgeDocuments.id, locked.row.id))
		await announcePublicChange(tx)
		return { ok: true }
	})
}

/** Returns a proposal to its author, with the reason. */
export async function refuseDocument(
	db: Db,
	admin: Admin,
	code: string,
	reason: string,
	seen: Seen,
): Promise<DeskDecided> {
	return db.transaction(async (tx) => {
		const locked = await lockDocument(tx, admin, code, seen, ['proposed'])
		if (!locked.ok) return locked
		await tx
			.update(knowledgeDocuments)
			.set({ status: 'private', refusal: reason, updatedAt: new Date() })
			.where(eq(knowledgeDocuments.id, locked.row.id))
		return { ok: true }
	})
}

/** Removes a document from the search; answers that quoted it can still open it. */
export async function withdrawDocument(db: Db, admin: Admin, code: string, seen: Seen): Promise<DeskDecided> {
	return alone(db, async (tx) => {
		const locked = await lockDocument(tx, admin, code, seen, ['approved'])
		if (!locked.ok) return locked
		await supersedeDocument(tx, code)
		return { ok: true }
	})
}

/**
 * Replaces the text that was shown; the old one is kept for the answers that quoted it. Importing takes several transactions: of two admins
 * who replace the text within them, the second has the last word, and the text of the first is kept too.
 */
export async function replaceDocument(
	db: Db,
	admin: Admin,
	code: string,
	content: string,
	seen: Seen,
): Promise<DeskDecided> {
	const locked = await db.transaction((tx) =>
		lockDocument(tx, admin, code, seen, ['proposed', 'approved', 'unverified']),
	)
	if (!locked.ok) return locked
	const { row } = locked
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
	if (!upload.success) return NOT_POSSIBLE
	const { articles } = await readUpload(code, upload.data)
	const { status, audience, uploadedBy } = row
	const document = { act: row.act, articles: articles.map((article) => ({ ...article, act: row.act })) }
	await importDocument(db, document, { ...metaOf(upload.data), status, audience, uploadedBy }, { keepOld: true })
	return { ok: true }
}

export const EditFields = z.object({
	title: writtenLine({ min: [1, 'Il titolo è obbligatorio'], max: [300, 'Il titolo supera 300 caratteri'] }),
	documentType: z.enum(Object.keys(DOCUMENT_TYPES), 'Scegli un tipo'),
	category: z.enum(Object.keys(DOCUMENT_CATEGORIES), 'Scegli una categoria'),
	source: writtenLine({ max: [300] }).transform((text) => text || null),
	citation: writtenLine({ max: [300] }).transform((text) => text || null),
	validFrom: z.union([z.iso.date(), z.literal('')], 'Data non valida').transform((text) => text || null),
	validTo: z.union([z.iso.date(), z.literal('')], 'Data non valida').transform((text) => text || null),
})

/** Changes the details that were shown and re-indexes its passages, since the title is searched too. */
export async function editDocument(
	db: Db,
	admin: Admin,
	code: string,
	fields: z.infer<typeof EditFields>,
	seen: Seen,
): Promise<DeskDecided> {
	const { title, ...rest } = fields
	const id = await db.transaction(async (tx) => {
		const row = await findRow(tx, admin, code)
		if (!row || row.status === 'superseded') return NOT_POSSIBLE
		const select = tx.select().from(knowledgeDocuments).where(eq(knowledgeDocuments.id, row.id))
		const gone = NOT_POSSIBLE.problem
		const locked = await lockSeen(select, { seen, shown: detailsShown, wanted: fields, gone })
		if (!locked.ok) return locked
		await tx
			.update(knowledgeDocuments)
			.set({ ...rest, act: { ...locked.row.act, title }, updatedAt: new Date() })
			.where(eq(knowledgeDocuments.id, row.id))
		return row.id
	})
	if (typeof id !== 'string') return id
	await reindexDocument(db, id)
	return { ok: true }
}

/** Returns the id of a document by its code. */
export async function findDocumentId(db: Db, admin: Admin, code: string): Promise<string | undefined> {
	return (await findRow(db, admin, code))?.id
}
