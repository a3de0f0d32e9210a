import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often a kind of page was opened on a day, in Rome. Nothing about who opened it, and no address of a single article. */
export const pageVisits = pgTable(
	'page_visits',
	{
		day: date('day').notNull(),
		page: text('page').notNull(),
		visits: integer('visits').notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.page] })],
)
