import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { AUDIT_ACTIONS } from './audit.ts'

/**
 * Who did what to whom. `actor` and `subject` are ids of users without a foreign key: when an account is deleted a random
 * pseudonym takes its place, and the log still tells which lines concern the same person.
 */
export const auditLog = pgTable(
	'audit_log',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** Null: the site itself. */
		actor: text('actor'),
		action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
		subject: text('subject'),
		reason: text('reason'),
		/** Milliseconds, as a page's cursor tells them. */
		createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		index('audit_log_newest').on(table.createdAt.desc(), table.id.desc()),
		index('audit_log_subject').on(table.subject, table.createdAt.desc()),
		index('audit_log_actor').on(table.actor),
	],
)
