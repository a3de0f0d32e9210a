import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { instant } from '#platform/database/columns.ts'
import { API_KEY_SCOPES } from './api-key.ts'

/** Keys of programs that act for a person. The key itself is shown once and not stored. */
export const apiKeys = pgTable(
	'api_keys',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		label: text('label').notNull(),
		/** SHA-256 of the key: 256 random bits need no salt. */
		keyHash: text('key_hash').notNull().unique(),
		/** First characters, by which the owner recognises it. */
		prefix: text('prefix').notNull(),
		/** Scopes of the key. */
		scopes: text('scopes', { enum: API_KEY_SCOPES }).array().notNull(),
		expiresAt: instant('expires_at').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
		lastUsedAt: instant('last_used_at'),
		/** The account's epoch of keys when it was made. */
		epoch: integer('epoch').notNull().default(0),
	},
	(table) => [index('api_keys_user').on(table.userId)],
)
