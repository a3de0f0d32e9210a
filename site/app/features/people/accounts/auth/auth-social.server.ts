import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { accounts, verifications } from '#app/features/base/people/accounts-table.server.ts'
import { recordHolds } from '#app/features/base/people/epochs.server.ts'
import { isOpenWay, noteWayIn } from '#app/features/base/people/ways-in.server.ts'
import type { Db } from '#platform/database/database.ts'
import { issueStored, storedIdentifier } from '../tokens/stored-tokens.server.ts'
import { PASSWORD_PROVIDER } from '../ways-in.server.ts'
import { deviceName } from './device.ts'

/** Page that explains why a provider's response was rejected. */
export const SOCIAL_PROBLEM_PATH = '/auth/problema'

/** §9: a provider's response expires after this time. */
const STALE_AFTER_MS = 120 * 1000

const Begun = z.object({ url: z.url() })

/** Records when and with which device an identity was linked. */
export async function noteIdentity(
	db: Db,
	{ id, userId, providerId }: { id: string; userId: string; providerId: string },
	context: GenericEndpointContext | null,
): Promise<void> {
	if (providerId === PASSWORD_PROVIDER) return
	const device = deviceName(context?.headers?.get('user-agent') ?? null)
	await noteWayIn(db, { userId, kind: 'identity', ref: id, device })
}

/** Refuses a sign-in through an identity that is held: whoever had the account may have linked it. */
export function refuseHeldIdentities(db: Db) {
	return {
		id: 'refuse-held-identities',
		init: () => ({
			options: {
				databaseHooks: {
					session: {
						create: {
							async before({ userId }, context) {
								if (context?.path !== '/callback/:id') return
								const provider = String(context.params?.['id'])
								const [open] = await db
									.select({ id: accounts.id })
									.from(accounts)
									.where(
										and(
											eq(accounts.userId, userId),
											eq(accounts.providerId, provider),
											isOpenWay('identity', accounts.id),
										),
									)
								if (!open) throw context.redirect(`${SOCIAL_PROBLEM_PATH}?error=identity_held`)
							},
						},
					},
				},
			},
		}),
	} satisfies BetterAuthPlugin
}

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
						if (!begun) return
						const isStale = begun.at.getTime() <= Date.now() - STALE_AFTER_MS
						if (!isStale && (await recordHolds(db, identifier))) return
						await db.delete(verifications).where(eq(verifications.identifier, identifier))
						throw ctx.redirect(`${SOCIAL_PROBLEM_PATH}?error=stale`)
					}),
				},
			],
			after: [
				{
					// The link in progress belongs to the account that began it, as it is now.
					matcher: ({ path }) => path === '/link-social',
					handler: createAuthMiddleware(async ({ context }) => {
						const begun = Begun.safeParse(context.returned)
						const state = begun.success ? new URL(begun.data.url).searchParams.get('state') : null
						if (state === null || !context.session) return
						await issueStored(db, 'auth-state:', state, context.session.user.id)
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}
