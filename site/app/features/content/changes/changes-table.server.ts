import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'

/** People who want the changes of their profile by mail, once a month. */
export const changeSubscriptions = pgTable('change_subscriptions', {
	userId: text('user_id')
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	profile: text('profile').notNull(),
	/** Month of the last mail, as `2026-11`; null before the first. */
	sentFor: text('sent_for'),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
