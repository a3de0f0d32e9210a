import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts-table.server.ts'

/** Users who may not sign in for now, and why. */
export const suspensions = pgTable('user_suspensions', {
	userId: text('user_id')
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	reason: text('reason').notNull(),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
