import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'

/** Calculations that people keep: the inputs, from which the result is counted again. */
export const savedResults = pgTable(
	'saved_results',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** Name of the tool. */
		tool: text('tool').notNull(),
		label: text('label').notNull(),
		inputs: jsonb('inputs').$type<Record<string, string>>().notNull(),
		savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [index('saved_results_of_user').on(table.userId, table.savedAt.desc())],
)
