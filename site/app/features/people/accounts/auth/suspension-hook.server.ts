import type { BetterAuthPlugin } from 'better-auth'
import { APIError } from 'better-auth/api'
import { mayReach } from '#app/features/base/people/addressees.server.ts'
import type { Db } from '#platform/database/database.ts'

/** Refuses a session to a suspended account, however it signs in. */
export function refuseSuspended(db: Db) {
	return {
		id: 'refuse-suspended',
		init: () => ({
			options: {
				databaseHooks: {
					session: {
						create: {
							async before({ userId }, context) {
								// The session after a change of password replaces an existing one. It is created inside a transaction, in which another
								// query on the embedded database would deadlock.
								if (context?.path === '/change-password') return
								if (await mayReach(db, userId)) return
								throw new APIError('FORBIDDEN', {
									code: 'ACCOUNT_SUSPENDED',
									message: 'Il tuo account è sospeso. Il motivo è nell’e-mail che ti abbiamo mandato.',
								})
							},
						},
					},
				},
			},
		}),
	} satisfies BetterAuthPlugin
}
