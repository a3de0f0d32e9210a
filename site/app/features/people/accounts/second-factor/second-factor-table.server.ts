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
