import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Captchas that were accepted once, by hash, for as long as they could be shown again. */
export const captchaSolutions = pgTable(
	'captcha_solutions',
	{
		id: text('id').primaryKey(),
		expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
	},
	(table) => [index('captcha_solutions_expiry').on(table.expiresAt)],
)
