import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { cookieIn } from '#platform/http/cookies.ts'
import type { Platform } from '#platform/platform.ts'
import { becomeFirstAdmin, FIRST_ADMIN_COOKIE, isFirstAdminToken } from '../first-admin.server.ts'

/**
 * Makes the account the first admin if it signs in with its password on the screen the link leads to (`confirm-link` does so for one that
 * confirms its address from this browser). People who sign in any other way are asked on that screen.
 */
export function firstAdmin({ db, keys, log }: Pick<Platform, 'db' | 'keys' | 'log'>) {
	return {
		id: 'first-admin',
		hooks: {
			after: [
				{
					matcher: ({ path }) => path === '/sign-in/email',
					handler: createAuthMiddleware(async (ctx) => {
						const { newSession } = ctx.context
						if (!newSession) return
						if (!isFirstAdminToken(keys, cookieIn(ctx.headers, FIRST_ADMIN_COOKIE))) return
						if (await becomeFirstAdmin(db, newSession.session.userId)) log.info('first admin appointed')
						ctx.setCookie(FIRST_ADMIN_COOKIE, '', { path: '/', maxAge: 0 })
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}
