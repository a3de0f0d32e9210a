import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the studio sets in the admin panel, and marks that the site keeps for itself. */
export const settings = pgTable('settings', {
	key: text('key').primaryKey(),
	value: jsonb('value').notNull(),
	updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
