import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row per limit and key (a client IP, an account), counted in fixed windows. */
export const rateLimits = pgTable('rate_limits', {
	key: text('key').primaryKey(),
	count: integer('count').notNull(),
	resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
})
