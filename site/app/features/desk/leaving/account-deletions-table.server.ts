import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Accounts being deleted. The job identifies them by `id`, so that the queue never contains a person's id; the row is deleted last. */
export const accountDeletions = pgTable('account_deletions', {
	id: uuid('id').primaryKey().defaultRandom(),
	userId: text('user_id').notNull().unique(),
	email: text('email').notNull(),
	name: text('name').notNull(),
	requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
})
