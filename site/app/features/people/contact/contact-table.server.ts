import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { instant } from '#platform/database/columns.ts'

/** Messages of the page 'Contatti'. Their address is as it was typed: nobody verified it. */
export const contactMessages = pgTable(
	'contact_messages',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		name: text('name').notNull(),
		email: text('email').notNull(),
		message: text('message').notNull(),
		/** Time of the last answer, or of closing it without one; null while the studio owes an answer. */
		closedAt: instant('closed_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		index('contact_messages_open').on(table.createdAt).where(sql`closed_at is null`),
		index('contact_messages_email').on(sql`lower(${table.email})`),
	],
)

/** Answers of the studio to a message, and replies of its writer by e-mail. */
export const contactEntries = pgTable(
	'contact_entries',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		messageId: uuid('message_id')
			.notNull()
			.references(() => contactMessages.id, { onDelete: 'cascade' }),
		isFromStudio: boolean('is_from_studio').notNull(),
		/** Person of the studio who answered. */
		answeredBy: text('answered_by').references(() => users.id, { onDelete: 'set null' }),
		body: text('body').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		index('contact_entries_message').on(table.messageId, table.createdAt),
		index('contact_entries_answered_by').on(table.answeredBy),
	],
)
