import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { AUDIT_ACTIONS } from './audit.ts'

/**
 * Audit log: who did what to whom. `actor` and `subject` are user ids without a foreign key: when an account is deleted, a random pseudonym
 * replaces its id, so entries about the same person stay connected.
 */
export const auditLog = pgTable(
	'audit_log',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** Null for the site itself. */
		actor: text('actor'),
		action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
		subject: text('subject'),
		reason: text('reason'),
		/** Millisecond precision, as used in page cursors. */
		createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		index('audit_log_newest').on(table.createdAt.desc(), table.id.desc()),
		index('audit_log_subject').on(table.subject, table.createdAt.desc()),
		index('audit_log_actor').on(table.actor),
	],
)
