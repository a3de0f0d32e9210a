import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Person } from '#app/features/base/people/person.ts'
import { lockSeen, versionOf } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import type { Result } from '#platform/result.ts'
import { type OwnDocument, ownDocumentShown } from './document.ts'
import { removeDocument } from './import-document.server.ts'
import { knowledgeDocuments } from './knowledge-table.server.ts'

/** Returns a person's uploads, newest first, without replaced ones. */
export async function findOwnDocuments(db: Db, viewer: Person): Promise<OwnDocument[]> {
	const rows = await db
		.select()
		.from(knowledgeDocuments)
		.where(
			and(
				eq(knowledgeDocuments.uploadedBy, viewer.userId),
				inArray(knowledgeDocuments.status, ['private', 'proposed', 'approved']),
			),
		)
		.orderBy(desc(knowledgeDocuments.createdAt), knowledgeDocuments.id)
	return rows.map(({ id, act, status, passages, createdAt, refusal }) => ({
		id,
		title: act.title,
		status,
		passages,
		createdAt: createdAt.toISOString(),
		refusal,
		version: versionOf(ownDocumentShown({ title: act.title, status, refusal })),
	}))
}

const own = (viewer: Person, id: string) =>
	and(sql`${knowledgeDocuments.id}::text = ${id}`, eq(knowledgeDocuments.uploadedBy, viewer.userId))

/** Proposes a document to everyone ('Proponi per tutti'), or withdraws the proposal, as the person last saw it. */
export async function setProposed(
	db: Db,
	viewer: Person,
	id: string,
	proposed: boolean,
	seen: Seen,
): Promise<Result<object, { code: 'gone' } | Changed>> {
	const isEither = inArray(knowledgeDocuments.status, ['private', 'proposed'])
	const status = proposed ? 'proposed' : 'private'
	return db.transaction(async (tx) => {
		const select = tx
			.select()
			.from(knowledgeDocuments)
			.where(and(own(viewer, id), isEither))
		const shown = ({ act, ...row }: typeof knowledgeDocuments.$inferSelect) =>
			ownDocumentShown({ ...row, title: act.title })
		const gone = { code: 'gone' } as const
		const locked = await lockSeen(select, { seen, shown, wanted: { status }, gone })
		if (!locked.ok) return locked
		await tx
			.update(knowledgeDocuments)
			.set({ status, refusal: null, updatedAt: new Date() })
			.where(eq(knowledgeDocuments.id, locked.row.id))
		return { ok: true }
	})
}

/** Deletes a person's own document. Approved ones stay, since public answers use them. */
export async function deleteOwnDocument(db: Db, viewer: Person, id: string): Promise<boolean> {
	const [row] = await db
		.select({ code: knowledgeDocuments.code })
		.from(knowledgeDocuments)
		.where(and(own(viewer, id), inArray(knowledgeDocuments.status, ['private', 'proposed'])))
	if (!row) return false
	await removeDocument(db, row.code)
	return true
}

/** Before an account is deleted: deletes its private documents, replaced ones included. Public ones stay, without the name. */
export async function forgetDocumentsOf(db: Db, userId: string): Promise<void> {
	const { code, status, uploadedBy, wasPublic } = knowledgeDocuments
	const isPrivate = or(inArray(status, ['private', 'proposed']), and(eq(status, 'superseded'), eq(wasPublic, false)))
	const rows = await db
		.select({ code })
		.from(knowledgeDocuments)
		.where(and(eq(uploadedBy, userId), isPrivate))
	for (const row of rows) await removeDocument(db, row.code)
}
