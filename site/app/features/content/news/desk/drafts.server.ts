import { and, desc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isReachable } from '#app/features/base/people/addressees.server.ts'
import type { Admin, Staff } from '#app/features/base/people/require-admin.server.ts'
import { hasRole } from '#app/features/base/people/roles.server.ts'
import { findStudio } from '#app/features/base/studio/studio.server.ts'
import { themesOf } from '#app/features/base/themes/recognise-themes.ts'
import { parseCategory } from '#app/features/base/themes/theme.ts'
import { removeSampleQuestions } from '#app/features/content/questions/sample-questions.server.ts'
import { lockSeen, versionOf } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import { type Db, inSubquery } from '#platform/database/database.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { withSlugs } from '../feeds/store-items.server.ts'
import { news, newsCorrections, newsDrafts, newsVersions } from '../news-table.server.ts'
import { openNews } from '../shown-news.server.ts'
import {
	type Draft,
	type DraftField,
	type DraftForm,
	type DraftIntent,
	type DraftProblem,
	draftShown,
} from './draft.ts'

type Parts = Pick<Platform, 'db' | 'settings'>
type Row = typeof newsDrafts.$inferSelect

const LISTED = 100
const EDITORS = 'Redazione'
const SHORTEST_NOTE = 5

const columns = {
	id: newsDrafts.id,
	title: newsDrafts.title,
	description: newsDrafts.description,
	content: newsDrafts.content,
	imageUrl: newsDrafts.imageUrl,
	category: newsDrafts.category,
	tags: newsDrafts.tags,
	note: newsDrafts.note,
	publishAt: newsDrafts.publishAt,
	updatedAt: newsDrafts.updatedAt,
	articleSlug: news.slug,
	newsId: newsDrafts.newsId,
	isWithdrawn: sql<boolean>`${news.hiddenAt} is not null`,
}

/** Condition of a draft whose article was not deleted: that of a deleted one waits for it to be restored. */
const isAtHand = sql`not exists (select from ${news} as gone where gone.id = ${newsDrafts.newsId} and gone.deleted_at is not null)`

function selectDrafts(db: Db) {
	return db.select(columns).from(newsDrafts).leftJoin(news, eq(news.id, newsDrafts.newsId)).$dynamic()
}

function toDraft(row: Awaited<ReturnType<typeof selectDrafts>>[number]): Draft {
	return {
		...row,
		category: parseCategory(row.category),
		publishAt: row.publishAt?.toISOString() ?? null,
		updatedAt: row.updatedAt.toISOString(),
		version: versionOf(draftShown(row)),
	}
}

/** Returns the most recently edited drafts. */
export async function findDrafts(db: Db, _staff: Staff): Promise<Draft[]> {
	return (await selectDrafts(db).where(isAtHand).orderBy(desc(newsDrafts.updatedAt)).limit(LISTED)).map(toDraft)
}

/** Returns one draft; undefined for an unknown id, and for that of a deleted article. */
export async function findDraft(db: Db, _staff: Staff, id: string): Promise<Draft | undefined> {
	if (!z.uuid().safeParse(id).success) return undefined
	const [row] = await selectDrafts(db).where(and(eq(newsDrafts.id, id), isAtHand))
	return row && toDraft(row)
}

/** Returns the studio's published news, newest first. @param commentsOn number of comments on an article */
export async function findOwnNews(
	db: Db,
	_staff: Staff,
	commentsOn: (articleId: SQL) => SQL<number>,
): Promise<{ id: string; slug: string; title: string; publishedAt: string; comments: number }[]> {
	const rows = await db
		.select({
			id: news.id,
			slug: news.slug,
			title: news.title,
			publishedAt: news.publishedAt,
			comments: commentsOn(sql`news.id`),
		})
		.from(news)
		.where(sql`${news.kind} = 'studio' and ${openNews()}`)
		.orderBy(sql`${news.publishedAt} desc nulls last`)
		.limit(LISTED)
	return rows.map((row) => ({ ...row, slug: encodeURIComponent(row.slug), publishedAt: row.publishedAt.toISOString() }))
}

/** Opens a published article for correction; a second call returns the same draft. @returns its id */
export async function openCorrection(db: Db, { userId }: Staff, newsId: string): Promise<string | undefined> {
	if (!z.uuid().safeParse(newsId).success) return undefined
	const [article] = await db
		.select()
		.from(news)
		.where(and(eq(news.id, newsId), eq(news.kind, 'studio')))
	if (!article) return undefined
	const { title, description, content, urlToImage: imageUrl, category, tags } = article
	await db
		.insert(newsDrafts)
		.values({
			newsId,
			title,
			description: description ?? '',
			content: content ?? '',
			imageUrl,
			category,
			tags,
			editedBy: userId,
		})
		.onConflictDoNothing()
	const [draft] = await db.select({ id: newsDrafts.id }).from(newsDrafts).where(eq(newsDrafts.newsId, newsId))
	return draft?.id
}

export type Saved = Result<{ id: string; slug?: string }, DraftProblem | Changed<DraftField>>

/** A draft as the editor showed it, or a new one. */
export type DraftTarget = { id: string; seen: Seen } | null

/** Saves a draft over the one that was shown, with the date that its form shows: a draft with a date is published then. Or publishes it now. */
export async function saveDraft(
	{ db, settings }: Parts,
	{ userId }: Staff,
	{ target, intent }: { target: DraftTarget; intent: DraftIntent },
	{ publishAt, ...form }: DraftForm,
	now = new Date(),
): Promise<Saved> {
	const due = intent === 'publish' ? undefined : publishAt
	if (due === undefined ? intent === 'schedule' : due <= now) return { ok: false, problem: { code: 'not-in-future' } }
	const values = { ...form, editedBy: userId, updatedAt: now, publishAt: due ?? null, missedAt: null }
	const sourceName = await findSourceName(settings)
	return db.transaction(async (tx) => {
		const locked = target && (await lockDraft(tx, target, values))
		if (locked && !locked.ok) return locked
		const known = locked && locked.row
		const isCorrection = known?.newsId && !(await isHidden(tx, known.newsId))
		if ((intent === 'publish' || due) && isCorrection && form.note.length < SHORTEST_NOTE)
			return { ok: false, problem: { code: 'no-note' } }
		const [draft] = await (known === null
			? tx.insert(newsDrafts).values(values).returning()
			: tx.update(newsDrafts).set(values).where(eq(newsDrafts.id, known.id)).returning())
		if (!draft) throw new Error('the draft was not written')
		if (intent !== 'publish') return { ok: true, id: draft.id }
		return { ok: true, id: draft.id, slug: await publish(tx, draft, sourceName, now) }
	})
}

async function findSourceName(settings: Parts['settings']): Promise<string> {
	return (await findStudio(settings)).name ?? EDITORS
}

async function isHidden(tx: Db, newsId: string): Promise<boolean> {
	const [row] = await tx.select({ hiddenAt: news.hiddenAt }).from(news).where(eq(news.id, newsId))
	return row !== undefined && row.hiddenAt !== null
}

async function lockDraft(tx: Db, { id, seen }: NonNullable<DraftTarget>, values: Parameters<typeof draftShown>[0]) {
	if (!z.uuid().safeParse(id).success) return { ok: false, problem: { code: 'gone' } } as const
	const select = tx
		.select()
		.from(newsDrafts)
		.where(and(eq(newsDrafts.id, id), isAtHand))
	return lockSeen(select, { seen, shown: draftShown, wanted: draftShown(values), gone: { code: 'gone' } as const })
}

/** Publishes a draft as an article, or as a correction of its article. @returns the article's slug */
async function publish(tx: Db, draft: Row, sourceName: string, now: Date): Promise<string> {
	const { newsId, title, description, content, imageUrl: urlToImage } = draft
	const found = themesOf({ title, description })
	const category = draft.category ?? found.category
	const tags = draft.tags.length > 0 ? draft.tags : found.tags
	const values = { title, description, content: content || null, urlToImage, category, tags, terms: found.terms }
	await tx.delete(newsDrafts).where(eq(newsDrafts.id, draft.id))
	await announcePublicChange(tx)
	if (newsId !== null) {
		await keepVersion(tx, newsId, now)
		// An article that was off the site comes back without a note, unless there is one.
		if (draft.note.length >= SHORTEST_NOTE)
			await tx.insert(newsCorrections).values({ newsId, note: draft.note, createdAt: now })
		// Slug and date stay, since others may have linked to the article.
		const [row] = await tx
			.update(news)
			.set({ ...values, hiddenAt: null, deletedAt: null })
			.where(eq(news.id, newsId))
			.returning({ slug: news.slug })
		if (!row) throw new Error('the corrected article is gone')
		return row.slug
	}
	const [written] = await tx
		.insert(news)
		.values(
			await withSlugs(tx, [
				{
					...values,
					sourceName,
					author: EDITORS,
					url: '#',
					publishedAt: now,
					comparedAt: now,
					kind: 'studio' as const,
				},
			]),
		)
		.returning({ slug: news.slug })
	if (!written) throw new Error('the article was not written')
	return written.slug
}

async function keepVersion(tx: Db, newsId: string, now: Date): Promise<void> {
	const [article] = await tx.select().from(news).where(eq(news.id, newsId))
	if (!article) return
	const { title, description, content, urlToImage: imageUrl } = article
	const text = { title, description: description ?? '', content: content ?? '' }
	await tx.insert(newsVersions).values({ newsId, ...text, imageUrl, replacedAt: now })
}

/**
 * Publishes scheduled drafts that are due, each in its own transaction. One whose last editor is no longer of the staff, or is suspended, waits
 * as a draft for a colleague, whom the inbox tells. @returns the number of each
 */
export async function publishDue(
	{ db, settings }: Parts,
	now = new Date(),
): Promise<{ published: number; left: number }> {
	const sourceName = await findSourceName(settings)
	const isByStaff = sql<boolean>`${hasRole(inSubquery(newsDrafts.editedBy))} and ${isReachable(newsDrafts.editedBy)}`
	const counts = { published: 0, left: 0 }
	for (;;) {
		const done = await db.transaction(async (tx) => {
			const [due] = await tx
				.select({ draft: newsDrafts, isByStaff })
				.from(newsDrafts)
				.where(and(isNotNull(newsDrafts.publishAt), lte(newsDrafts.publishAt, now)))
				.orderBy(newsDrafts.publishAt)
				.limit(1)
				.for('update', { skipLocked: true })
			if (!due) return undefined
			const { draft } = due
			if (due.isByStaff) await publish(tx, draft, sourceName, draft.publishAt ?? now)
			else
				await tx
					.update(newsDrafts)
					.set({ publishAt: null, missedAt: draft.publishAt })
					.where(eq(newsDrafts.id, draft.id))
			return due.isByStaff ? 'published' : 'left'
		})
		if (done === undefined) return counts
		counts[done]++
	}
}

/** Deletes the sample article and questions of a new site. */
export async function removeSamples(db: Db, _admin: Admin): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.delete(news).where(eq(news.kind, 'sample'))
		await removeSampleQuestions(tx)
		await announcePublicChange(tx)
	})
}
