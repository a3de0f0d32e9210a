import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { instant } from '#platform/database/columns.ts'

/** Messages of the page 'Contatti', with the studio's answer. Their address is as it was typed: nobody verified it. */
export const contactMessages = pgTable(
	'contact_messages',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		name: text('name').notNull(),
		email: text('email').notNull(),
		message: text('message').notNull(),
		answer: text('answer'),
		answeredBy: text('answered_by').references(() => users.id, { onDelete: 'set null' }),
		/** Time of the answer, or of closing it without one. */
		closedAt: instant('closed_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		index('contact_messages_open').on(table.createdAt).where(sql`closed_at is null`),
		index('contact_messages_email').on(sql`lower(${table.email})`),
		index('contact_messages_answered_by').on(table.answeredBy),
	],
)
