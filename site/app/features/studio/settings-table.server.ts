import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The studio's settings, and internal marks of the site. */
export const settings = pgTable('settings', {
	key: text('key').primaryKey(),
	value: jsonb('value').notNull(),
	updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
