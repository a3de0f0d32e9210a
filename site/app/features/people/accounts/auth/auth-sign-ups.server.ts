import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { accounts, users } from '#app/features/base/people/accounts-table.server.ts'
import type { Db } from '#platform/database/database.ts'
import { PASSWORD_PROVIDER } from '../ways-in.server.ts'

/**
 * Lets whoever signs up with an address that somebody else left unconfirmed start clean: the account nobody could use is deleted, with the
 * password and the name that were typed for it.
 */
export function cleanSignUps(db: Db) {
	return {
		id: 'clean-sign-ups',
		hooks: {
			before: [
				{
					matcher: ({ path }) => path === '/sign-up/email',
					handler: createAuthMiddleware(async ({ body }) => {
						const email = typeof body?.email === 'string' ? body.email.toLowerCase() : ''
						const identity = db
							.select({ found: sql`1` })
							.from(accounts)
							.where(and(eq(accounts.userId, users.id), sql`${accounts.providerId} <> ${PASSWORD_PROVIDER}`))
						await db
							.delete(users)
							.where(and(eq(users.email, email), eq(users.emailVerified, false), notExists(identity)))
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}
