import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { GROUNDS, SUBJECT_KINDS } from '#app/features/base/reporting/subject.ts'
import { instant } from '#platform/database/columns.ts'
import { DECISIONS } from './moderation.ts'

/** Moderation log: decisions about people's texts, by whom and why. */
export const moderationDecisions = pgTable(
	'moderation_decisions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		subjectKind: text('subject_kind', { enum: SUBJECT_KINDS }).notNull(),
		subjectId: uuid('subject_id').notNull(),
		/** Start of the text, so that the log can be read after the text is deleted. */
		excerpt: text('excerpt').notNull(),
		decision: text('decision', { enum: DECISIONS }).notNull(),
		ground: text('ground', { enum: GROUNDS }),
		reason: text('reason').notNull(),
		decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		index('moderation_decisions_newest').on(table.createdAt.desc(), table.id.desc()),
		index('moderation_decisions_subject').on(table.subjectId),
	],
)

/** Notices of art. 16 of the Digital Services Act; open until a decision closes them. */
export const reports = pgTable(
	'reports',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		subjectKind: text('subject_kind', { enum: SUBJECT_KINDS }).notNull(),
		subjectId: uuid('subject_id').notNull(),
		ground: text('ground', { enum: GROUNDS }).notNull(),
		explanation: text('explanation').notNull(),
		reporterId: text('reporter_id').references(() => users.id, { onDelete: 'set null' }),
		/** Address for the outcome, if the reporter wants to be notified. */
		reporterEmail: text('reporter_email'),
		decisionId: uuid('decision_id').references(() => moderationDecisions.id, { onDelete: 'set null' }),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		index('reports_open').on(table.createdAt).where(sql`decision_id is null`),
		index('reports_subject').on(table.subjectId),
		index('reports_reporter').on(table.reporterId),
	],
)
