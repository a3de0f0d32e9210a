import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { userId, users } from '#app/features/base/people/accounts-table.server.ts'
import { instant } from '#platform/database/columns.ts'

/** Notes of the studio about a client: only the staff reads them, and they go with the client's account. */
export const clientNotes = pgTable(
	'client_notes',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** The client. */
		userId: userId(),
		writtenBy: text('written_by').references(() => users.id, { onDelete: 'set null' }),
		body: text('body').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		index('client_notes_of_client').on(table.userId, table.createdAt.desc()),
		index('client_notes_written_by').on(table.writtenBy),
	],
)
