import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { instant } from '#platform/database/columns.ts'

/**
 * Conversions that browsers say they have made. A table of its own: nothing here was seen or checked by the site, and whatever counts, claims or
 * serves conversions reads the other one.
 */
export const declaredConversions = pgTable(
	'declared_conversions',
	{
		/** Made by the browser: two people's may be the same. */
		id: uuid('id').notNull(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** Null unless the person agreed. */
		fileName: text('file_name'),
		outputFormat: text('output_format').notNull(),
		sizeBytes: integer('size_bytes').notNull(),
		resultSizeBytes: integer('result_size_bytes').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
		/** Time at which the row is deleted. */
		expiresAt: instant('expires_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.id] }),
		index('declared_conversions_expiry').on(table.expiresAt),
	],
)
