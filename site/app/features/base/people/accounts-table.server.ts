import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { ISSUED_CLASSES } from './issued.ts'
import { ROLES } from './person.ts'

/** better-auth's `user`, with the sign-up data of the specification (§3: name, surename, telefono). */
export const users = pgTable('users', {
	id: text('id').primaryKey(),
	name: text('name').notNull(),
	surename: text('surename').notNull().default(''),
	telefono: text('telefono'),
	email: text('email').notNull().unique(),
	emailVerified: boolean('email_verified').notNull().default(false),
	image: text('image'),
	/** True if a factor is verified: a password alone is no longer enough to sign in. */
	twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
	createdAt: instant('created_at').notNull().defaultNow(),
	updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** The column of the person whose row this is: the row goes with them. */
export const userId = () =>
	text('user_id')
		.notNull()
		.references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
	'sessions',
	{
		id: text('id').primaryKey(),
		userId: userId(),
		token: text('token').notNull().unique(),
		expiresAt: instant('expires_at').notNull(),
		ipAddress: text('ip_address'),
		userAgent: text('user_agent'),
		/** Assurance level: `aal2` if it was opened with a second factor (§4). */
		aal: text('aal', { enum: ['aal1', 'aal2'] })
			.notNull()
			.default('aal1'),
		/** Time of the person's last proof: by password or a fresh sign-in, and by second factor. */
		firstFactorAt: instant('first_factor_at'),
		secondFactorAt: instant('second_factor_at'),
		/** True if the account's second factor has not been used yet: the session only allows the second step. */
		owesSecondStep: boolean('owes_second_step').notNull().default(false),
		/** The account's epoch of sessions when the proof was given; a trigger sets it where the caller does not. */
		epoch: integer('epoch'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [index('sessions_user_id').on(table.userId)],
)

/** Ways to sign in: a password, or an identity at a provider. */
export const accounts = pgTable(
	'accounts',
	{
		id: text('id').primaryKey(),
		userId: userId(),
		accountId: text('account_id').notNull(),
		providerId: text('provider_id').notNull(),
		accessToken: text('access_token'),
		refreshToken: text('refresh_token'),
		idToken: text('id_token'),
		accessTokenExpiresAt: instant('access_token_expires_at'),
		refreshTokenExpiresAt: instant('refresh_token_expires_at'),
		scope: text('scope'),
		password: text('password'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [index('accounts_user_id').on(table.userId)],
)

export const verifications = pgTable(
	'verifications',
	{
		id: text('id').primaryKey(),
		identifier: text('identifier').notNull(),
		value: text('value').notNull(),
		/** To whom it was issued, and as what; null while it belongs to no account. */
		userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
		issued: text('issued', { enum: ISSUED_CLASSES }),
		epoch: integer('epoch'),
		expiresAt: instant('expires_at').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [index('verifications_identifier').on(table.identifier), index('verifications_user_id').on(table.userId)],
)

/** §6: an admin has a row here with role 'admin'. A person has one role or none. */
export const userRoles = pgTable('user_roles', {
	userId: userId().primaryKey(),
	role: text('role', { enum: ROLES }).notNull(),
	createdAt: instant('created_at').notNull().defaultNow(),
})

/** §3; `surename` and `adress` are spelled as in the specification. */
export const profiles = pgTable('profiles', {
	id: uuid('id').primaryKey().defaultRandom(),
	userId: userId().unique(),
	name: text('name').notNull(),
	surename: text('surename').notNull(),
	/** Name shown with comments and answers, if the person chose one. */
	displayName: text('display_name'),
	telefono: text('phone'),
	city: text('city'),
	region: text('region'),
	country: text('country'),
	adress: text('adress'),
	mail: text('mail').notNull(),
	createdAt: instant('created_at').notNull().defaultNow(),
	updatedAt: instant('updated_at').notNull().defaultNow(),
})
