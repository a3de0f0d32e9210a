import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { authorLabel } from '#app/features/base/people/author-label.ts'
import type { Identity } from '#app/features/base/people/person.ts'
import { COMMENTS_PER_PAGE, commentAnchor } from '#app/features/content/comments/comment.ts'
import { themePath } from '#app/features/content/following/following.ts'
import { followedThemes } from '#app/features/content/following/following-table.server.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { MUTED_KINDS, type Muted, type Notice, type NoticeCounts, type NoticesView } from './notice-list.ts'
import { mutedSubjects } from './notices-table.server.ts'

const SHOWN_OF_KIND = 50
/** Older news of a theme are news no more. */
const THEME_DAYS = sql.raw("interval '7 days'")

function isMuted(kind: (typeof MUTED_KINDS)[number], subjectId: SQL, userId: string): SQL {
	return sql`exists (select 1 from muted_subjects m
		where m.user_id = ${userId} and m.kind = ${kind} and m.subject_id = ${subjectId})`
}

const newsOfTheme = sql`n.published_at > now() - ${THEME_DAYS} and n.lead_id is null and n.kind <> 'sample'
	and n.hidden_at is null and (n.category = f.theme or n.tags @> array[f.theme])`

function questionsOf(userId: string): SQL {
	return sql`q.user_id = ${userId} and q.status <> 'removed' and not ${isMuted('question', sql`q.id`, userId)}`
}

function repliesTo(userId: string): SQL {
	return sql`own.user_id = ${userId} and r.status = 'shown' and r.user_id is distinct from ${userId}
		and not ${isMuted('article', sql`r.article_id`, userId)}`
}

/** Counts what a person has not seen: own questions with news, answers to own comments, followed themes with news. */
export async function countNotices(db: Db, { userId }: Identity): Promise<NoticeCounts> {
	const [row] = await selectRows<{ questions: number; replies: number; themes: number }>(
		db,
		sql`select
			(select count(*)::int from questions q where ${questionsOf(userId)} and q.changed_at > q.seen_at) as questions,
			(select count(*)::int from comments own join comments r on r.reply_to = own.id
				where ${repliesTo(userId)} and r.reply_seen_at is null) as replies,
			(select count(*)::int from followed_themes f where f.user_id = ${userId}
				and exists (select 1 from news n where ${newsOfTheme} and n.created_at > f.seen_at)) as themes`,
	)
	const { questions = 0, replies = 0, themes = 0 } = row ?? {}
	return { questions, all: questions + replies + themes }
}

/** Returns a person's notices and what the person muted. */
export async function findNotices(db: Db, { userId }: Identity): Promise<NoticesView> {
	const [questions, replies, themes, muted] = await Promise.all([
		findQuestionNews(db, userId),
		findReplies(db, userId),
		findThemeNews(db, userId),
		findMuted(db, userId),
	])
	const notices = [...questions, ...replies, ...themes].toSorted(
		(a, b) => Number(b.isNew) - Number(a.isNew) || b.at.localeCompare(a.at),
	)
	return { notices, muted }
}

async function findQuestionNews(db: Db, userId: string): Promise<Notice[]> {
	const rows = await selectRows<{ id: string; title: string; at: Date | string; is_new: boolean }>(
		db,
		sql`select q.id, q.title, q.changed_at as at, q.changed_at > q.seen_at as is_new from questions q
			where ${questionsOf(userId)} and q.changed_at > q.created_at
			order by is_new desc, q.changed_at desc, q.id limit ${SHOWN_OF_KIND}`,
	)
	return rows.map(({ id, title, at, is_new: isNew }) => ({
		...{ kind: 'question', key: `question-${id}`, subjectId: id, title, to: `/questions/${id}`, isNew },
		at: new Date(at).toISOString(),
	}))
}

async function findReplies(db: Db, userId: string): Promise<Notice[]> {
	const rows = await selectRows<{
		id: string
		article_id: string
		slug: string
		title: string
		author_id: string | null
		author_name: string | null
		at: Date | string
		is_new: boolean
		newer: number
	}>(
		db,
		sql`select r.id, r.article_id, n.slug, n.title, r.user_id as author_id, p.display_name as author_name,
				r.created_at as at, r.reply_seen_at is null as is_new,
				(select count(*)::int from comments c where c.article_id = r.article_id and c.status = 'shown'
					and (c.created_at, c.id) > (r.created_at, r.id)) as newer
			from comments own join comments r on r.reply_to = own.id join news n on n.id = r.article_id
				left join profiles p on p.user_id = r.user_id
			where ${repliesTo(userId)} and n.hidden_at is null
			order by is_new desc, r.created_at desc, r.id limit ${SHOWN_OF_KIND}`,
	)
	return rows.map(({ id, article_id: subjectId, slug, title, author_id, author_name, at, is_new: isNew, newer }) => {
		const page = Math.floor(newer / COMMENTS_PER_PAGE) + 1
		return {
			...{ kind: 'article', key: `reply-${id}`, subjectId, title, isNew },
			author: authorLabel(author_id, author_name),
			to: `/articles/${encodeURIComponent(slug)}?page=${page}#${commentAnchor(id)}`,
			at: new Date(at).toISOString(),
		}
	})
}

async function findThemeNews(db: Db, userId: string): Promise<Notice[]> {
	const rows = await selectRows<{ theme: string; count: number; at: Date | string; is_new: boolean }>(
		db,
		sql`select f.theme, found.count, found.at, found.at > f.seen_at as is_new from followed_themes f,
				lateral (select count(*)::int as count, max(n.created_at) as at from news n where ${newsOfTheme}) as found
			where f.user_id = ${userId} and found.count > 0 order by f.theme`,
	)
	return rows.map(({ theme, count, at, is_new: isNew }) => ({
		...{ kind: 'theme', key: `theme-${theme}`, theme, count, to: themePath(theme), isNew },
		at: new Date(at).toISOString(),
	}))
}

/** Stores that the person has seen the answers to own comments and the news of followed themes; a question is seen when it is opened. */
export async function markNoticesSeen(db: Db, { userId }: Identity, now = new Date()): Promise<void> {
	await db.execute(sql`update comments r set reply_seen_at = ${now.toISOString()}::timestamptz from comments own
		where r.reply_to = own.id and own.user_id = ${userId} and r.reply_seen_at is null`)
	await db.update(followedThemes).set({ seenAt: now }).where(eq(followedThemes.userId, userId))
}

const Subject = z.object({ kind: z.enum(MUTED_KINDS), subjectId: z.uuid() })

/** Ends the notices about a question or an article, or resumes them. What does not exist is ignored. */
export async function setMuted(
	db: Db,
	{ userId }: Identity,
	fields: Readonly<Record<string, string>>,
	wants: boolean,
): Promise<void> {
	const subject = Subject.safeParse(fields)
	if (!subject.success) return
	const { kind, subjectId } = subject.data
	if (!wants) {
		await db
			.delete(mutedSubjects)
			.where(
				and(eq(mutedSubjects.userId, userId), eq(mutedSubjects.kind, kind), eq(mutedSubjects.subjectId, subjectId)),
			)
		return
	}
	const table = sql.identifier(kind === 'question' ? 'questions' : 'news')
	await db.execute(sql`insert into muted_subjects (user_id, kind, subject_id)
		select ${userId}, ${kind}, t.id from ${table} t where t.id = ${subjectId}::uuid on conflict do nothing`)
}

async function findMuted(db: Db, userId: string): Promise<Muted[]> {
	const rows = await selectRows<{ subject_id: string; question: string | null; article: string | null; slug: string }>(
		db,
		sql`select m.subject_id, q.title as question, n.title as article, n.slug from muted_subjects m
				left join questions q on m.kind = 'question' and q.id = m.subject_id and q.user_id = m.user_id
				left join news n on m.kind = 'article' and n.id = m.subject_id
			where m.user_id = ${userId} and coalesce(q.id, n.id) is not null order by m.muted_at desc`,
	)
	return rows.map(({ subject_id: subjectId, question, article, slug }) =>
		question === null
			? { kind: 'article', subjectId, title: article ?? '', to: `/articles/${encodeURIComponent(slug)}` }
			: { kind: 'question', subjectId, title: question, to: `/questions/${subjectId}` },
	)
}
