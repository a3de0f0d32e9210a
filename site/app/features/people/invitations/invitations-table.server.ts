import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { ROLES } from '#app/features/base/people/person.ts'
import { instant } from '#platform/database/columns.ts'

/** Roles offered to an address, each until it is accepted, withdrawn or expired. */
export const roleInvitations = pgTable(
	'role_invitations',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** In lower case, as accounts have it; a new invitation replaces the one before. */
		email: text('email').notNull().unique(),
		role: text('role', { enum: ROLES }).notNull(),
		/** SHA-256 of the token in the link. */
		tokenHash: text('token_hash').notNull().unique(),
		invitedBy: text('invited_by')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		createdAt: instant('created_at').notNull().defaultNow(),
		expiresAt: instant('expires_at').notNull(),
	},
	(table) => [index('role_invitations_invited_by').on(table.invitedBy)],
)
