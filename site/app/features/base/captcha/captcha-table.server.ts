import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Hashes of accepted captchas, stored as long as they could be replayed. */
export const captchaSolutions = pgTable(
	'captcha_solutions',
	{
		id: text('id').primaryKey(),
		expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
	},
	(table) => [index('captcha_solutions_expiry').on(table.expiresAt)],
)
