import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { instant } from '#platform/database/columns.ts'
import { CONVERSION_PROBLEMS } from './conversion.ts'

/**
 * Lines in which conversions wait, each for others of its kind only. `paper`: pages are read from pictures, which takes seconds a page;
 * `office`: LibreOffice writes a PDF first.
 */
export const LANES = ['document', 'paper', 'office'] as const

/** §3 and §7: API clients read `conversion_status`, `error_message` and `converted_file_path` under these names. */
export const pdfConversions = pgTable(
	'pdf_conversions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** Client whose files they are, where a member of the staff has them converted; it opens for the staff alone, and goes with the client's account. */
		clientId: text('client_id').references(() => users.id, { onDelete: 'cascade' }),
		/** `verify` only checks an existing file. */
		kind: text('kind', { enum: ['convert', 'verify'] })
			.notNull()
			.default('convert'),
		fileName: text('file_name').notNull(),
		outputFormat: text('output_format').notNull(),
		/** Purpose of the result, see `purpose.ts`. */
		purpose: text('purpose').notNull().default('any'),
		/** Settings the person chose for this document. */
		settings: jsonb('settings').notNull().default({}),
		sourceFilePath: text('source_file_path').notNull(),
		sizeBytes: integer('size_bytes').notNull(),
		lane: text('lane', { enum: LANES }).notNull().default('document'),
		conversionStatus: text('conversion_status', { enum: ['processing', 'completed', 'failed'] })
			.notNull()
			.default('processing'),
		/** Progress of the engine, from 0 to 1. */
		progress: real('progress').notNull().default(0),
		/** Page that is read from its picture now, of so many; null outside that. */
		readingPage: integer('reading_page'),
		readingPages: integer('reading_pages'),
		errorMessage: text('error_message'),
		problemCode: text('problem_code', { enum: CONVERSION_PROBLEMS }),
		convertedFilePath: text('converted_file_path'),
		resultSizeBytes: integer('result_size_bytes'),
		/** Findings and repairs, as data. */
		report: jsonb('report'),
		/** Worker that holds the lease, and when the lease ends. */
		claim: uuid('claim'),
		leaseUntil: instant('lease_until'),
		attempts: integer('attempts').notNull().default(0),
		/** URL that is called when the conversion ends. */
		webhookUrl: text('webhook_url'),
		createdAt: instant('created_at').notNull().defaultNow(),
		startedAt: instant('started_at'),
		finishedAt: instant('finished_at'),
		/** First time that its result was downloaded. */
		downloadedAt: instant('downloaded_at'),
		/** Time at which files, report and row are deleted. */
		expiresAt: instant('expires_at').notNull().default(sql`now() + interval '24 hours'`),
	},
	(table) => [
		index('pdf_conversions_user').on(table.userId, table.createdAt.desc()),
		index('pdf_conversions_client').on(table.clientId),
		index('pdf_conversions_waiting').on(table.createdAt).where(sql`conversion_status = 'processing'`),
		index('pdf_conversions_expiry').on(table.expiresAt),
	],
)

/** Number of conversions and checks that ended, by day (Rome), outcome and cause. Nothing about the person or the file. */
export const conversionOutcomes = pgTable(
	'conversion_outcomes',
	{
		day: date('day').notNull(),
		kind: text('kind', { enum: ['convert', 'verify'] }).notNull(),
		/** 'completed', or the code of the problem. */
		outcome: text('outcome').notNull(),
		conversions: integer('conversions').notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.kind, table.outcome] })],
)
