import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row per limit and key (an address, an account), counted in fixed windows. */
export const rateLimits = pgTable('rate_limits', {
	key: text('key').primaryKey(),
	count: integer('count').notNull(),
	resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
})
