import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { userId, users } from '#app/features/base/people/accounts-table.server.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { instant } from '#platform/database/columns.ts'

const articleId = () =>
	uuid('article_id')
		.notNull()
		.references(() => news.id, { onDelete: 'cascade' })

export const comments = pgTable(
	'comments',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		articleId: articleId(),
		/** Null if the account was deleted; the comment stays without a name. */
		userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
		content: text('content').notNull(),
		/** `held`: only its author and the staff see it until the staff decides. `removed`: the staff rejected it. */
		status: text('status', { enum: ['shown', 'held', 'removed'] }).notNull(),
		/** Reason why it is held. */
		suspicion: text('suspicion', { enum: ['links', 'duplicate'] }),
		/** Fingerprint of the text without case and spaces, to detect duplicates. */
		fingerprint: text('fingerprint').notNull(),
		/** Comment that it answers, if any. */
		replyTo: uuid('reply_to').references((): AnyPgColumn => comments.id, { onDelete: 'set null' }),
		/** Time the author of that comment saw it; null until then. */
		replySeenAt: instant('reply_seen_at'),
		/** Time its followers were notified; null until then. */
		announcedAt: instant('announced_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		index('comments_of_article').on(table.articleId, table.createdAt.desc(), table.id.desc()),
		index('comments_of_user').on(table.userId, table.createdAt.desc()),
		index('comments_same_text').on(table.fingerprint, table.createdAt.desc()),
		index('comments_replies').on(table.replyTo).where(sql`reply_to is not null`),
		index('comments_held').on(table.createdAt).where(sql`status = 'held'`),
	],
)

/** Users who are notified of an article's new comments. */
export const commentFollowers = pgTable(
	'comment_followers',
	{ articleId: articleId(), userId: userId(), createdAt: instant('created_at').notNull().defaultNow() },
	(table) => [
		primaryKey({ columns: [table.articleId, table.userId] }),
		index('comment_followers_user').on(table.userId),
	],
)
