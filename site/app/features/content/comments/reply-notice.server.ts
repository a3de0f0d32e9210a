import { sql } from 'drizzle-orm'
import type { Bell, EventKind, Happened } from '#app/features/base/events/event-kind.server.ts'
import { authorLabel } from '#app/features/base/people/author-label.ts'
import { displayNameOf } from '#app/features/base/people/names.server.ts'
import { OPEN_ARTICLES } from '#app/features/content/news/shown-news.server.ts'
import { COMMENTS_PER_PAGE, commentAnchor } from './comment.ts'

interface Reply extends Happened {
	slug: string
	author_id: string | null
	author_name: string | null
	/** Number of comments shown before it, which decides its page. */
	newer: number
}

const bell: Bell<Reply> = {
	rows: (userId) => sql`select r.id::text as id, r.article_id::text as subject, n.title, n.slug, r.created_at as at,
			r.reply_seen_at is null as is_new, r.user_id as author_id, ${displayNameOf(sql`r.user_id`)} as author_name,
			(select count(*)::int from comments c where c.article_id = r.article_id and c.status = 'shown'
				and (c.created_at, c.id) > (r.created_at, r.id)) as newer
		from comments own join comments r on r.reply_to = own.id join ${OPEN_ARTICLES} n on n.id = r.article_id
		where own.user_id = ${userId} and r.status = 'shown' and r.user_id is distinct from ${userId}`,
	sentence: ({ title, author_id, author_name }) =>
		`${authorLabel(author_id, author_name)} ha risposto al tuo commento a «${title}»`,
	to: ({ id, slug, newer }) =>
		`/articles/${encodeURIComponent(slug)}?page=${Math.floor(newer / COMMENTS_PER_PAGE) + 1}#${commentAnchor(id)}`,
	async markSeen(db, { userId }, until) {
		await db.execute(sql`update comments r set reply_seen_at = now() from comments own
			where r.reply_to = own.id and own.user_id = ${userId} and r.reply_seen_at is null
				and r.status = 'shown' and r.created_at <= ${until.toISOString()}::timestamptz`)
	},
}

/** Someone answered a person's comment. The subject is the article. */
export const replyToComment: EventKind = { name: 'reply', bell }
