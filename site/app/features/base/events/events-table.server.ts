import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { userId } from '#app/features/base/people/accounts-table.server.ts'
import { instant } from '#platform/database/columns.ts'

/** Subjects of which a person wants no notices of a kind. */
export const mutedSubjects = pgTable(
	'muted_subjects',
	{
		userId: userId(),
		/** Name of the kind of event. */
		kind: text('kind').notNull(),
		subjectId: text('subject_id').notNull(),
		mutedAt: instant('muted_at').notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.kind, table.subjectId] })],
)

/** Themes whose news a person is told of on the site. */
export const followedThemes = pgTable(
	'followed_themes',
	{
		userId: userId(),
		theme: text('theme').notNull(),
		/** Time up to which the person has seen its news. */
		seenAt: instant('seen_at').notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.theme] })],
)

/** Addresses that get the weekly digest. A row exists only after the link in the confirmation e-mail was used. */
export const digestSubscribers = pgTable(
	'digest_subscribers',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		email: text('email').notNull(),
		themes: text('themes').array().notNull(),
		confirmedAt: instant('confirmed_at').notNull().defaultNow(),
		lastSentAt: instant('last_sent_at'),
	},
	(table) => [
		uniqueIndex('digest_subscribers_email').on(sql`lower(${table.email})`),
		index('digest_subscribers_last_sent').on(table.lastSentAt),
	],
)
