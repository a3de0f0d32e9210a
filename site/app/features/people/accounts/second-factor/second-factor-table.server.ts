import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { instant } from '#platform/database/columns.ts'

/** better-auth's `twoFactor`: the secret of an authenticator app and the recovery codes, both encrypted; one row per person. */
export const twoFactors = pgTable(
	'two_factors',
	{
		id: text('id').primaryKey(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		secret: text('secret').notNull(),
		backupCodes: text('backup_codes').notNull(),
		/** True once the app has produced a right code; until then it is not used. */
		verified: boolean('verified').notNull().default(true),
		failedVerificationCount: integer('failed_verification_count').notNull().default(0),
		lockedUntil: instant('locked_until'),
		/** The person's name for the app or its phone. */
		friendlyName: text('friendly_name'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [index('two_factors_user_id').on(table.userId)],
)

/** A phone that receives codes by SMS; one per person. */
export const phoneFactors = pgTable('phone_factors', {
	id: uuid('id').primaryKey().defaultRandom(),
	userId: text('user_id')
		.notNull()
		.unique()
		.references(() => users.id, { onDelete: 'cascade' }),
	/** E.164. */
	phone: text('phone').notNull(),
	friendlyName: text('friendly_name'),
	verified: boolean('verified').notNull().default(false),
	createdAt: instant('created_at').notNull().defaultNow(),
})

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
