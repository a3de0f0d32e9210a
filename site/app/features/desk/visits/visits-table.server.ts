import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Page views per kind of page and day (Rome). Nothing about the visitor, and no individual articles. */
export const pageVisits = pgTable(
	'page_visits',
	{
		day: date('day').notNull(),
		page: text('page').notNull(),
		visits: integer('visits').notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.page] })],
)
