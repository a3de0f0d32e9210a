import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { MUTED_KINDS } from './notice-list.ts'

/** Questions and articles about which a person wants no notices. */
export const mutedSubjects = pgTable(
	'muted_subjects',
	{
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** `question`: news of an own question. `article`: answers to own comments below it. */
		kind: text('kind', { enum: MUTED_KINDS }).notNull(),
		subjectId: uuid('subject_id').notNull(),
		mutedAt: timestamp('muted_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.kind, table.subjectId] })],
)
