import type { BetterAuthPlugin } from 'better-auth'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { suspensions } from '#app/features/people/suspensions-table.server.ts'
import type { Db } from '#platform/database/database.ts'

/** Whichever way somebody comes in, a suspended account gets no session. */
export function refuseSuspended(db: Db) {
	return {
		id: 'refuse-suspended',
		init: () => ({
			options: {
				databaseHooks: {
					session: {
						create: {
							async before({ userId }, context) {
								// The session after a change of password replaces one that was there. It is written inside a transaction, for
								// whose end another query of the embedded database would wait for ever.
								if (context?.path === '/change-password') return
								const [suspension] = await db.select().from(suspensions).where(eq(suspensions.userId, userId))
								if (!suspension) return
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
