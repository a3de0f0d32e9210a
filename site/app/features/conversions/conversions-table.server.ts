import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/accounts/accounts-table.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** §3 and §7: `conversion_status`, `error_message` and `converted_file_path` are read under these names. */
export const pdfConversions = pgTable(
	'pdf_conversions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		fileName: text('file_name').notNull(),
		outputFormat: text('output_format').notNull(),
		sourceFilePath: text('source_file_path').notNull(),
		sizeBytes: integer('size_bytes').notNull(),
		conversionStatus: text('conversion_status', { enum: ['processing', 'completed', 'failed'] })
			.notNull()
			.default('processing'),
		errorMessage: text('error_message'),
		convertedFilePath: text('converted_file_path'),
		/** The engine's findings, as data. */
		report: jsonb('report'),
		createdAt: instant('created_at').notNull().defaultNow(),
		finishedAt: instant('finished_at'),
	},
	(table) => [index('pdf_conversions_user').on(table.userId, table.createdAt.desc())],
)
