import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { isInvitedTo } from '#app/features/people/invitations/invitations.server.ts'
import type { Db } from '#platform/database/database.ts'
import { localPath } from './credentials.ts'

/** Sign-ups from an invitation to their own address, by the context of the call. */
const invited = new WeakSet<object>()

/** Returns true if the call is a sign-up whose mailbox an invitation proved, so that no other mail has to. */
export function isInvitedSignUp(call: GenericEndpointContext | null): boolean {
	return call !== null && invited.has(call.context)
}

/**
 * Finds out, before a sign-up opens its transaction, whether it comes from an invitation to its address, by where it returns to. Only a new
 * account is confirmed by it: for an address that has one, a sign-up creates nothing.
 */
export function invitedSignUps(db: Db) {
	return {
		id: 'invited-sign-ups',
		hooks: {
			before: [
				{
					matcher: ({ path }) => path === '/sign-up/email',
					handler: createAuthMiddleware(async ({ body, context }) => {
						const { email, callbackURL }: Record<string, unknown> = body ?? {}
						if (typeof email !== 'string' || typeof callbackURL !== 'string') return
						if (await isInvitedTo(db, email, localPath(callbackURL))) invited.add(context)
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}
