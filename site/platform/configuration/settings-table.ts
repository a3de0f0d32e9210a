import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Settings that admins change in the panel, and internal marks of the site. Secret values are encrypted. */
export const settings = pgTable('settings', {
	key: text('key').primaryKey(),
	value: jsonb('value').notNull(),
	updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
