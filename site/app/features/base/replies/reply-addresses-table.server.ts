import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { instant } from '#platform/database/columns.ts'

/** Addresses to which replies by e-mail come back, one for each conversation and person; of each only the hash of its token. */
export const replyAddresses = pgTable(
	'reply_addresses',
	{
		hash: text('hash').primaryKey(),
		/** Kind of conversation, as its feature contributes it. */
		kind: text('kind').notNull(),
		threadId: uuid('thread_id').notNull(),
		/** Null for a person without an account. */
		userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
		/** The account's epoch of reply addresses. */
		epoch: integer('epoch').notNull().default(0),
		/** Time of the last mail that named it. */
		usedAt: instant('used_at').notNull().defaultNow(),
	},
	(table) => [
		index('reply_addresses_user_id').on(table.userId),
		index('reply_addresses_thread').on(table.kind, table.threadId),
		index('reply_addresses_used_at').on(table.usedAt),
	],
)
