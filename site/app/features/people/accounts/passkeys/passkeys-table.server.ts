import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { instant } from '#platform/database/columns.ts'

/** Passkeys, with the field names of better-auth's plugin. A public key is not secret. */
export const passkeys = pgTable(
	'passkeys',
	{
		id: text('id').primaryKey(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** The person's name for it. */
		name: text('name'),
		publicKey: text('public_key').notNull(),
		credentialID: text('credential_id').notNull().unique(),
		/** Signature counter of its device; some devices always send 0. */
		counter: integer('counter').notNull(),
		deviceType: text('device_type').notNull(),
		backedUp: boolean('backed_up').notNull(),
		transports: text('transports'),
		aaguid: text('aaguid'),
		createdAt: instant('created_at').notNull().defaultNow(),
		lastUsedAt: instant('last_used_at'),
	},
	(table) => [index('passkeys_user_id').on(table.userId)],
)
