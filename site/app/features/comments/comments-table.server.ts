import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { news } from '#app/features/news/news-table.server.ts'
import { users } from '#app/features/people/accounts-table.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

const articleId = () =>
	uuid('article_id')
		.notNull()
		.references(() => news.id, { onDelete: 'cascade' })

const userId = () =>
	text('user_id')
		.notNull()
		.references(() => users.id, { onDelete: 'cascade' })

export const comments = pgTable(
	'comments',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		articleId: articleId(),
		/** Null: the account is gone, the comment stays without a name. */
		userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
		content: text('content').notNull(),
		/** Held: its author and the admins see it until an admin decides. Removed: by such a decision. */
		status: text('status', { enum: ['shown', 'held', 'removed'] }).notNull(),
		/** Why it is held. */
		suspicion: text('suspicion', { enum: ['links', 'duplicate'] }),
		/** Of the text without case and spaces, to find it again elsewhere. */
		fingerprint: text('fingerprint').notNull(),
		/** When its followers were written to; null until then. */
		announcedAt: instant('announced_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		index('comments_of_article').on(table.articleId, table.createdAt.desc(), table.id.desc()),
		index('comments_of_user').on(table.userId, table.createdAt.desc()),
		index('comments_same_text').on(table.fingerprint, table.createdAt.desc()),
		index('comments_held').on(table.createdAt).where(sql`status = 'held'`),
	],
)

/** Who is written to when an article gets a comment. */
export const commentFollowers = pgTable(
	'comment_followers',
	{ articleId: articleId(), userId: userId(), createdAt: instant('created_at').notNull().defaultNow() },
	(table) => [
		primaryKey({ columns: [table.articleId, table.userId] }),
		index('comment_followers_user').on(table.userId),
	],
)
