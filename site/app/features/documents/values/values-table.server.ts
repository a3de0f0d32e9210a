import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { instant } from '#platform/database/columns.ts'

/** Values and rates of the studio, which win over those that the program brings. */
export const studioValues = pgTable(
	'studio_values',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** Key of the parameter in the table of `calcoli`. */
		key: text('key').notNull(),
		/** A number with a point, or a day of the year as `06-30`. */
		value: text('value').notNull(),
		firstDay: date('first_day', { mode: 'string' }).notNull(),
		/** Null: until the next value. */
		lastDay: date('last_day', { mode: 'string' }),
		source: text('source').notNull(),
		addedBy: text('added_by').references(() => users.id, { onDelete: 'set null' }),
		addedAt: instant('added_at').notNull().defaultNow(),
	},
	(table) => [
		index('studio_values_of_parameter').on(table.key, table.firstDay),
		check('studio_values_end_after_they_begin', sql`${table.lastDay} is null or ${table.lastDay} >= ${table.firstDay}`),
	],
)
