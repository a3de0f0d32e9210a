import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { lockSeen } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import type { Result } from '#platform/result.ts'
import { news, newsDrafts, newsVersions } from '../news-table.server.ts'
import { type DeletedNews, type DraftField, draftShown, RESTORE_DAYS, type Version } from './draft.ts'
import { openCorrection } from './drafts.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LISTED = 100

const isUuid = (id: string) => z.uuid().safeParse(id).success
const isOwn = (id: string) => and(eq(news.id, id), eq(news.kind, 'studio'))

/** Takes one of the studio's articles off the site: it is a draft again, its comments stay. @returns the draft's id; undefined if it is not on the site */
export async function withdrawNews(db: Db, staff: Staff, id: string): Promise<string | undefined> {
	if (!isUuid(id)) return undefined
	return db.transaction(async (tx) => {
		const hidden = await tx
			.update(news)
			.set({ hiddenAt: sql`now()` })
			.where(and(isOwn(id), isNull(news.hiddenAt)))
			.returning({ id: news.id })
		if (hidden.length === 0) return undefined
		// A scheduled correction would bring it back by itself.
		await tx.update(newsDrafts).set({ publishAt: null }).where(eq(newsDrafts.newsId, id))
		await announcePublicChange(tx)
		return openCorrection(tx, staff, id)
	})
}

/** Deletes one of the studio's articles; for 30 days it can be restored, with the correction that somebody was writing. @returns false if there is none */
export async function deleteNews(db: Db, _staff: Staff, id: string): Promise<boolean> {
	if (!isUuid(id)) return false
	return db.transaction(async (tx) => {
		const deleted = await tx
			.update(news)
			.set({ hiddenAt: sql`coalesce(${news.hiddenAt}, now())`, deletedAt: sql`now()` })
			.where(and(isOwn(id), isNull(news.deletedAt)))
			.returning({ id: news.id })
		if (deleted.length === 0) return false
		// A scheduled correction would bring it back by itself.
		await tx.update(newsDrafts).set({ publishAt: null }).where(eq(newsDrafts.newsId, id))
		await announcePublicChange(tx)
		return true
	})
}

/** Makes a deleted article a draft again. @returns the draft's id; undefined if it is gone */
export async function restoreNews(db: Db, staff: Staff, id: string): Promise<string | undefined> {
	if (!isUuid(id)) return undefined
	return db.transaction(async (tx) => {
		const restored = await tx
			.update(news)
			.set({ deletedAt: null })
			.where(and(isOwn(id), isNotNull(news.deletedAt)))
			.returning({ id: news.id })
		return restored.length === 0 ? undefined : openCorrection(tx, staff, id)
	})
}

type Gone = { code: 'gone' }

function lockDraft(tx: Db, id: string, seen: Seen) {
	const gone: Gone = { code: 'gone' }
	return lockSeen(tx.select().from(newsDrafts).where(eq(newsDrafts.id, id)), { seen, shown: draftShown, gone })
}

/** Deletes a draft that still is what was shown. The article it corrects stays; one that is off the site is deleted with it, and can be restored. */
export async function deleteDraft(
	db: Db,
	staff: Staff,
	id: string,
	seen: Seen,
): Promise<Result<object, Gone | Changed<DraftField>>> {
	if (!isUuid(id)) return { ok: false, problem: { code: 'gone' } }
	return db.transaction(async (tx) => {
		const locked = await lockDraft(tx, id, seen)
		if (!locked.ok) return locked
		const { newsId } = locked.row
		await tx.delete(newsDrafts).where(eq(newsDrafts.id, id))
		if (newsId === null) return { ok: true }
		const [article] = await tx.select({ hiddenAt: news.hiddenAt }).from(news).where(eq(news.id, newsId))
		if (article && article.hiddenAt !== null) await deleteNews(tx, staff, newsId)
		return { ok: true }
	})
}

/** Returns the deleted articles that can be restored, the last deleted first. */
export async function findDeletedNews(db: Db, _staff: Staff): Promise<DeletedNews[]> {
	const rows = await db
		.select({ id: news.id, title: news.title, deletedAt: news.deletedAt })
		.from(news)
		.where(isNotNull(news.deletedAt))
		.orderBy(desc(news.deletedAt))
		.limit(LISTED)
	return rows.flatMap(({ id, title, deletedAt }) =>
		deletedAt === null
			? []
			: [{ id, title, goneAt: new Date(deletedAt.getTime() + RESTORE_DAYS * DAY_MS).toISOString() }],
	)
}

/** Deletes the rows of articles deleted 30 days ago, with their comments. @returns their number */
export async function purgeDeletedNews(db: Db, now = new Date()): Promise<number> {
	const gone = await db
		.delete(news)
		.where(lt(news.deletedAt, new Date(now.getTime() - RESTORE_DAYS * DAY_MS)))
		.returning({ id: news.id })
	return gone.length
}

/** Returns the earlier texts of an article, newest first. */
export async function findVersions(db: Db, _staff: Staff, newsId: string | null): Promise<Version[]> {
	if (newsId === null) return []
	const rows = await db
		.select({ id: newsVersions.id, title: newsVersions.title, replacedAt: newsVersions.replacedAt })
		.from(newsVersions)
		.where(eq(newsVersions.newsId, newsId))
		.orderBy(desc(newsVersions.replacedAt))
		.limit(LISTED)
	return rows.map((row) => ({ ...row, replacedAt: row.replacedAt.toISOString() }))
}

/** Puts an earlier text of the article into its draft, in place of the text that was shown. */
export async function takeVersion(
	db: Db,
	{ userId }: Staff,
	draftId: string,
	versionId: string,
	seen: Seen,
): Promise<Result<object, Gone | Changed<DraftField>>> {
	if (!isUuid(draftId) || !isUuid(versionId)) return { ok: false, problem: { code: 'gone' } }
	return db.transaction(async (tx) => {
		const locked = await lockDraft(tx, draftId, seen)
		if (!locked.ok) return locked
		const { newsId } = locked.row
		const [version] = await tx.select().from(newsVersions).where(eq(newsVersions.id, versionId))
		if (!version || version.newsId !== newsId) return { ok: false, problem: { code: 'gone' } }
		const { title, description, content, imageUrl } = version
		await tx
			.update(newsDrafts)
			.set({ title, description, content, imageUrl, editedBy: userId, updatedAt: new Date() })
			.where(eq(newsDrafts.id, draftId))
		return { ok: true }
	})
}
