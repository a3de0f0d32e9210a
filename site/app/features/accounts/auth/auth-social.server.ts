import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { verifications } from '#app/features/people/accounts-table.server.ts'
import type { Db } from '#platform/database/database.ts'
import { storedIdentifier } from './stored-tokens.server.ts'

/** Page that explains why a provider's response was rejected. */
export const SOCIAL_PROBLEM_PATH = '/auth/problema'

/** §9: a provider's response expires after this time. */
const STALE_AFTER_MS = 120 * 1000

/**
 * Adds to better-auth's checks of state, PKCE and signature: the age of the sign-in, and empty responses. Sign-in with a bare ID token is
 * rejected: no client needs it, and a stolen token could be replayed.
 */
export function freshCallbacks(db: Db) {
	return {
		id: 'fresh-callbacks',
		hooks: {
			before: [
				{
					matcher: ({ path }) => path === '/sign-in/social' || path === '/link-social',
					handler: createAuthMiddleware(async ({ body }) => {
						if (body?.idToken !== undefined)
							throw new APIError('BAD_REQUEST', { code: 'ID_TOKEN_REFUSED', message: 'Sign in at the provider' })
					}),
				},
				{
					matcher: ({ path }) => path === '/callback/:id',
					handler: createAuthMiddleware(async (ctx) => {
						const { state, code, error } = { ...ctx.query, ...ctx.body }
						if (!state && !code && !error) throw ctx.redirect(`${SOCIAL_PROBLEM_PATH}?error=no_session`)
						if (typeof state !== 'string') return
						const identifier = storedIdentifier(`auth-state:${state}`)
						const [begun] = await db
							.select({ at: verifications.createdAt })
							.from(verifications)
							.where(eq(verifications.identifier, identifier))
						if (!begun || begun.at.getTime() > Date.now() - STALE_AFTER_MS) return
						await db.delete(verifications).where(eq(verifications.identifier, identifier))
						throw ctx.redirect(`${SOCIAL_PROBLEM_PATH}?error=stale`)
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}
