import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { and, eq, sql } from 'drizzle-orm'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { jsonField } from '#app/json-field.ts'
import { cookieIn } from '#platform/http/cookies.ts'
import type { Platform } from '#platform/platform.ts'
import {
	becomeFirstAdmin,
	FIRST_ADMIN_COOKIE,
	isFirstAdminToken,
	isPromisedFirstAdmin,
	promiseFirstAdmin,
} from '../first-admin.server.ts'

const JUST_NOW_SECONDS = 30

/** Returns the account that this sign-up created; undefined for an address that had one already, since somebody else may know its password. */
async function findJustCreated(db: Platform['db'], email: string): Promise<string | undefined> {
	const [row] = await db
		.select({ id: users.id })
		.from(users)
		.where(
			and(
				eq(users.email, email.toLowerCase()),
				eq(users.emailVerified, false),
				sql`${users.createdAt} > now() - make_interval(secs => ${JUST_NOW_SECONDS}::int)`,
			),
		)
	return row?.id
}

/**
 * Makes the account the first admin if it signs in with its password on the screen the link leads to (`confirm-link` does so for one that
 * confirms its address from this browser), or was created on that screen: then from any browser. People who sign in any other way are asked on that screen.
 */
export function firstAdmin({ db, keys, log }: Pick<Platform, 'db' | 'keys' | 'log'>) {
	return {
		id: 'first-admin',
		hooks: {
			after: [
				{
					matcher: ({ path }) => path === '/sign-up/email',
					handler: createAuthMiddleware(async (ctx) => {
						if (!isFirstAdminToken(keys, cookieIn(ctx.headers, FIRST_ADMIN_COOKIE))) return
						const email = jsonField(ctx.body, 'email')
						if (typeof email !== 'string') return
						const userId = await findJustCreated(db, email)
						if (userId !== undefined) await promiseFirstAdmin(db, userId)
					}),
				},
				{
					matcher: ({ path }) => path === '/sign-in/email',
					handler: createAuthMiddleware(async (ctx) => {
						const { newSession } = ctx.context
						if (!newSession) return
						const { userId } = newSession.session
						const isOpenedHere = isFirstAdminToken(keys, cookieIn(ctx.headers, FIRST_ADMIN_COOKIE))
						if (!isOpenedHere && !(await isPromisedFirstAdmin(db, userId))) return
						if (await becomeFirstAdmin(db, userId)) log.info('first admin appointed')
						ctx.setCookie(FIRST_ADMIN_COOKIE, '', { path: '/', maxAge: 0 })
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}
