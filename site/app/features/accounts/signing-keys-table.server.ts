import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** better-auth's `jwks`: the keys that sign tokens for API clients; the private half is encrypted. */
export const signingKeys = pgTable('signing_keys', {
	id: text('id').primaryKey(),
	publicKey: text('public_key').notNull(),
	privateKey: text('private_key').notNull(),
	createdAt: instant('created_at').notNull(),
	/** From then on it signs nothing; it is published for some time more. */
	expiresAt: instant('expires_at'),
	alg: text('alg'),
	crv: text('crv'),
})
