import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Accounts that are being deleted. The job knows them by `id`, so that the queue never names a person; the row goes last. */
export const accountDeletions = pgTable('account_deletions', {
	id: uuid('id').primaryKey().defaultRandom(),
	userId: text('user_id').notNull().unique(),
	email: text('email').notNull(),
	name: text('name').notNull(),
	requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
})
