import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { epochOf } from '#app/features/base/people/epochs.server.ts'
import type { Db } from '#platform/database/database.ts'

/** Epochs read before a password was checked, by the context of the call that checks it. */
const read = new WeakMap<object, { userId: string; epoch: number }>()

/**
 * Reads the account's epoch of sessions before its password is checked, which takes a tenth of a second: a session that was earned with the
 * password of before a reset, and is stored after it, does not hold.
 */
export function sessionEpochs(db: Db) {
	return {
		id: 'session-epochs',
		hooks: {
			before: [
				{
					matcher: ({ path }) => path === '/sign-in/email',
					handler: createAuthMiddleware(async ({ body, context }) => {
						const email = typeof body?.email === 'string' ? body.email.toLowerCase() : ''
						const [user] = await db
							.select({ userId: users.id, epoch: epochOf('session', users.id) })
							.from(users)
							.where(eq(users.email, email))
						if (user) read.set(context, user)
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}

/** Returns the epoch for a new session of this call, where one was read; otherwise the database gives it the present one. */
export function epochBefore(ctx: GenericEndpointContext | null, userId: string): { epoch?: number } {
	const found = ctx ? read.get(ctx.context) : undefined
	return found?.userId === userId ? { epoch: found.epoch } : {}
}
