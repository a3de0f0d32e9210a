import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** better-auth's `jwks`: keys that sign API clients' tokens; the private half is encrypted. */
export const signingKeys = pgTable('signing_keys', {
	id: text('id').primaryKey(),
	publicKey: text('public_key').notNull(),
	privateKey: text('private_key').notNull(),
	createdAt: instant('created_at').notNull(),
	/** After this it no longer signs, but is published for some time. */
	expiresAt: instant('expires_at'),
	alg: text('alg'),
	crv: text('crv'),
})
